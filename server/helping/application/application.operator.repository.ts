import { type Kysely, sql } from 'kysely';
import type { TeamDuty } from '#contract/team.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { guardedIds } from '#server/helping/guardian/guardian.repository.ts';
import { isTrusted } from '#server/helping/team/team.member.repository.ts';

type Db = Kysely<Tables>;

/** Leader and deputies who may answer for a team, the leader first. */
export const listAnswering = (
  db: Db,
  teamId: string,
  now: Date,
): Promise<{ id: string; name: string; duty: TeamDuty }[]> =>
  db
    .selectFrom('team_member as m')
    .innerJoin('account', 'account.id', 'm.account_id')
    .select(['account.id', 'account.name', 'm.duty'])
    .where('m.team_id', '=', teamId)
    .where(isTrusted(now))
    .orderBy('m.duty', 'desc')
    .orderBy('m.decided_at')
    .orderBy('m.id')
    .execute();

/** SQL: the account applied, decides for the person, or is leader or deputy of the team of an application `m`. */
export const isSideOfApplication = (accountId: string) => sql<boolean>`(
  m.account_id = ${accountId}::uuid or m.person_id = ${accountId}::uuid or m.person_id in ${guardedIds(accountId)}
  or exists (select from team_member s where s.team_id = m.team_id and s.state = 'joined'
    and s.duty <> 'member' and s.account_id = ${accountId}::uuid))`;

export async function hasSideOfApplication(db: Db, id: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('team_member as m')
    .select('m.id')
    .where('m.id', '=', id)
    .where(isSideOfApplication(accountId))
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes an operator's reminder of a waiting application. False after one since `since`. */
export async function setOperatorReminded(tx: Tx, id: string, at: Date, since: Date): Promise<boolean> {
  const row = await tx
    .updateTable('team_member')
    .set({ operator_reminded_at: at })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where((eb) => eb.or([eb('operator_reminded_at', 'is', null), eb('operator_reminded_at', '<=', since)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

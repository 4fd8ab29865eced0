import { type Kysely, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables, Row } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';

type Db = Kysely<Tables>;
export type MemberRow = Row<'team_member'>;
export type TeamRow = Row<'team'> & { leader_id: string; member_count: number; is_paused: boolean };

/**
 * Its leader's account or role is not open at present: there is nobody who answers for the team (docs/domain.md 4.5).
 */
const isPaused = sql<boolean>`not exists (
  select from account a join account_role r on r.account_id = a.id
  where a.id = lead.account_id and a.state = 'active' and r.role = 'coach' and r.state = 'approved')`;

const memberCount = sql<number>`(
  select count(*)::int from team_member m join account a on a.id = m.account_id
  where m.team_id = team.id and m.state = 'joined' and a.state = 'active')`;

/** Teams with who leads them and how many belong to them. */
export const selectTeams = (db: Db) =>
  db
    .selectFrom('team')
    .innerJoin('team_member as lead', (join) =>
      join.onRef('lead.team_id', '=', 'team.id').on('lead.duty', '=', 'leader'),
    )
    .selectAll('team')
    .select(['lead.account_id as leader_id', memberCount.as('member_count'), isPaused.as('is_paused')]);

/** SQL: the team's leader may lead. */
export const isLed = sql<boolean>`not (${isPaused})`;

export const findTeam = (db: Db, id: string): Promise<TeamRow | undefined> =>
  selectTeams(db).where('team.id', '=', id).executeTakeFirst();

/** The team, locked: changes of who leads it and of its words follow each other. */
export async function lockTeam(tx: Tx, id: string): Promise<TeamRow | undefined> {
  await tx.selectFrom('team').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findTeam(tx, id);
}

/** The place of an account itself, not of its children, in a team. */
export const findPlace = (db: Db, teamId: string, accountId: string): Promise<MemberRow | undefined> =>
  db
    .selectFrom('team_member')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('person_id', '=', accountId)
    .where('state', '=', 'joined')
    .executeTakeFirst();

export const isStaff = (place: Pick<MemberRow, 'duty'> | undefined): boolean =>
  place !== undefined && place.duty !== 'member';

/** The account's place as leader or deputy. NOT_FOUND for everybody else, as for a team that is not there. */
export async function requireStaff(db: Db, teamId: string, accountId: string): Promise<MemberRow> {
  const place = await findPlace(db, teamId, accountId);
  if (place === undefined || !isStaff(place)) throw new AppError('NOT_FOUND');
  return place;
}

/** Account ids of leader and deputies, the leader first. */
export async function staffIds(db: Db, teamId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('team_member')
    .select('account_id')
    .where('team_id', '=', teamId)
    .where('state', '=', 'joined')
    .where('duty', '<>', 'member')
    .orderBy('duty', 'desc')
    .orderBy('decided_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.account_id);
}

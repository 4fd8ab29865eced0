import { type Kysely, sql, type Updateable } from 'kysely';
import { decodeCursor, pageRead, timeCursor } from '#server/base/cursor.ts';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';
import { beginsName, isUnblocked } from '#server/people/public.ts';

type Db = Kysely<Tables>;
export type TeamRow = Row<'team'> & { leader_id: string; member_count: number; is_paused: boolean };

/** SQL: the leader's account or role is not open, so no one answers for the team (docs/domain.md 4.5). */
const isPaused = sql<boolean>`not exists (
  select from account a join account_role r on r.account_id = a.id
  where a.id = lead.account_id and a.state = 'active' and r.role = 'coach' and r.state = 'approved')`;

const memberCount = sql<number>`(
  select count(*)::int from team_member m join account a on a.id = m.account_id
  where m.team_id = team.id and m.state = 'joined' and a.state = 'active')`;

/** Teams with their leaders and numbers of members. */
const selectTeams = (db: Db) =>
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

/** Locks a team: changes of its leader and of its words follow each other. */
export async function lockTeam(tx: Tx, id: string): Promise<TeamRow | undefined> {
  await tx.selectFrom('team').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findTeam(tx, id);
}

export const listTeamsById = (db: Db, ids: readonly string[]): Promise<TeamRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : selectTeams(db).where('team.id', 'in', ids).execute();

export interface TeamFilter {
  city: string | undefined;
  /** Folded words. Each one begins a part of the name. */
  words: readonly string[];
  cursor: string | undefined;
  /** Blocks of this account hide teams (docs/domain.md 4.19). */
  readerId: string | null;
}

/** Approved teams with an eligible leader, newest first. */
export function listPublicTeams(db: Db, { city, words, cursor, readerId }: TeamFilter): Promise<TeamRow[]> {
  let query = selectTeams(db)
    .where('team.state', '=', 'approved')
    .where(isLed)
    .orderBy('team.created_at', 'desc')
    .orderBy('team.id')
    .limit(pageRead);
  if (city !== undefined) query = query.where('team.city_id', '=', city);
  if (readerId !== null) query = query.where(isUnblocked(readerId, sql`lead.account_id`));
  for (const word of words) query = query.where(beginsName('team', word));
  if (cursor !== undefined) {
    const [at, id] = decodeCursor(cursor, timeCursor);
    query = query.where((where) =>
      where.or([
        where('team.created_at', '<', at),
        where.and([where('team.created_at', '=', at), where('team.id', '>', id)]),
      ]),
    );
  }
  return query.execute();
}

/** Teams that await a review, the longest wait first. */
export const listTeamsForReview = (db: Db, cursor: string | undefined): Promise<TeamRow[]> =>
  inTimeOrder(selectTeams(db).where('team.waiting_since', 'is not', null), {
    at: 'team.waiting_since',
    id: 'team.id',
    oldestFirst: true,
    cursor,
  }).execute();

/** Paused teams without an open task. A task that was closed without an operator does not count. */
export const listNewlyPaused = (db: Db, limit: number): Promise<TeamRow[]> =>
  selectTeams(db)
    .where('team.state', '=', 'approved')
    .where(sql<boolean>`not ${isLed}`)
    .where(
      sql<boolean>`not exists (
        select from operator_task t
        where t.unique_key = 'teamPaused:' || team.id || ':' || lead.account_id || ':' || team.version
          and (t.done_at is null or t.done_by is not null))`,
    )
    .orderBy('team.id')
    .limit(limit)
    .execute();

/**
 * Locks a coach's profile, so that new teams of one coach start one after the other. False without a profile.
 */
export async function lockCoachProfile(tx: Tx, id: string): Promise<boolean> {
  const coach = await tx
    .selectFrom('coach')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return coach !== undefined;
}

export async function insertTeam(tx: Tx, values: NewRow<'team'>): Promise<void> {
  await tx.insertInto('team').values(values).execute();
}

/** Changes a locked team. The version rises. */
export async function setTeam(tx: Tx, id: string, change: Updateable<Tables['team']>): Promise<void> {
  await tx
    .updateTable('team')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

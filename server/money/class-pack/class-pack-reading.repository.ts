import { type Kysely, sql } from 'kysely';
import type { LocalText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import type { Row, Tables } from '#server/db/types.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/paging/cursor.ts';
import { packsWithUnused } from './class-pack.repository.ts';
import type { ClassPackRow } from './class-pack.rules.ts';

type Db = Kysely<Tables>;

/** A pack with the names that its buyer reads. */
export interface NamedPack extends ClassPackRow {
  coach_name: string;
  coach_name_zh: string | null;
  person_name: string;
}

const named = sql`
  select p.*, c.name as coach_name, c.name_zh as coach_name_zh, person.name as person_name
  from (${packsWithUnused}) p
  join coach c on c.id = p.coach_id join participant person on person.id = p.participant_id`;

export async function findOwnPack(db: Db, id: string, accountId: string): Promise<NamedPack | undefined> {
  const { rows } = await sql<NamedPack>`
    ${named} where p.id = ${id} and p.account_id = ${accountId}`.execute(db);
  return rows[0];
}

/** A page of somebody's packs, newest first; purchases that nobody paid are not shown. */
export async function pageOfPacks(
  db: Db,
  accountId: string,
  cursor: string | undefined,
): Promise<{ rows: NamedPack[]; next: string | null }> {
  const place = cursor === undefined ? null : decodeCursor(cursor, timeCursor);
  const after = place
    ? sql`and p.created_at <= ${place[0]} and (p.created_at < ${place[0]} or p.id > ${place[1]})`
    : sql``;
  const { rows } = await sql<NamedPack>`
    ${named} where p.account_id = ${accountId} and p.state <> 'unpaid' ${after}
    order by p.created_at desc, p.id limit ${pageRead}`.execute(db);
  return pageOf(rows, (row) => [row.created_at, row.id]);
}

export interface UseRow {
  id: string;
  title: LocalText;
  starts_at: Date;
  zone: string;
  total_minor: number;
  status: Row<'orders'>['status'];
  session_returned: boolean;
}

/** What sessions of a pack paid, as far as the orders are still its buyer's; newest first. */
export const listUses = (db: Db, packId: string, accountId: string): Promise<UseRow[]> =>
  db
    .selectFrom('orders')
    .innerJoin('class', 'class.id', 'orders.class_id')
    .select([
      'orders.id',
      'class.title',
      'class.starts_at',
      'class.zone',
      'orders.total_minor',
      'orders.status',
      'orders.session_returned',
    ])
    .where('orders.class_pack_id', '=', packId)
    .where('orders.student_id', '=', accountId)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .limit(limits.pageSize * 5)
    .execute();

/** The people for whom an account decides now, itself first. */
export const listPeople = (db: Db, accountId: string): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('participant')
    .innerJoin('child_guardian', 'child_guardian.participant_id', 'participant.id')
    .select(['participant.id', 'participant.name'])
    .where('child_guardian.account_id', '=', accountId)
    .where('child_guardian.removed_at', 'is', null)
    .where('participant.removed_at', 'is', null)
    .orderBy(sql`participant.id <> ${accountId}::uuid`)
    .orderBy('participant.name')
    .orderBy('participant.id')
    .execute();

/** Those of these people who are in the care of a coach, or are the coach. */
export async function findWards(db: Db, coachId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('child_guardian')
    .select('participant_id')
    .where('account_id', '=', coachId)
    .where('removed_at', 'is', null)
    .where('participant_id', 'in', ids)
    .execute();
  return rows.map((row) => row.participant_id);
}

/** The newest payment of a purchase that can still be paid. */
export const findOpenPaymentOf = (
  db: Db,
  packIds: readonly string[],
): Promise<Pick<Row<'payment'>, 'id' | 'token' | 'class_pack_id'>[]> =>
  packIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('payment')
        .select(['id', 'token', 'class_pack_id'])
        .where('class_pack_id', 'in', packIds)
        .where('state', 'in', ['open', 'failed'])
        .where('closed_at', 'is', null)
        .orderBy('created_at', 'desc')
        .execute();

type CoachName = Pick<Row<'coach'>, 'name' | 'name_zh'>;

export const findCoachName = (db: Db, coachId: string): Promise<CoachName> =>
  db.selectFrom('coach').select(['name', 'name_zh']).where('id', '=', coachId).executeTakeFirstOrThrow();

/** By pack id. */
export async function findCoachNames(db: Db, packIds: readonly string[]): Promise<Map<string, CoachName>> {
  if (packIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('class_pack')
    .innerJoin('coach', 'coach.id', 'class_pack.coach_id')
    .select(['class_pack.id', 'coach.name', 'coach.name_zh'])
    .where('class_pack.id', 'in', packIds)
    .execute();
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

/** Running packs of an account with one coach that still have sessions, those that end first on top. */
export async function listRunning(db: Db, accountId: string, coachId: string): Promise<ClassPackRow[]> {
  const { rows } = await sql<ClassPackRow>`
    ${packsWithUnused}
    where p.account_id = ${accountId} and p.coach_id = ${coachId} and p.state = 'running'
      and p.sessions_used < p.sessions
    order by p.valid_until, p.id`.execute(db);
  return rows;
}

import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;
export type PlannedClassRow = Row<'planned_class'>;

/** Planned classes that wait for this coach, who has joined their open partner with the address of the file. */
const waitingFor = (
  db: Db,
  coachId: string,
  now: Date,
): SelectQueryBuilder<Tables, 'planned_class', PlannedClassRow> =>
  db
    .selectFrom('planned_class')
    .selectAll('planned_class')
    .where('answered_at', 'is', null)
    .where('starts_at', '>', now)
    .where(
      sql<boolean>`coach_email in (select value from contact where account_id = ${coachId})
        and exists (select from partner_coach place join partner on partner.id = place.partner_id
          where place.partner_id = planned_class.partner_id and place.coach_id = ${coachId}
            and place.state = 'joined' and partner.state = 'open')`,
    );

export const listPlanned = (
  db: Db,
  of: { partnerId: string; coachId: string; now: Date },
  cursor: string | undefined,
): Promise<PlannedClassRow[]> =>
  inTimeOrder(waitingFor(db, of.coachId, of.now).where('partner_id', '=', of.partnerId), {
    at: 'starts_at',
    id: 'id',
    oldestFirst: true,
    cursor,
  }).execute();

export async function countPlanned(
  db: Db,
  of: { partnerId: string; coachId: string; now: Date },
): Promise<number> {
  const { count } = await waitingFor(db, of.coachId, of.now)
    .where('partner_id', '=', of.partnerId)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The waiting ones of these, locked, soonest first. */
export const lockPlanned = (
  tx: Tx,
  coachId: string,
  ids: readonly string[],
  now: Date,
): Promise<PlannedClassRow[]> =>
  waitingFor(tx, coachId, now)
    .where('planned_class.id', 'in', ids)
    .orderBy('starts_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const setAnswered = (tx: Tx, id: string, at: Date, classId: string | null): Promise<unknown> =>
  tx
    .updateTable('planned_class')
    .set({ answered_at: at, class_id: classId })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .execute();

/** Locks planned classes without a notice to their coaches, who have joined the open partner. */
export async function lockUnnotified(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ id: string; partner_id: string; coach_id: string }[]> {
  const { rows } = await sql<{ id: string; partner_id: string; coach_id: string }>`
    select planned.id, place.partner_id, place.coach_id from planned_class planned
    join contact on contact.value = planned.coach_email
    join partner_coach place on place.partner_id = planned.partner_id
      and place.coach_id = contact.account_id and place.state = 'joined'
    join partner on partner.id = planned.partner_id and partner.state = 'open'
    where planned.notified_at is null and planned.answered_at is null and planned.starts_at > ${now}
    order by planned.created_at limit ${limit} for no key update of planned skip locked`.execute(tx);
  return rows;
}

/** Notes that the coach knows of planned classes. */
export const setNotified = (tx: Tx, ids: readonly string[], now: Date): Promise<unknown> =>
  tx.updateTable('planned_class').set({ notified_at: now }).where('id', 'in', ids).execute();

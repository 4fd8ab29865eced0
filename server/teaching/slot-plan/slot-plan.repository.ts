import { sql } from 'kysely';
import type { Database, Tx } from '#server/db/database.ts';
import type { NewRow, Row } from '#server/db/types.ts';
import { isUnblocked } from '#server/people/public.ts';
import { type CoachCardRow, coachCardColumns } from '#server/teaching/coach-card/coach-card.repository.ts';
import { engagementRows } from '#server/teaching/engagement/engagement.repository.ts';

type Db = Database['query'] | Tx;
export type SlotPlanRow = Row<'slot_plan'>;

export const findPlan = (db: Db, id: string): Promise<SlotPlanRow | undefined> =>
  db.selectFrom('slot_plan').selectAll().where('id', '=', id).executeTakeFirst();

export const listPlansById = (db: Db, ids: readonly string[]): Promise<SlotPlanRow[]> =>
  db.selectFrom('slot_plan').selectAll().where('id', 'in', ids).execute();

/** Active plans of a coach. */
export const listActivePlans = (db: Db, coachId: string): Promise<SlotPlanRow[]> =>
  db
    .selectFrom('slot_plan')
    .selectAll()
    .where('coach_id', '=', coachId)
    .where('state', '=', 'active')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Plans of a coach: active ones whose last day is not before `today` first, then other active ones, then the last ended ones. */
export const listPlans = (
  db: Db,
  coachId: string,
  { most, today }: { most: number; today: string },
): Promise<SlotPlanRow[]> =>
  db
    .selectFrom('slot_plan')
    .selectAll()
    .where('coach_id', '=', coachId)
    .orderBy('state')
    .orderBy(sql`ends_on is not null and ends_on < ${today}`)
    .orderBy('ended_at', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();

/** Undefined when the id is taken. */
export const insertPlan = (tx: Tx, row: NewRow<'slot_plan'>): Promise<SlotPlanRow | undefined> =>
  tx
    .insertInto('slot_plan')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Writes an active plan as a whole while its version is the one that was seen. Undefined otherwise. */
export const setPlan = (
  tx: Tx,
  { id, version, ...columns }: Omit<NewRow<'slot_plan'>, 'version' | 'created_at'> & { version: number },
): Promise<SlotPlanRow | undefined> =>
  tx
    .updateTable('slot_plan')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'active')
    .returningAll()
    .executeTakeFirst();

export const setPlanEnded = (tx: Tx, id: string, at: Date): Promise<SlotPlanRow | undefined> =>
  tx
    .updateTable('slot_plan')
    .set({ state: 'ended', ended_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .returningAll()
    .executeTakeFirst();

/** Coming booked classes of plans that their coach still leads, soonest first. */
export const listBookedOfPlans = (
  db: Db,
  planIds: readonly string[],
  from: Date,
): Promise<{ id: string; slot_plan_id: string | null; starts_at: Date; ends_at: Date }[]> =>
  db
    .selectFrom('class')
    .innerJoin('slot_plan', (join) =>
      join
        .onRef('slot_plan.id', '=', 'class.slot_plan_id')
        .onRef('slot_plan.coach_id', '=', 'class.coach_id'),
    )
    .select(['class.id', 'class.slot_plan_id', 'class.starts_at', 'class.ends_at'])
    .where('class.slot_plan_id', 'in', planIds)
    .where('class.state', '=', 'published')
    .where('class.starts_at', '>=', from)
    .orderBy('class.starts_at')
    .orderBy('class.id')
    .execute();

/** Starts of plans that their coach has given up: of classes canceled by the coach or an operator, or moved elsewhere. */
export async function listClosedOfPlans(
  db: Db,
  planIds: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<{ plan_id: string; starts_at: Date }[]> {
  const { rows } = await sql<{ plan_id: string; starts_at: Date }>`
    select slot_plan_id as plan_id, starts_at from class
    where slot_plan_id = any(${planIds}::uuid[]) and state = 'canceled' and cancel_by in ('coach', 'operator')
      and starts_at between ${from} and ${until}
    union
    select c.slot_plan_id, p.from_starts_at from class c join order_proposal p on p.class_id = c.id
    where c.slot_plan_id = any(${planIds}::uuid[]) and p.from_coach_id is null
      and p.from_starts_at between ${from} and ${until} and p.from_starts_at <> c.starts_at`.execute(db);
  return rows;
}

/** Times at which a person gives a class, helps or takes part in one, and busy times of the private calendar. */
export async function listBusy(
  db: Db,
  personId: string,
  { from, until }: { from: Date; until: Date },
): Promise<{ starts_at: Date; ends_at: Date }[]> {
  const { rows } = await sql<{ starts_at: Date; ends_at: Date }>`
    select e.starts_at, e.ends_at from ${engagementRows(sql`= ${personId}`, { starts_at: from, ends_at: until })} e
    union all
    select starts_at, ends_at from order_participant
    where participant_id = ${personId} and is_live and starts_at < ${until} and ends_at > ${from}
    union all
    select starts_at, ends_at from busy_time
    where coach_id = ${personId} and starts_at < ${until} and ends_at > ${from}`.execute(db);
  return rows;
}

/** The coach of slots; undefined when it is not listed. */
export const findLeader = (
  db: Db,
  coachId: string,
): Promise<Pick<Row<'coach'>, 'is_listed' | 'cleared_until'> | undefined> =>
  db.selectFrom('coach').select(['is_listed', 'cleared_until']).where('id', '=', coachId).executeTakeFirst();

/** Inserts the class of a slot. False when its id or the slot is taken. */
export const insertSlotClass = async (tx: Tx, cls: Row<'class'>): Promise<boolean> =>
  (await insertSlotClasses(tx, [cls])) === 1;

/** Inserts classes of slots, and returns how many: an id or a slot that is taken is left out. */
export async function insertSlotClasses(tx: Tx, classes: readonly Row<'class'>[]): Promise<number> {
  const rows = await tx
    .insertInto('class')
    .values(
      classes.map((cls) => ({
        ...cls,
        title: JSON.stringify(cls.title),
        description: JSON.stringify(cls.description),
        bring: JSON.stringify(cls.bring),
        // A slot is booked alone.
        course: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.length;
}

/**
 * Classes that earlier bookings of a coach's slots made and that ended since. Leaves out those whose payment came too
 * late: the family has paid, and it was voided. A booking of several slots counts once, with the one that ended last.
 */
export async function listEndedSlots(tx: Tx, coachId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (coalesce(b.set_id, c.id)) c.id
    from class c left join lateral (
      select set_id, paid_at from orders where class_id = c.id limit 1) b on true
    where c.coach_id = ${coachId} and c.slot_plan_id is not null and c.state = 'canceled' and c.canceled_at > ${since}
      and not exists (select from orders o join payment p on p.order_id = o.id
        join payment_operation v on v.payment_id = p.id and v.kind = 'void'
        where o.class_id = c.id and o.paid_at is null)
    order by coalesce(b.set_id, c.id), b.paid_at is not null, c.canceled_at desc`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Cancels classes of slots without a seat taken that have not begun: their hours are free again. */
export async function freeSlots(tx: Tx, classIds: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('class')
    .set({
      state: 'canceled',
      version: sql`version + 1`,
      canceled_at: at,
      cancel_by: 'system',
      cancel_code: 'slotFreed',
      cancel_text: '',
    })
    .where('id', 'in', classIds)
    .where('slot_plan_id', 'is not', null)
    .where('state', '=', 'published')
    .where('taken', '=', 0)
    .where('starts_at', '>', at)
    .execute();
}

/** A listed coach whom nothing hides from this reader. */
export function findOfferingCoach(
  db: Db,
  coachId: string,
  readerId: string | null,
): Promise<(CoachCardRow & Pick<Row<'coach'>, 'cleared_until'>) | undefined> {
  const query = db
    .selectFrom('coach')
    .select([...coachCardColumns, 'coach.cleared_until'])
    .where('coach.id', '=', coachId)
    .where('coach.is_listed', '=', true);
  return (readerId === null ? query : query.where(isUnblocked(readerId, sql`coach.id`))).executeTakeFirst();
}

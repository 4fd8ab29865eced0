import { sql } from 'kysely';
import { OrderStatus, ValidityFlag } from '#contract/enums.ts';
import { lockParticipantsOf } from '#server/booking/order/moving/order.moving.repository.ts';
import { isCoachGone } from '#server/booking/order/rows/order.coach-eligibility.repository.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { type ClassRow, listClassesOfSeries, waitsFor, waitsForClass } from '#server/teaching/public.ts';

/**
 * Locks the coaches, so that no new orders of their classes are made, and then everybody with a changed time.
 * Nobody of them books or agrees to something else meanwhile. Students of expired orders are locked too: a
 * late payment may revive such an order.
 */
export async function lockPeople(
  tx: Tx,
  classIds: readonly string[],
  coachIds: readonly string[],
): Promise<void> {
  await tx.selectFrom('coach').select('id').where('id', 'in', coachIds).orderBy('id').forUpdate().execute();
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'student_id'])
    .where('class_id', 'in', classIds)
    .where('coach_id', 'in', coachIds)
    .where((where) => where.or([where('seat_held', '=', true), where('cancel_code', '=', 'unpaid')]))
    .execute();
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', 'in', [...new Set([...orders.map((order) => order.student_id), ...coachIds])])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await lockParticipantsOf(
    tx,
    orders.map((order) => order.id),
    coachIds,
  );
}

export const findClassRow = (tx: Tx, id: string): Promise<ClassRow> =>
  tx.selectFrom('class').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const findCoachId = (tx: Tx, classId: string): Promise<{ coach_id: string } | undefined> =>
  tx.selectFrom('class').select('coach_id').where('id', '=', classId).executeTakeFirst();

/** A class, locked; undefined when another transaction has locked it. */
export const lockFreeClass = (tx: Tx, id: string): Promise<ClassRow | undefined> =>
  tx.selectFrom('class').selectAll().where('id', '=', id).forNoKeyUpdate().skipLocked().executeTakeFirst();

/**
 * The later dates of a course whose first kept date is this class, locked; none for another class. Undefined when
 * another transaction has locked one of them.
 */
export async function lockFreeLaterDates(tx: Tx, cls: ClassRow): Promise<ClassRow[] | undefined> {
  if (cls.course === null || cls.series_id === null) return [];
  const kept = (await listClassesOfSeries(tx, cls.series_id)).filter(({ state }) => state === 'published');
  if (kept.some(({ starts_at: startsAt }) => startsAt < cls.starts_at)) return [];
  const ids = kept.map(({ id }) => id).filter((id) => id !== cls.id);
  if (ids.length === 0) return [];
  const locked = await tx
    .selectFrom('class')
    .selectAll()
    .where('id', 'in', ids)
    .where('state', '=', 'published')
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return locked.length === ids.length ? locked : undefined;
}

/** Classes with a minimum size to check now, the soonest first. */
export const listUncheckedSizes = (
  db: Database['query'],
  now: Date,
  limit: number,
): Promise<{ id: string }[]> =>
  db
    .selectFrom('class')
    .select('id')
    .where('state', '=', 'published')
    .where('min_size', '>', 1)
    .where('min_size_checked_at', 'is', null)
    .where('starts_at', '>', now)
    .where(sql<boolean>`starts_at - min_size_hours * interval '1 hour' <= ${now}`)
    .orderBy('starts_at')
    .limit(limit)
    .execute();

/** Seats of requests and accepted orders. Unpaid orders do not count. */
export async function countComing(tx: Tx, classId: string): Promise<number> {
  const row = await tx
    .selectFrom('orders')
    .select(({ fn }) => fn.sum<number | null>('seats').as('seats'))
    .where('class_id', '=', classId)
    .where('status', 'in', [OrderStatus.awaitAgree, OrderStatus.progress, OrderStatus.awaitCancel])
    .executeTakeFirst();
  return row?.seats ?? 0;
}

/** Returns true when the coach of a class may no longer lead it. */
export async function hasLostCoach(tx: Tx, classId: string): Promise<boolean> {
  const { rows } = await sql<{ gone: boolean }>`
    select ${isCoachGone} as gone from class c, lateral (select c.coach_id) o where c.id = ${classId}`.execute(
    tx,
  );
  return rows[0]?.gone === true;
}

/** Reads the facts that decide whether a coach may lead classes; undefined unless the coach is approved. */
export const findApprovedCoach = (
  tx: Tx,
  coachId: string,
): Promise<Pick<Row<'coach'>, 'is_listed' | 'cleared_until' | 'hidden_until'> | undefined> =>
  tx
    .selectFrom('coach')
    .innerJoin('account', 'account.id', 'coach.id')
    .innerJoin('account_role', 'account_role.account_id', 'coach.id')
    .select(['is_listed', 'coach.cleared_until', 'hidden_until'])
    .where('coach.id', '=', coachId)
    .where('account.state', '=', 'active')
    .where('account_role.role', '=', 'coach')
    .where('account_role.state', '=', 'approved')
    .executeTakeFirst();

export const findCoachName = (tx: Tx, coachId: string): Promise<Pick<Row<'coach'>, 'name' | 'name_zh'>> =>
  tx.selectFrom('coach').select(['name', 'name_zh']).where('id', '=', coachId).executeTakeFirstOrThrow();

/** Accounts that help in a class or are asked to help. */
export async function listHelpers(tx: Tx, classId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('invitation')
    .select('helper_id as id')
    .where('class_id', '=', classId)
    .where('validity', '=', ValidityFlag.is)
    .execute();
  return rows.map(({ id }) => id);
}

/** Accounts that wait for a seat of a class. */
export async function listWaitingAccounts(tx: Tx, classId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('waitlist_entry')
    .select('account_id as id')
    .where(waitsFor(classId))
    .where('state', '=', 'waiting')
    .execute();
  return rows.map(({ id }) => id);
}

/** Orders that hold seats of a class. */
export const listSeated = (db: Database['query'] | Tx, classId: string): Promise<Row<'orders'>[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('class_id', '=', classId)
    .where('seat_held', '=', true)
    .orderBy('id')
    .execute();

/**
 * Returns true when money of a card or PayPal pays for a seat of the class, or a hosted page for it was opened: it may
 * still report success. Opening one locks the student, as a move does.
 */
export async function isPaidOutside(tx: Tx, classId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('class_id', '=', classId)
    .where('seat_held', '=', true)
    .where((eb) =>
      eb.or([
        eb('pay_state', 'in', ['authorized', 'captured']),
        eb.and([
          eb('status', '=', OrderStatus.awaitPayment),
          eb.exists(
            eb.selectFrom('payment').select('payment.id').whereRef('payment.order_id', '=', 'orders.id'),
          ),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks these classes in the order of their ids. */
export const lockClasses = (tx: Tx, ids: readonly string[]): Promise<ClassRow[]> =>
  tx.selectFrom('class').selectAll().where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();

/** Published classes of a coach that begin within a period, soonest first. */
export const listBeginning = (
  db: Database['query'],
  coachId: string,
  { after, before }: { after: Date; before: Date },
): Promise<ClassRow[]> =>
  db
    .selectFrom('class')
    .selectAll()
    .where('coach_id', '=', coachId)
    .where('state', '=', 'published')
    .where('starts_at', '>', after)
    .where('starts_at', '<', before)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

/** The orders that hold seats of these classes, and how many wait, by class. */
export async function listSeatedAndWaiting(
  db: Database['query'] | Tx,
  classIds: readonly string[],
): Promise<{ seated: Map<string, Row<'orders'>[]>; waiting: Map<string, number> }> {
  if (classIds.length === 0) return { seated: new Map(), waiting: new Map() };
  const [orders, counts] = await Promise.all([
    db
      .selectFrom('orders')
      .selectAll()
      .where('class_id', 'in', classIds)
      .where('seat_held', '=', true)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('class')
      .innerJoin('waitlist_entry', (join) => join.on(waitsForClass))
      .select(({ fn }) => ['class.id', fn.countAll<number>().as('n')])
      .where('class.id', 'in', classIds)
      .where('waitlist_entry.state', '=', 'waiting')
      .groupBy('class.id')
      .execute(),
  ]);
  return {
    seated: Map.groupBy(orders, (order) => order.class_id),
    waiting: new Map(counts.map(({ id, n }) => [id, n])),
  };
}

/** How many wait for a seat of a class. */
export async function countWaiting(db: Database['query'] | Tx, classId: string): Promise<number> {
  const row = await db
    .selectFrom('waitlist_entry')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where(waitsFor(classId))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Classes of a coach in a series, the soonest first. */
export const listOwnOfSeries = (
  db: Database['query'] | Tx,
  coachId: string,
  seriesId: string,
): Promise<ClassRow[]> =>
  db
    .selectFrom('class')
    .selectAll()
    .where('series_id', '=', seriesId)
    .where('coach_id', '=', coachId)
    .orderBy('starts_at')
    .execute();

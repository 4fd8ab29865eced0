import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database, Tx } from '#server/db/database.ts';
import type { NewRow, Row } from '#server/db/types.ts';
import { hasEnded } from '#server/people/public.ts';

/** A proposal with the names of the coach that another one is to replace. */
export type OpenProposal = Row<'order_proposal'> & {
  from_coach_name: string | null;
  from_coach_name_zh: string | null;
};

/**
 * SQL: nobody answered, and silence leaves. A late count, as after a standstill, still finds it so. `order`
 * is the alias of the query.
 */
export const isLeftBySilence = (order: string) => sql<boolean>`exists (
  select from order_proposal p
  where p.order_id = ${sql.ref(`${order}.id`)} and p.state = 'open' and p.on_silence = 'leave')`;

/**
 * SQL: the family of an order did not agree to its present coach: it was asked, and has not answered or left. Until
 * then, and after it left, the coach reads no name and no need.
 */
export const isUnagreed = (orderId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from order_proposal p where p.order_id = ${orderId} and p.from_coach_id is not null
    and p.state in ('open', 'left', 'closed'))`;

/** Those of these orders whose coach reads no name: the family did not agree, or the coach's role is not open. */
export async function findNameless(
  db: Database['query'] | Tx,
  orderIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', orderIds)
    .where(
      sql<boolean>`(${isUnagreed(sql.ref('orders.id'))} or ${hasEnded(sql.ref('orders.coach_id'), 'coach', now)})`,
    )
    .execute();
  return new Set(rows.map((row) => row.id));
}

export const findOpenProposals = (tx: Tx, orderIds: readonly string[]): Promise<Row<'order_proposal'>[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('order_proposal')
        .selectAll()
        .where('order_id', 'in', orderIds)
        .where('state', '=', 'open')
        .execute();

/** The same with the names of coaches. */
export const findNamedProposals = (
  db: Database['query'] | Tx,
  orderIds: readonly string[],
): Promise<OpenProposal[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('order_proposal')
        .leftJoin('coach', 'coach.id', 'order_proposal.from_coach_id')
        .selectAll('order_proposal')
        .select(['coach.name as from_coach_name', 'coach.name_zh as from_coach_name_zh'])
        .where('order_id', 'in', orderIds)
        .where('state', '=', 'open')
        .execute();

/** An order whose proposal nobody answered in time. */
export type UnansweredOrder = Pick<Row<'orders'>, 'id' | 'student_id' | 'coach_id' | 'class_id'> &
  Pick<Row<'class'>, 'series_id'>;

/** Orders with an unanswered proposal past its deadline, the longest overdue first; those of a family in a row. */
export const listUnansweredProposals = (
  db: Database['query'],
  now: Date,
  limit: number,
): Promise<UnansweredOrder[]> => unanswered(db).where('answer_by', '<=', now).limit(limit).execute();

const unanswered = (db: Database['query']) =>
  db
    .selectFrom('order_proposal')
    .innerJoin('orders', 'orders.id', 'order_proposal.order_id')
    .innerJoin('class', 'class.id', 'orders.class_id')
    .select(['orders.id', 'orders.student_id', 'orders.coach_id', 'orders.class_id', 'class.series_id'])
    .where('order_proposal.state', '=', 'open')
    .orderBy('answer_by')
    .orderBy('orders.student_id')
    .orderBy('orders.coach_id')
    .orderBy('class.series_id');

/** A shorter wait has no reminder: the question itself has hardly been read. */
const shortestWait = '12 hours';

/**
 * Orders whose family has let half of the time pass, is not reminded yet, and would leave by silence; those of a family
 * in a row.
 */
export const listProposalsToRemind = (
  db: Database['query'],
  now: Date,
  limit: number,
): Promise<UnansweredOrder[]> =>
  unanswered(db)
    .where('order_proposal.on_silence', '=', 'leave')
    .where('order_proposal.reminded_at', 'is', null)
    .where('answer_by', '>', now)
    .where(
      sql<SqlBool>`order_proposal.answer_by - order_proposal.created_at >= ${shortestWait}::interval
        and order_proposal.created_at + (order_proposal.answer_by - order_proposal.created_at) / 2 <= ${now}`,
    )
    .limit(limit)
    .execute();

/** Notes the reminder of each order's open proposal; the order's row is locked. */
export async function setReminded(tx: Tx, orderIds: readonly string[], at: Date): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .updateTable('order_proposal')
    .set({ reminded_at: at })
    .where('order_id', 'in', orderIds)
    .where('state', '=', 'open')
    .execute();
}

/**
 * Those of these orders whose last move came less than `hours` before the earlier of both starts, without the family's
 * answer: nobody pays for an absence there.
 */
export async function findMovedLate(
  db: Database['query'] | Tx,
  orderIds: readonly string[],
  hours: number,
): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('order_proposal as p')
    .innerJoin('class as c', 'c.id', 'p.class_id')
    .select('p.order_id')
    .where('p.order_id', 'in', orderIds)
    .where(
      sql<SqlBool>`p.answered_by is distinct from 'student'
        and p.created_at > least(p.from_starts_at, c.starts_at) - make_interval(hours => ${hours})
        and not exists (select from order_proposal later
          where later.order_id = p.order_id and later.class_version > p.class_version)`,
    )
    .execute();
  return new Set(rows.map((row) => row.order_id));
}

export async function insertProposals(tx: Tx, rows: readonly NewRow<'order_proposal'>[]): Promise<void> {
  await tx.insertInto('order_proposal').values(rows).execute();
}

/** Ends the open proposal of each order; the order's row is locked. */
export async function endProposals(
  tx: Tx,
  orderIds: readonly string[],
  end: Pick<Row<'order_proposal'>, 'state' | 'answered_by'>,
  at: Date,
): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .updateTable('order_proposal')
    .set({ ...end, answered_at: at })
    .where('order_id', 'in', orderIds)
    .where('state', '=', 'open')
    .execute();
}

/** Closes the open proposals of orders that ended. */
export async function closeProposals(tx: Tx, orderIds: readonly string[], at: Date): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .updateTable('order_proposal')
    .set({ state: 'closed', answered_at: at })
    .where('order_id', 'in', orderIds)
    .where('state', '=', 'open')
    .execute();
}

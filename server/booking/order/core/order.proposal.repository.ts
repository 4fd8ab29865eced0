import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { lockParticipants } from '#server/people/public.ts';
import { engagementRows } from '#server/teaching/public.ts';

type Span = Pick<Row<'class'>, 'id' | 'starts_at' | 'ends_at'>;

/** Whoever takes part in these orders, and `others`, are booked elsewhere by nobody meanwhile; students first, classes after. */
export async function lockParticipantsOf(
  tx: Tx,
  orderIds: readonly string[],
  others: readonly string[] = [],
): Promise<void> {
  const people =
    orderIds.length === 0
      ? []
      : await tx
          .selectFrom('order_participant')
          .select('participant_id')
          .distinct()
          .where('order_id', 'in', orderIds)
          .execute();
  await lockParticipants(tx, [...new Set([...people.map((row) => row.participant_id), ...others])]);
}

/** Orders of which somebody sits, teaches or helps in another class at that time. */
export async function findClashes(tx: Tx, orderIds: readonly string[], at: Span): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const found = await tx
    .selectFrom('order_participant as mine')
    .innerJoin('order_participant as other', 'other.participant_id', 'mine.participant_id')
    .select('mine.order_id')
    .distinct()
    .where('mine.order_id', 'in', orderIds)
    .where('mine.is_live', '=', true)
    .where('other.is_live', '=', true)
    .where('other.class_id', '<>', at.id)
    .where('other.starts_at', '<', at.ends_at)
    .where('other.ends_at', '>', at.starts_at)
    .execute();
  const engaged = await sql<{ order_id: string }>`
    select distinct p.order_id from order_participant p
    where p.order_id = any(${orderIds}::uuid[]) and p.is_live and exists (
      select from ${engagementRows(sql`= p.participant_id`, at)} e where e.class_id <> ${at.id})`.execute(tx);
  return new Set([...found, ...engaged.rows].map((row) => row.order_id));
}

/** The places in time that overlaps are judged by follow the class, but for orders that clash there. */
export async function followClass(tx: Tx, cls: Span, clashing: ReadonlySet<string>): Promise<void> {
  let query = tx
    .updateTable('order_participant')
    .set({ starts_at: cls.starts_at, ends_at: cls.ends_at })
    .where('class_id', '=', cls.id);
  if (clashing.size > 0) query = query.where('order_id', 'not in', [...clashing]);
  await query.execute();
}

/** The same for one order whose clash is over. */
export async function orderFollowsClass(tx: Tx, orderId: string, cls: Span): Promise<void> {
  await tx
    .updateTable('order_participant')
    .set({ starts_at: cls.starts_at, ends_at: cls.ends_at })
    .where('order_id', '=', orderId)
    .execute();
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

/** Closes the open proposal of each order; the order's row is locked. */
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

import { sql } from 'kysely';
import { rowOf } from '#contract/order.steps.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { addNotices } from '#server/platform/public.ts';
import { addPaymentOperations, transferAll } from '#server/money/public.ts';
import { holdsSeat, type OrderChange } from './order.change.rules.ts';
import { ordersChanged } from './order.effects.ts';
import { notifyOtherGuardians } from './order.guardian.notices.ts';
import type { OrderContext, OrderRow } from './order.repository.ts';

/**
 * The one place where an order changes: row, history, seats, money, notices and provider tasks in the caller's
 * transaction. Each order moves only from the status and version that the decision saw; if any of them has moved on
 * since, nothing at all is written (ORDER_STATUS_CHANGED). Returns the contexts with the new rows, in the order given.
 */
export async function applyChanges(
  tx: Tx,
  changes: readonly OrderChange[],
  at: Date,
): Promise<OrderContext[]> {
  if (changes.length === 0) return [];
  const rows = await updateRows(tx, changes);
  if (rows.length !== changes.length) throw new AppError('ORDER_STATUS_CHANGED');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const after = changes.map(({ before }) => ({
    ...before,
    order: byId.get(before.order.id) ?? before.order,
  }));
  await moveSeats(tx, changes);
  await closeProposals(tx, changes, at);
  await ordersChanged(tx, changes, at);
  await tx
    .insertInto('order_event')
    .values(
      changes.map(({ before, status, step, actor }) => ({
        order_id: before.order.id,
        version: before.order.version + 1,
        event: rowOf(step).event,
        from_status: before.order.status,
        to_status: status,
        actor: actor.kind,
        actor_id: actor.id,
        at,
      })),
    )
    .execute();
  await addPaymentOperations(
    tx,
    changes.flatMap(({ before, operation }) =>
      operation ? [{ ...operation, orderId: before.order.id }] : [],
    ),
    at,
  );
  await addNotices(
    tx,
    changes.flatMap((change) => change.notices),
  );
  await notifyOtherGuardians(tx, changes, at);
  await transferAll(
    tx,
    changes.map((change) => change.legs),
    at,
  );
  return after;
}

/** The same for one order. */
export async function applyChange(tx: Tx, change: OrderChange, at: Date): Promise<OrderContext> {
  const [after] = await applyChanges(tx, [change], at);
  return after ?? change.before;
}

async function updateRows(tx: Tx, changes: readonly OrderChange[]): Promise<OrderRow[]> {
  const values = changes.map(({ before, patch, status }) => ({
    ...before.order,
    ...patch,
    from_status: before.order.status,
    status,
    seat_held: holdsSeat(status),
    // What was proposed to somebody who left is proposed to nobody.
    ...(holdsSeat(status) ? {} : { free_until: null }),
  }));
  const ids = changes.map(({ before }) => before.order.id);
  // Without the list of ids the planner takes a recordset for a hundred rows and reads the whole table for one.
  const result = await sql<OrderRow>`
    update orders o set
      seats = v.seats, total_minor = v.total_minor, caregivers = v.caregivers, kept_minor = v.kept_minor,
      kept_release_at = v.kept_release_at,
      status = v.status, version = o.version + 1, pay_state = v.pay_state, seat_held = v.seat_held, method = v.method,
      expires_at = v.expires_at, paid_at = v.paid_at, agree_by = v.agree_by, accepted_at = v.accepted_at,
      ended_at = v.ended_at, cancel_by = v.cancel_by, cancel_code = v.cancel_code, cancel_text = v.cancel_text,
      reject_code = v.reject_code, reject_text = v.reject_text, refund_minor = v.refund_minor,
      release_at = v.release_at, released_at = v.released_at, attendance = v.attendance,
      refund_requested_at = v.refund_requested_at, refund_request_answer_by = v.refund_request_answer_by, refund_request_minor = v.refund_request_minor,
      refund_request_code = v.refund_request_code, refund_request_text = v.refund_request_text, refund_request_answer = v.refund_request_answer, reminders = v.reminders,
      free_until = v.free_until, dispute = v.dispute
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(
      seats int, total_minor bigint, caregivers int, kept_minor bigint, kept_release_at timestamptz,
      id uuid, version int, from_status text, status char(1), pay_state text, seat_held boolean, method smallint,
      expires_at timestamptz, paid_at timestamptz, agree_by timestamptz, accepted_at timestamptz,
      ended_at timestamptz, cancel_by text, cancel_code text, cancel_text text,
      reject_code text, reject_text text, refund_minor bigint, release_at timestamptz, released_at timestamptz,
      attendance text, refund_requested_at timestamptz, refund_request_answer_by timestamptz, refund_request_minor bigint,
      refund_request_code text, refund_request_text text, refund_request_answer text, reminders smallint, free_until timestamptz,
      dispute text)
    where o.id = any(${ids}::uuid[]) and o.id = v.id and o.status = v.from_status and o.version = v.version
    returning o.*`.execute(tx);
  return result.rows;
}

async function closeProposals(tx: Tx, changes: readonly OrderChange[], at: Date): Promise<void> {
  const left = changes.filter(({ before, status }) => before.order.free_until !== null && !holdsSeat(status));
  if (left.length === 0) return;
  await tx
    .updateTable('order_proposal')
    .set({ state: 'closed', answered_at: at })
    .where(
      'order_id',
      'in',
      left.map(({ before }) => before.order.id),
    )
    .where('state', '=', 'open')
    .execute();
}

/** Seats go back exactly once, because the order's row changed exactly once; a late payment takes them again. */
async function moveSeats(tx: Tx, changes: readonly OrderChange[]): Promise<void> {
  const moved = changes.filter(({ before, status }) => before.order.seat_held !== holdsSeat(status));
  if (moved.length === 0) return;
  const perClass = new Map<string, number>();
  for (const { before, status } of moved) {
    const { class_id: id, seats } = before.order;
    perClass.set(id, (perClass.get(id) ?? 0) + (holdsSeat(status) ? seats : -seats));
  }
  await sql`
    update class c set taken = c.taken + d.delta
    from unnest(${[...perClass.keys()]}::uuid[], ${[...perClass.values()]}::int[]) as d(id, delta)
    where c.id = d.id`.execute(tx);
  await sql`
    update order_participant p set is_live = d.is_live
    from unnest(
      ${moved.map(({ before }) => before.order.id)}::uuid[],
      ${moved.map(({ status }) => holdsSeat(status))}::boolean[]) as d(id, is_live)
    where p.order_id = d.id and p.left_at is null`.execute(tx);
}

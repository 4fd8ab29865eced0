import type { Output, Parsed } from '#contract/all-apis.ts';
import type { OperatorOrder } from '#contract/correction.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { pageOf } from '#server/paging/cursor.ts';
import { signedIn } from '#server/signed-in.ts';
import { inTimeOrder } from '#server/paging/time-page.ts';
import { addAudit } from '#server/platform/public.ts';
import { type OrderRow, canEndRefundRequest, holdsSeat, summarizeOrders } from '#server/booking/public.ts';
import { presentCorrections } from './correction.presenter.ts';
import { isCorrectable, mostRefund } from './correction.rules.ts';

/** Those that wait, the oldest first; or decided ones, the newest first. */
export async function listCorrections(
  { database, actor }: Ctx,
  { state, cursor }: Parsed<'operator.correctionList'>,
): Promise<Output<'operator.correctionList'>> {
  const isOpen = state === 'open';
  const column = isOpen ? 'proposed_at' : 'decided_at';
  const query = inTimeOrder(
    database.query
      .selectFrom('order_correction')
      .selectAll()
      .where('state', isOpen ? '=' : '<>', 'open'),
    { at: column, id: 'id', oldestFirst: isOpen, cursor },
  );
  const { rows, next } = pageOf(await query.execute(), (row) => [row[column] ?? row.proposed_at, row.id]);
  return { items: await presentCorrections(database.query, rows, signedIn(actor).id), next };
}

/** An order by the number that people read out, with what can be done. Each look is noted. */
export async function findOrder(
  { database, actor, clock }: Ctx,
  { number }: Parsed<'operator.orderFind'>,
): Promise<OperatorOrder> {
  const me = signedIn(actor).id;
  const { query: db } = database;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number.trim().toUpperCase())
    .executeTakeFirst();
  if (order === undefined) throw new AppError('NOT_FOUND');
  const at = clock.now();
  await database.transaction((tx) =>
    addAudit(tx, [{ actorId: me, action: 'order.looked', subject: { kind: 'order', id: order.id }, at }]),
  );
  const rows = await db
    .selectFrom('order_correction')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('proposed_at')
    .orderBy('id')
    .execute();
  const hasOpen = rows.some((row) => row.state === 'open');
  return {
    ...(await summarizeOrders(db, [order.id]))(order.id),
    maxRefundMinor: mostRefund(order),
    corrections: await presentCorrections(db, rows, me),
    actions: isOwnCase(order, me) ? [] : actionsOf(order, hasOpen, at),
  };
}

const isOwnCase = (order: OrderRow, operatorId: string): boolean =>
  order.student_id === operatorId || order.coach_id === operatorId;

function actionsOf(order: OrderRow, hasOpen: boolean, now: Date): OperatorOrder['actions'] {
  const actions: OperatorOrder['actions'] = [];
  if (holdsSeat(order.status) && order.dispute !== 'open') actions.push('cancel');
  if (canEndRefundRequest(order, now)) actions.push('refundRequestAgree');
  if (!hasOpen && isCorrectable(order)) actions.push('correct');
  return actions;
}

import type { Output, Parsed } from '#contract/all-apis.ts';
import type { OperatorOrder } from '#contract/correction.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { pageOf } from '#server/http/cursor.ts';
import { signedIn } from '#server/http/signed-in.ts';
import { inTimeOrder } from '#server/http/time-page.ts';
import { addAudit } from '#server/modules/audit/audit.write.ts';
import { holdsSeat } from '#server/modules/order/order.change.ts';
import { canEndWaiver } from '#server/modules/order/order.actions.ts';
import { briefOrders } from '#server/modules/order/order.brief.ts';
import type { OrderRow } from '#server/modules/order/order.repository.ts';
import { presentCorrections } from './correction.presenter.ts';
import { isCorrectable, mostRefund } from './correction.rules.ts';

/** Those that wait, the oldest first; or decided ones, the newest first. */
export async function listCorrections(
  { store, actor }: Ctx,
  { state, cursor }: Parsed<'operator.correctionList'>,
): Promise<Output<'operator.correctionList'>> {
  const isOpen = state === 'open';
  const column = isOpen ? 'proposed_at' : 'decided_at';
  const query = inTimeOrder(
    store.db
      .selectFrom('order_correction')
      .selectAll()
      .where('state', isOpen ? '=' : '<>', 'open'),
    { at: column, id: 'id', oldestFirst: isOpen, cursor },
  );
  const { rows, next } = pageOf(await query.execute(), (row) => [row[column] ?? row.proposed_at, row.id]);
  return { items: await presentCorrections(store.db, rows, signedIn(actor).id), next };
}

/** An order by the number that people read out, with what can be done. Each look is noted. */
export async function findOrder(
  { store, actor, clock }: Ctx,
  { number }: Parsed<'operator.orderFind'>,
): Promise<OperatorOrder> {
  const me = signedIn(actor).id;
  const { db } = store;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number.trim().toUpperCase())
    .executeTakeFirst();
  if (order === undefined) throw new AppError('NOT_FOUND');
  const at = clock.now();
  await store.transaction((tx) =>
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
    ...(await briefOrders(db, [order.id]))(order.id),
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
  if (canEndWaiver(order, now)) actions.push('waiverAgree');
  if (!hasOpen && isCorrectable(order)) actions.push('correct');
  return actions;
}

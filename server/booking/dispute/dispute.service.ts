import type { Output, Parsed } from '#contract/all-apis.ts';
import type { DisputeRecord } from '#contract/dispute.ts';
import type { CommandCtx, Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { pageOf } from '#server/paging/cursor.ts';
import { signedIn } from '#server/signed-in.ts';
import { inTimeOrder } from '#server/paging/time-page.ts';
import { addAudit, closeTask } from '#server/platform/public.ts';
import { refuseOwnCase } from '#server/booking/order/core/order.change.rules.ts';
import type { OrderRow } from '#server/booking/order/core/order.repository.ts';
import type { Verdict } from './dispute.money.ts';
import { presentDisputes, presentView } from './dispute.presenter.ts';
import { lockContested, sideOf } from './dispute.repository.ts';
import { resolve } from './dispute.resolve.ts';
import { decisionRefusal } from '#server/booking/order/core/order.dispute.rules.ts';

/** The dispute of an own order, as either side. */
export async function readDispute(
  ctx: Ctx,
  { id }: Parsed<'dispute.detail'>,
): Promise<Output<'dispute.detail'>> {
  const { database, clock, config } = ctx;
  const order = await database.query
    .selectFrom('orders')
    .select(['student_id', 'coach_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (order === undefined) throw new AppError('NOT_FOUND');
  const side = sideOf(order, signedIn(ctx.actor).id);
  return presentView(database.query, id, side, clock.now(), config.rules);
}

/** For operators: open ones oldest first, settled ones newest first. */
export async function listDisputes(
  { database }: Ctx,
  { state, cursor }: Parsed<'operator.disputeList'>,
): Promise<Output<'operator.disputeList'>> {
  const isOpen = state === 'open';
  const query = inTimeOrder(
    database.query
      .selectFrom('dispute')
      .selectAll()
      .where('decided_at', isOpen ? 'is' : 'is not', null),
    { at: 'opened_at', id: 'id', oldestFirst: isOpen, cursor },
  );
  const { rows, next } = pageOf(await query.execute(), (row) => [row.opened_at, row.id]);
  return { items: await presentDisputes(database.query, rows), next };
}

/** An operator's decision, once both sides were heard (DISPUTE_WAITS before); written into the audit log. */
export async function decideDispute(
  ctx: CommandCtx,
  { id, note, ...verdict }: Parsed<'operator.disputeDecide'>,
): Promise<DisputeRecord> {
  const { tx, actor, config } = ctx;
  const found = await tx.selectFrom('dispute').select('order_id').where('id', '=', id).executeTakeFirst();
  const contested = found && (await lockContested(tx, found.order_id));
  if (contested === undefined) throw new AppError('NOT_FOUND');
  const now = ctx.clock.now();
  const refusal = decisionRefusal(contested.dispute, now);
  if (refusal !== null) throw new AppError(refusal);
  const { order } = contested.context;
  refuseOwnCase(order, actor.id);
  requireSum(order, verdict);
  const by = { kind: 'operator', id: actor.id } as const;
  await resolve(tx, contested, { endedBy: 'operator', by, verdict, note }, now, config.rules);
  await closeTask(tx, `dispute:${id}`, { at: now, by: actor.id, note: verdict.outcome });
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: 'dispute.decided',
      subject: { kind: 'dispute', id },
      facts: { orderId: order.id, ...verdict },
      at: now,
    },
  ]);
  const row = await tx.selectFrom('dispute').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const [record] = await presentDisputes(tx, [row]);
  if (record === undefined) throw new AppError('NOT_FOUND');
  return record;
}

/** The sum has to say the same as the outcome: a slip of the finger moves nobody's money. */
function requireSum(order: OrderRow, { outcome, refundMinor }: Verdict): void {
  const before = order.refund_minor ?? 0;
  const fits = {
    refund: refundMinor === order.total_minor,
    part: refundMinor > before && refundMinor < order.total_minor,
    none: refundMinor === before,
  };
  if (!fits[outcome]) throw new AppError('BAD_INPUT', { field: 'refundMinor' });
}

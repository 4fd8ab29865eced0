import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import { findClashes } from '#server/booking/order/moving/order.moving.repository.ts';
import { proposalDeadline, proposalsOf } from '#server/booking/order/moving/order.proposal.rules.ts';
import { findOpenProposals } from '#server/booking/order/rows/order.proposal.repository.ts';
import { refundAll } from '#server/booking/order/rules/order.money.rules.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Row } from '#server/db/types.ts';
import { findClass } from '#server/teaching/public.ts';
import { countWaiting, listSeated } from './class-change.repository.ts';
import { isMoved, plannedMove } from './class.move-plan.commands.ts';

/**
 * Previews a move of the class (docs/domain.md 4.2, "Class time edited"). Applies the rules of the move, but
 * locks no row: the result may change before the move.
 */
export async function checkMove(
  { database, actor, clock, config }: Ctx,
  form: Parsed<'class.checkMove'>,
): Promise<Output<'class.checkMove'>> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const before = await findClass(tx, form.id);
    if (before === undefined || before.coach_id !== signedIn(actor).id) throw new AppError('NOT_FOUND');
    const next = await plannedMove(tx, before, form, now);
    const after = { ...before, ...next, version: before.version + 1 };
    const isOther = isMoved(before, next);
    const orders = isOther ? await listSeated(tx, before.id) : [];
    const ids = orders.map(({ id }) => id);
    const clashing = await findClashes(tx, ids, after);
    const open = await findOpenProposals(tx, ids);
    const asked = proposalsOf({ before, after }, ids, { open, clashing }, now, config.rules);
    const leaving = new Set(asked.flatMap((one) => (one.on_silence === 'leave' ? [one.order_id] : [])));
    return {
      isMoved: isOther,
      startsAt: after.starts_at.toISOString(),
      endsAt: after.ends_at.toISOString(),
      families: new Set(orders.map((order) => order.student_id)).size,
      orders: orders.length,
      answerBy:
        orders.length === 0 ? null : proposalDeadline(now, after.starts_at, config.rules).toISOString(),
      keeping: orders.length - leaving.size,
      leaving: leaving.size,
      silentRefundMinor: refundOf(orders.filter(({ id }) => leaving.has(id))),
      mostRefundMinor: refundOf(orders),
      currency: before.currency,
      clashing: clashing.size,
      waiting: isOther ? await countWaiting(tx, before.id) : 0,
      helpers: isOther ? before.helpers_taken : 0,
    };
  });
}

const refundOf = (orders: readonly Row<'orders'>[]): number =>
  orders.reduce((sum, order) => sum + (refundAll(order).patch.refund_minor ?? 0), 0);

import type { Parsed } from '#contract/all-apis.ts';
import type { OrderRecord } from '#contract/order.ts';
import { AppError } from '#server/base/errors.ts';
import { presentOne } from '#server/booking/order/reading/order.record.queries.ts';
import { findOpenProposals } from '#server/booking/order/rows/order.proposal.repository.ts';
import type { OrderContext } from '#server/booking/order/rows/order.repository.ts';
import { canAnswerProposal } from '#server/booking/order/rules/order.actions.rules.ts';
import { requireStep } from '#server/booking/order/rules/order.change.rules.ts';
import { lockOwnOrder } from '#server/booking/order/steps/order.guards.commands.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import {
  findClashes,
  isOwnOrder,
  lockAccount,
  lockParticipantsOf,
  orderFollowsClass,
} from './order.moving.repository.ts';
import { keepMoved, leaveMoved } from './order.proposal-steps.commands.ts';

/**
 * Answers the proposal after a move or for another coach. NOTHING_PROPOSED when it is answered already, or
 * its time has ended. CHANGED when the class was moved again, or got another coach, since the person looked.
 * CLASH when a participant is busy at the new time.
 */
export async function answerProposal(
  ctx: CommandCtx,
  input: Parsed<'order.answerProposal'>,
): Promise<OrderRecord> {
  const { tx, config } = ctx;
  const asker = { side: 'student', id: ctx.actor.id } as const;
  await lockPeople(tx, input.id, ctx.actor.id);
  const context = await lockOwnOrder(tx, input.id, asker, { student: true, class: true });
  const now = ctx.clock.now();
  requireStep(context, 'keepMove');
  if (!canAnswerProposal(context.order, now)) throw new AppError('NOTHING_PROPOSED');
  const { starts_at: startsAt, version } = context.cls;
  const isOther = input.answer === 'keep' && (await isOtherCoach(tx, context, input.shownCoachId));
  if (isOther || Date.parse(input.shownStartsAt) !== startsAt.getTime())
    throw new AppError('CHANGED', { startsAt: startsAt.toISOString(), classVersion: version });
  if (input.answer === 'keep') await followOrRefuse(tx, context);
  const after =
    input.answer === 'keep'
      ? await keepMoved(tx, context, { by: 'student' }, now)
      : await leaveMoved(tx, context, { by: 'student', refundTo: input.refundTo }, now);
  return presentOne(tx, after.order, { side: 'student', now, rules: config.rules });
}

/**
 * Returns true when the coach is not the one on the screen: a family cannot agree to a coach that it was not
 * shown.
 */
async function isOtherCoach(tx: Tx, { order }: OrderContext, shownId: string | undefined): Promise<boolean> {
  const [proposal] = await findOpenProposals(tx, [order.id]);
  const isAsked = proposal !== undefined && proposal.from_coach_id !== null;
  return isAsked && shownId?.toLowerCase() !== order.coach_id;
}

/** Locked before the class, so that no guardian books for the family meanwhile. */
async function lockPeople(tx: Tx, orderId: string, studentId: string): Promise<void> {
  await lockAccount(tx, studentId);
  if (await isOwnOrder(tx, orderId, studentId)) await lockParticipantsOf(tx, [orderId]);
}

/** Moves the seats to the new time, or refuses with CLASH while somebody of the order is elsewhere then. */
async function followOrRefuse(tx: Tx, { order, cls }: OrderContext): Promise<void> {
  const clashes = await findClashes(tx, [order.id], cls);
  if (clashes.size > 0)
    throw new AppError('CLASH', { orderId: order.id, startsAt: cls.starts_at.toISOString() });
  await orderFollowsClass(tx, order.id, cls);
}

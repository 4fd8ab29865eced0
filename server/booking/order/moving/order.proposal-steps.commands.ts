import type { Parsed } from '#contract/all-apis.ts';
import { OrderStatus } from '#contract/enums.ts';
import { endProposals, findOpenProposals } from '#server/booking/order/rows/order.proposal.repository.ts';
import type { OrderContext } from '#server/booking/order/rows/order.repository.ts';
import { change } from '#server/booking/order/rules/order.change.rules.ts';
import { refundAll, toBalance } from '#server/booking/order/rules/order.money.rules.ts';
import { applyChange } from '#server/booking/order/steps/order.apply.commands.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { Tx } from '#server/db/database.ts';
import { type NewNotice, sharedNotice } from '#server/platform/public.ts';

type By = 'student' | 'system';

const actorOf = (by: By, { order }: OrderContext) => ({
  kind: by,
  id: by === 'student' ? order.student_id : null,
});

/** Returns true when the open proposal is about another coach, and not about a time or place alone. */
async function asksForCoach(tx: Tx, { order }: OrderContext): Promise<boolean> {
  const [proposal] = await findOpenProposals(tx, [order.id]);
  return proposal !== undefined && proposal.from_coach_id !== null;
}

interface Answer {
  by: By;
  refundTo?: Parsed<'order.answerProposal'>['refundTo'];
  /** Key of a step that several dates of one family take together: its notices are shared. */
  together?: string | undefined;
  /** 0 when another order of the class counts the date in a shared notice. */
  dates?: 0 | 1;
}

const sharedBy =
  ({ together, dates = 1 }: Answer) =>
  <N extends NewNotice>(notice: N): N =>
    together === undefined ? notice : sharedNotice(notice, together, { dates });

/** Keeps the order, at the new time or with the new coach. */
export async function keepMoved(
  tx: Tx,
  context: OrderContext,
  answer: Answer,
  now: Date,
): Promise<OrderContext> {
  const { by, together } = answer;
  const isCoach = await asksForCoach(tx, context);
  await endProposals(tx, [context.order.id], { state: 'kept', answered_by: by }, now);
  const step = change(context, isCoach ? 'keepCoach' : 'keepMove', {
    actor: actorOf(by, context),
    patch: { free_until: null },
    notices: [orderNotice(context, 'coach', isCoach ? 'classCoachKept' : 'classMoveKept', now)].map(
      sharedBy(answer),
    ),
    together,
  });
  return applyChange(tx, step, now);
}

/**
 * 0, 1, 2, 4 → 5 with a full refund (docs/domain.md 4.2, rule 8). The coach moved the class, or another coach
 * leads it.
 */
export async function leaveMoved(
  tx: Tx,
  context: OrderContext,
  answer: Answer,
  now: Date,
): Promise<OrderContext> {
  const { by, refundTo = 'origin', together } = answer;
  const isCoach = await asksForCoach(tx, context);
  await endProposals(tx, [context.order.id], { state: 'left', answered_by: by }, now);
  const { order } = context;
  const money = refundTo === 'balance' ? toBalance(order, refundAll(order)) : refundAll(order);
  const step = change(context, isCoach ? 'leaveCoach' : 'leaveMove', {
    actor: actorOf(by, context),
    money,
    patch: {
      cancel_by: by,
      cancel_code: isCoach ? 'coachGone' : 'classMoved',
      cancel_text: '',
      ended_at: now,
    },
    notices: [
      // Nobody had asked the coach yet while it was unpaid.
      ...(order.status === OrderStatus.awaitPayment
        ? []
        : [orderNotice(context, 'coach', isCoach ? 'classCoachLeft' : 'classMoveLeft', now)]),
      ...(by === 'system'
        ? [orderNotice(context, 'student', isCoach ? 'classCoachSilent' : 'classMoveSilent', now)]
        : []),
    ].map(sharedBy(answer)),
    together,
  });
  return applyChange(tx, step, now);
}

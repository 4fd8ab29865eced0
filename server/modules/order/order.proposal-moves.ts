import type { Parsed } from '#contract/all-apis.ts';
import type { Tx } from '#server/db/store.ts';
import { applyChange } from './order.apply.ts';
import { change, note } from './order.change.ts';
import { refundAll, toBalance } from './order.money.ts';
import { orderNotice } from './order.notices.ts';
import { endProposals } from './order.proposal.repository.ts';
import type { OrderContext } from './order.repository.ts';

type By = 'student' | 'system';

const actorOf = (by: By, { order }: OrderContext) => ({
  kind: by,
  id: by === 'student' ? order.student_id : null,
});

/** The order stays, at the new time. */
export async function keepMoved(tx: Tx, context: OrderContext, by: By, now: Date): Promise<OrderContext> {
  await endProposals(tx, [context.order.id], { state: 'kept', answered_by: by }, now);
  const step = note(context, {
    event: 'moveKept',
    actor: actorOf(by, context),
    patch: { free_until: null },
    notices: [orderNotice(context, 'coach', 'classMoveKept', now)],
  });
  return applyChange(tx, step, now);
}

/** 0, 1, 2, 4 → 5 because the coach moved the class (rule 8): everything back. */
export async function leaveMoved(
  tx: Tx,
  context: OrderContext,
  by: By,
  now: Date,
  refundTo: Parsed<'order.answerProposal'>['refundTo'] = 'origin',
): Promise<OrderContext> {
  await endProposals(tx, [context.order.id], { state: 'left', answered_by: by }, now);
  const { order } = context;
  const money = refundTo === 'balance' ? toBalance(order, refundAll(order)) : refundAll(order);
  const step = change(context, 'leaveMoved', {
    event: 'moveLeft',
    actor: actorOf(by, context),
    legs: money.legs,
    task: money.task,
    patch: { ...money.patch, cancel_by: by, cancel_code: 'classMoved', cancel_text: '', ended_at: now },
    notices: [
      // Nobody had asked the coach yet while it was unpaid.
      ...(order.status === '0' ? [] : [orderNotice(context, 'coach', 'classMoveLeft', now)]),
      ...(by === 'system' ? [orderNotice(context, 'student', 'classMoveSilent', now)] : []),
    ],
  });
  return applyChange(tx, step, now);
}

import { OrderStatus } from '#contract/enums.ts';
import { cancelQuote } from '#contract/order.rules.ts';
import { listUnansweredRequests } from '#server/booking/order/rows/order.due.repository.ts';
import type { OrderContext } from '#server/booking/order/rows/order.repository.ts';
import { cancelFacts } from '#server/booking/order/rules/order.actions.rules.ts';
import { change, isBefore, system } from '#server/booking/order/rules/order.change.rules.ts';
import { releaseTime } from '#server/booking/order/rules/order.deadlines.rules.ts';
import { refundPart } from '#server/booking/order/rules/order.money.rules.ts';
import { runOrderJob, type OrderJob } from '#server/booking/order/steps/order.jobs.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { Deps } from '#server/context/context.ts';

/**
 * Returns the sum that silence refunds, which is that of the time of the request. For a course it is never more than
 * leaving returns at the deadline, so that a question pays nobody for the start of the course.
 */
function silenceRefund({ order, cls }: OrderContext): number {
  const noted = order.refund_request_minor ?? 0;
  if (order.policy.course === undefined || order.refund_request_answer_by === null) return noted;
  const facts = { ...cancelFacts(order, cls.starts_at), status: OrderStatus.progress };
  const quote = cancelQuote(facts, order.refund_request_answer_by.getTime());
  return quote.kind === 'none' ? noted : Math.min(noted, quote.refundMinor);
}

const unanswered: OrderJob = {
  name: 'unanswered refund requests',
  locks: { class: true },
  find: (db, now, _rules, limit) => listUnansweredRequests(db, now, limit),
  decide: (context, now, rules) => {
    const { order, cls } = context;
    if (
      !isBefore('endRefundRequest', order.status) ||
      order.refund_request_answer_by === null ||
      order.refund_request_answer_by > now
    )
      return null;
    const refundMinor = silenceRefund(context);
    return change(context, 'endRefundRequest', {
      actor: system,
      money: refundPart(order, refundMinor, releaseTime(cls.ends_at, rules)),
      patch: {
        cancel_by: 'student',
        cancel_code: order.refund_request_code,
        cancel_text: order.refund_request_text,
        ended_at: now,
      },
      notices: [
        orderNotice(context, 'student', 'refundRequestUnanswered', now, { refundMinor }),
        orderNotice(context, 'coach', 'orderCanceledByStudent', now, {
          reason: order.refund_request_code ?? '',
        }),
      ],
    });
  },
};

/**
 * 4 → 5 when the coach has not answered (docs/domain.md 4.2, rule 13). It counts as a late cancellation at the time
 * of the request.
 */
export const endUnansweredRefundRequests = (deps: Deps): Promise<number> => runOrderJob(deps, unanswered);

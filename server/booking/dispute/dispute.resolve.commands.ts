import { OrderStatus, type DisputeOutcome } from '#contract/enums.ts';
import type { OrderContext, OrderRow } from '#server/booking/order/rows/order.repository.ts';
import { attendanceOf, owedFor } from '#server/booking/order/rules/order.attendance.rules.ts';
import {
  change,
  type Actor,
  type Money,
  type OrderPatch,
} from '#server/booking/order/rules/order.change.rules.ts';
import { releaseTime } from '#server/booking/order/rules/order.deadlines.rules.ts';
import { earn, refundAll, refundPart } from '#server/booking/order/rules/order.money.rules.ts';
import { marksOf } from '#server/booking/order/settling/order.attendance.repository.ts';
import { reverseRefunded } from '#server/booking/order/settling/order.refund-reversal.commands.ts';
import { applyChange } from '#server/booking/order/steps/order.apply.commands.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import { addStrike } from '#server/booking/strike/strike.add.commands.ts';
import type { Tx } from '#server/db/database.ts';
import type { Rules } from '#server/start/rules.ts';
import { setDecision, type Contested, type DisputeRow } from './dispute.repository.ts';

/** How a dispute ends, with the whole refund of the order, earlier refunds included. */
export interface Verdict {
  outcome: DisputeOutcome;
  /** Minor units of the order's currency. */
  refundMinor: number;
}

export interface Ending {
  endedBy: 'agreement' | 'silence' | 'operator';
  by: Actor;
  /** The operator's verdict. Without one the claim is granted. */
  verdict?: Verdict;
  note?: string;
}

/**
 * Returns the claim of the side that opened: a full refund for the student, no further refund for the coach.
 */
function claimOf(dispute: DisputeRow, { order }: OrderContext): Verdict {
  return dispute.opened_by === 'student'
    ? { outcome: 'refund', refundMinor: order.total_minor }
    : { outcome: 'none', refundMinor: order.refund_minor ?? 0 };
}

/**
 * Ends a dispute for good (docs/domain.md 4.2, rule 18a): canceled with a full refund, else completed. The
 * order's rows and the coach are locked. An absent coach gets a strike with a full refund
 * (docs/domain.md 4.10), unless the coach could not answer.
 */
export async function resolveDispute(
  tx: Tx,
  { dispute, context }: Contested,
  ending: Ending,
  now: Date,
  rules: Rules,
): Promise<void> {
  const { order, cls } = context;
  const seats = order.status === OrderStatus.progress ? await marksOf(tx, order.id) : null;
  const named = ending.verdict ?? claimOf(dispute, context);
  const verdict = seats === null ? named : atLeast(named, owedFor(order, seats), order);
  const releaseAt = new Date(Math.max(releaseTime(cls.ends_at, rules).getTime(), now.getTime()));
  const money = await verdictMoney(tx, order, verdict, releaseAt);
  const isGranted = verdict.outcome === 'refund';
  const notices = (['student', 'coach'] as const).map((to) =>
    orderNotice(context, to, verdict.outcome === 'none' ? 'disputeClosed' : 'disputeRefunded', now, {
      refundMinor: verdict.refundMinor,
    }),
  );
  await setDecision(tx, dispute.id, {
    decided_at: now,
    decided_by: ending.endedBy === 'operator' ? ending.by.id : null,
    ended_by: ending.endedBy,
    outcome: verdict.outcome,
    refund_minor: verdict.refundMinor,
    note: ending.note ?? null,
  });
  const after = await applyChange(
    tx,
    change(context, endOf(verdict), {
      actor: ending.by,
      money,
      notices,
      patch: {
        dispute: 'resolved',
        ...(order.status === OrderStatus.progress || isGranted ? { ended_at: now } : {}),
        ...(seats === null ? {} : { attendance: attendanceOf(seats) }),
        ...(isGranted ? cancelPatch(dispute, ending.by) : {}),
      },
    }),
    now,
  );
  // A coach who could not answer gets no strike: an operator decides about the money alone.
  const isHeard = dispute.answered_at !== null || dispute.evidence_until === null;
  if (isGranted && isHeard && dispute.code === 'coachAbsent')
    await addStrike(tx, after, 'absent', now, rules);
}

/** Raises the refund to the amount that marks excused by the coach owe, whatever the dispute was about. */
function atLeast(verdict: Verdict, owedMinor: number, order: OrderRow): Verdict {
  if (verdict.refundMinor >= owedMinor) return verdict;
  return { outcome: owedMinor === order.total_minor ? 'refund' : 'part', refundMinor: owedMinor };
}

function endOf({ outcome }: Verdict): 'grantDispute' | 'settleDispute' | 'closeDispute' {
  if (outcome === 'refund') return 'grantDispute';
  return outcome === 'none' ? 'closeDispute' : 'settleDispute';
}

/** The money of a verdict: out of escrow before the order is completed, else back from where it went. */
async function verdictMoney(tx: Tx, order: OrderRow, verdict: Verdict, releaseAt: Date): Promise<Money> {
  if (order.status === OrderStatus.completed)
    return reverseRefunded(tx, order, verdict.refundMinor, { kind: 'disputeRefund' });
  if (verdict.outcome === 'refund') return refundAll(order);
  return verdict.outcome === 'none'
    ? earn(order, releaseAt)
    : refundPart(order, verdict.refundMinor, releaseAt);
}

const cancelPatch = (dispute: DisputeRow, by: Actor): OrderPatch => ({
  cancel_by: by.kind,
  cancel_code: dispute.code === 'coachAbsent' ? 'coachAbsent' : 'dispute',
  cancel_text: '',
});

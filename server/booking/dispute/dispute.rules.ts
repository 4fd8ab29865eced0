import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderAction } from '#contract/order.rules.ts';
import type { ReasonName } from '#contract/reasons.ts';
import type { Row } from '#server/db/types.ts';
import { noShowFrom } from '#server/booking/order/core/order.deadlines.ts';
import type { Rules } from '#server/rules.ts';

type Side = 'student' | 'coach';
type Dispute = Row<'dispute'>;

interface Facts {
  order: Pick<Row<'orders'>, 'status' | 'dispute'>;
  startsAt: Date;
  endsAt: Date;
}

/**
 * Why a session that was accepted cannot be contested now (docs/domain.md 4.2, rule 18); null when it can. Statuses are
 * the caller's.
 */
export function openRefusal({ order, startsAt, endsAt }: Facts, now: Date, rules: Rules): ReasonName | null {
  if (order.dispute !== 'none') return 'DISPUTED_ONCE';
  if (now < noShowFrom(startsAt, rules)) return 'JUST_BEGUN';
  return now.getTime() < endsAt.getTime() + rules.disputeHours * HOUR_MS ? null : 'DISPUTE_TOO_LATE';
}

export const canBeContested = (status: OrderStatus): boolean =>
  status === OrderStatus.progress || status === OrderStatus.completed;

export const answerUntil = (openedAt: Date, rules: Rules): Date =>
  new Date(openedAt.getTime() + rules.disputeAnswerDays * DAY_MS);

export const evidenceUntil = (answeredAt: Date, rules: Rules): Date =>
  new Date(answeredAt.getTime() + rules.disputeEvidenceDays * DAY_MS);

/** Why the other side cannot answer now. */
export function answerRefusal(dispute: Dispute, now: Date): ReasonName | null {
  if (dispute.decided_at !== null) return 'DISPUTE_RESOLVED';
  if (dispute.answered_at !== null) return 'DO_NOT_REPEAT';
  return now < dispute.answer_by ? null : 'ANSWER_TOO_LATE';
}

/** Why nobody can add anything now: before the answer until its deadline, after it for some days. */
export function evidenceRefusal(dispute: Dispute, now: Date): ReasonName | null {
  if (dispute.decided_at !== null) return 'DISPUTE_RESOLVED';
  return now < (dispute.evidence_until ?? dispute.answer_by) ? null : 'EVIDENCE_TOO_LATE';
}

/** Why an operator cannot decide yet: both sides are heard first. */
export function decisionRefusal(dispute: Dispute, now: Date): ReasonName | null {
  if (dispute.decided_at !== null) return 'DISPUTE_RESOLVED';
  return dispute.evidence_until !== null && now >= dispute.evidence_until ? null : 'DISPUTE_WAITS';
}

/** What the reader of an order may do about its dispute; the same guards as the commands. */
export function disputeActions(
  side: Side,
  facts: Facts & { dispute: Dispute | undefined; ownEvidence: number },
  now: Date,
  rules: Rules,
): OrderAction[] {
  const { order, dispute, ownEvidence } = facts;
  if (dispute === undefined)
    return canBeContested(order.status) && openRefusal(facts, now, rules) === null ? ['dispute'] : [];
  const actions: OrderAction[] = [];
  if (dispute.opened_by !== side && answerRefusal(dispute, now) === null) actions.push('answerDispute');
  if (evidenceRefusal(dispute, now) === null && ownEvidence < rules.disputeEvidenceMax)
    actions.push('addEvidence');
  return actions;
}

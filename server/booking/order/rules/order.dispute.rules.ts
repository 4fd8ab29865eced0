import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import type { ReasonName } from '#contract/reasons.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';
import { absentFrom } from './order.deadlines.rules.ts';

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
  if (now < absentFrom(startsAt, rules)) return 'JUST_BEGUN';
  return now.getTime() < endsAt.getTime() + rules.disputeHours * HOUR_MS ? null : 'DISPUTE_TOO_LATE';
}

export const answerUntil = (openedAt: Date, rules: Rules): Date =>
  new Date(openedAt.getTime() + rules.disputeAnswerDays * DAY_MS);

export const evidenceUntil = (answeredAt: Date, rules: Rules): Date =>
  new Date(answeredAt.getTime() + rules.disputeEvidenceDays * DAY_MS);

/** Returns why the other side cannot answer now. */
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

/** Returns why an operator cannot decide yet: both sides have time for evidence first, and one may not have answered. */
export function decisionRefusal(dispute: Dispute, now: Date): ReasonName | null {
  if (dispute.decided_at !== null) return 'DISPUTE_RESOLVED';
  return dispute.evidence_until !== null && now >= dispute.evidence_until ? null : 'DISPUTE_WAITS';
}

import type { ReasonName } from '#contract/reasons.ts';
import type { CodePlace, PriceCodeRow } from './price-code.repository.ts';

interface CodeCase {
  isUsedByFamily: boolean;
  /** Coach and family are one household, or one of them is that of an operator behind the code. */
  isTied: boolean;
  atCoachMinor?: number;
  now: Date;
}

/** A code of the platform that no second operator has confirmed yet. */
export const isWaiting = (code: Pick<PriceCodeRow, 'needs_second' | 'confirmed_by'>): boolean =>
  code.needs_second && code.confirmed_by === null;

/** Returns why a code makes no price here now; null when it may. Its budget is compared with a price later. */
export function codeRefusal(
  code: PriceCodeRow | undefined,
  place: Omit<CodePlace, 'price_minor'>,
  { isUsedByFamily, isTied, atCoachMinor = 0, now }: CodeCase,
): ReasonName | null {
  if (code === undefined || isWaiting(code)) return 'CODE_UNKNOWN';
  if (code.ended_at !== null || now >= code.ends_at) return 'CODE_OVER';
  if (now < code.starts_at) return 'CODE_NOT_YET';
  const isHere =
    (code.coach_id === null || code.coach_id === place.coach_id) &&
    (code.city_id === null || code.city_id === place.city_id) &&
    (code.activity === null || code.activity === place.activity) &&
    (code.currency === null || code.currency === place.currency);
  if (!isHere || (code.coach_id === null && isTied)) return 'CODE_NOT_HERE';
  if (isUsedByFamily) return 'CODE_USED';
  const isSpent = code.most_uses !== null && code.used >= code.most_uses;
  return isSpent || budgetLeft(code, atCoachMinor) <= 0 ? 'CODE_USED_UP' : null;
}

/** Part of a budget that orders of one coach may use, so that a coach with invented families does not empty it. */
const coachShare = 10;

/** The largest part of a budget that one order, and all orders of one coach, may use. */
export const shareOfCoach = (budgetMinor: number): number => Math.floor(budgetMinor / coachShare);

/**
 * Rest of the platform's budget at a coach whose orders use `atCoachMinor` of it: at most a tenth. Without a bound for a
 * coach's code.
 */
export const budgetLeft = (
  { budget_minor: budget, spent_minor: spent }: PriceCodeRow,
  atCoachMinor: number,
): number =>
  budget === null ? Number.MAX_SAFE_INTEGER : Math.min(budget - spent, shareOfCoach(budget) - atCoachMinor);

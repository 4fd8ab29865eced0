import type { ReasonName } from '#contract/reasons.ts';
import type { CodePlace, PriceCodeRow } from './price-code.repository.ts';

/** Returns why a code makes no price here now; null when it may. Its budget is compared with a price later. */
export function codeRefusal(
  code: PriceCodeRow | undefined,
  place: Omit<CodePlace, 'price_minor'>,
  { isUsedByFamily, atCoachMinor = 0, now }: { isUsedByFamily: boolean; atCoachMinor?: number; now: Date },
): ReasonName | null {
  if (code === undefined) return 'CODE_UNKNOWN';
  if (code.ended_at !== null || now >= code.ends_at) return 'CODE_OVER';
  if (now < code.starts_at) return 'CODE_NOT_YET';
  const isHere =
    (code.coach_id === null || code.coach_id === place.coach_id) &&
    (code.city_id === null || code.city_id === place.city_id) &&
    (code.activity === null || code.activity === place.activity) &&
    (code.currency === null || code.currency === place.currency);
  if (!isHere) return 'CODE_NOT_HERE';
  if (isUsedByFamily) return 'CODE_USED';
  const isSpent = code.most_uses !== null && code.used >= code.most_uses;
  return isSpent || budgetLeft(code, atCoachMinor) <= 0 ? 'CODE_USED_UP' : null;
}

/** Part of a budget that orders of one coach may use, so that a coach with invented families does not empty it. */
const coachShare = 10;

/**
 * Rest of the platform's budget at a coach whose orders use `atCoachMinor` of it: at most a tenth, but always one order of
 * the largest amount. Without a bound for a coach's code.
 */
export const budgetLeft = (
  { budget_minor: budget, spent_minor: spent, most_minor: most }: PriceCodeRow,
  atCoachMinor: number,
): number =>
  budget === null
    ? Number.MAX_SAFE_INTEGER
    : Math.min(budget - spent, Math.max(most ?? 0, Math.floor(budget / coachShare)) - atCoachMinor);

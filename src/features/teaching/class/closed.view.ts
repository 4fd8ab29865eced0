import type { ClassRecord } from '#contract/class.ts';

const known = ['TOO_SOON', 'TOO_FAR_AHEAD', 'COACH_UNAVAILABLE', 'ROSTER_NOT_CLEARED'] as const;

/**
 * Key of `teaching:class.closed`; a newer server may send a reason without a text in this build. Undefined
 * when families can book according to the stored record, and when the class has begun.
 */
export function closedKey(
  { closedToAll, startsAt }: Pick<ClassRecord, 'closedToAll' | 'startsAt'>,
  now: number,
): (typeof known)[number] | 'other' | undefined {
  if (!closedToAll || Date.parse(startsAt) <= now) return undefined;
  const { why, opensAt } = closedToAll;
  if (opensAt !== null && Date.parse(opensAt) <= now) return undefined;
  return known.find((name) => name === why) ?? 'other';
}

/** Families can book the class, or wait for a seat: a shared page of another one would disappoint. */
export const mayShare = (
  record: Pick<ClassRecord, 'closedToAll' | 'startsAt' | 'state'>,
  now: number,
): boolean =>
  record.state !== 'canceled' && Date.parse(record.startsAt) > now && closedKey(record, now) === undefined;

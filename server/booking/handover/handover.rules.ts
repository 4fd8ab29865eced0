import { DAY_MS } from '#contract/durations.ts';
import type { ComingCard } from '#contract/emergency.ts';
import type { HandoverMark } from '#contract/enums.ts';
import { handoverTimes } from '#contract/handover.rules.ts';
import type { ReasonName } from '#contract/reasons.ts';

/** How late a tap may arrive. */
const lateMs = 7 * DAY_MS;

/** Marks are deleted this many days after the class. */
export const handoverDays = 180;

/** Returns why a tap about arrival or leaving does not count, or null. */
export function handoverRefusal(
  cls: { starts_at: Date; ends_at: Date },
  at: Date,
  now: Date,
): ReasonName | null {
  const { from, until } = handoverTimes(cls.starts_at.getTime(), cls.ends_at.getTime());
  if (at.getTime() < from) return 'HANDOVER_TOO_EARLY';
  if (at.getTime() >= until || now.getTime() - at.getTime() > lateMs) return 'HANDOVER_TOO_LATE';
  return null;
}

interface Tap {
  mark: HandoverMark;
  who: string | undefined;
  at: Date;
}

/**
 * Returns whether the card names who collected, or allows the way home alone. Null for other marks, and for a card that
 * was written after the tap: the coach could not have read it.
 */
export function isOnCard(
  card: ComingCard['card'],
  writtenAt: Date | null,
  { mark, who, at }: Tap,
): boolean | null {
  if (mark !== 'collected' && mark !== 'alone') return null;
  if (writtenAt !== null && writtenAt > at) return null;
  if (mark === 'alone') return card !== null && card.alone !== null;
  return card !== null && who !== undefined && card.collect.includes(who);
}

/** Marks about one event: the later one holds. */
export const isAboutArrival = (mark: HandoverMark): boolean => mark === 'arrived' || mark === 'notArrived';

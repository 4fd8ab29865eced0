import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { Row } from '#server/db/types.ts';
import { noticeMinutes } from '#server/teaching/class/class.terms.ts';
import type { Rules } from '#server/rules.ts';
import { toInstant, toWallTime } from '#server/time/zone.ts';

type ClassFacts = Pick<Row<'class'>, 'state' | 'starts_at' | 'zone' | 'min_notice_minutes'>;

/** From then on free seats are for everybody: two hours before the start, or when the coach wants no more bookings. */
export const queueClosesAt = (cls: ClassFacts, rules: Rules): Date =>
  new Date(
    cls.starts_at.getTime() -
      Math.max(rules.waitlistCloseHours * HOUR_MS, noticeMinutes(cls, rules) * MINUTE_MS),
  );

export const isQueueOpen = (cls: ClassFacts, now: Date, rules: Rules): boolean =>
  cls.state === 'published' && now < queueClosesAt(cls, rules);

/** Whether the price of the offered seat and the time are those that were seen at joining; a wait of before these were kept has seen the class as it is. */
export const isAsSeen = (
  seen: Pick<Row<'waitlist_entry'>, 'seen_price_minor' | 'seen_currency' | 'seen_starts_at'>,
  order: Pick<Row<'orders'>, 'unit_minor' | 'currency'>,
  cls: Pick<Row<'class'>, 'starts_at'>,
): boolean =>
  seen.seen_starts_at === null ||
  (seen.seen_price_minor === order.unit_minor &&
    seen.seen_currency === order.currency &&
    seen.seen_starts_at.getTime() === cls.starts_at.getTime());

/**
 * Seats that anybody may book. While somebody waits whom the free seats would do, they are that person's, also in the
 * moment before the offer is made. `leastWanted`: the fewest seats that one of the waiting would take, if any wait.
 */
export const publicSeats = (free: number, leastWanted: number | undefined, isOpen: boolean): number =>
  isOpen && leastWanted !== undefined && leastWanted <= free ? 0 : free;

/**
 * Until when an offer that is made now holds its seats (docs/domain.md 4.4): the nearer the class, the shorter. It does
 * not end in the night of the class's place but at its end; and never later than the list itself.
 */
export function offerEnd(cls: ClassFacts, now: Date, rules: Rules): Date {
  const left = cls.starts_at.getTime() - now.getTime();
  const step = rules.waitlistOffers.find(({ overHours }) => left > overHours * HOUR_MS);
  const minutes = (step ?? rules.waitlistOffers.at(-1))?.minutes ?? rules.unpaidExpiryMinutes;
  const end = afterTheNight(new Date(now.getTime() + minutes * MINUTE_MS), cls.zone, rules);
  return new Date(Math.min(end.getTime(), queueClosesAt(cls, rules).getTime()));
}

function afterTheNight(at: Date, zone: string, rules: Rules): Date {
  const { date, time } = toWallTime(at, zone);
  const morning = clock(rules.waitlistNightUntilHour);
  if (time >= clock(rules.waitlistNightFromHour)) return toInstant(dayAfter(date), morning, zone, 'earlier');
  return time < morning ? toInstant(date, morning, zone, 'earlier') : at;
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

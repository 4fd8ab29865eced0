import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { toInstant, toWallTime } from '#server/base/zone.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';

type QueueFacts = Pick<Row<'class'>, 'state' | 'starts_at' | 'min_notice_minutes' | 'slot_plan_id'>;

/** How long before the start a class is bookable: its own minutes, or else those of the place. */
export const noticeMinutes = (cls: Pick<QueueFacts, 'min_notice_minutes'>, rules: Rules): number =>
  cls.min_notice_minutes ?? rules.minNoticeMinutes;

/**
 * Instant from which free seats are for everybody: some hours before the start, or when booking
 * ends.
 */
export const queueClosesAt = (
  cls: Pick<QueueFacts, 'starts_at' | 'min_notice_minutes'>,
  rules: Rules,
): Date =>
  new Date(
    cls.starts_at.getTime() -
      Math.max(rules.waitlistCloseHours * HOUR_MS, noticeMinutes(cls, rules) * MINUTE_MS),
  );

/** Nobody waits for the class of a slot: its hour is free again when it ends. */
export const isQueueOpen = (cls: QueueFacts, now: Date, rules: Rules): boolean =>
  cls.state === 'published' && cls.slot_plan_id === null && now < queueClosesAt(cls, rules);

/**
 * True when price and time of the offered seat are those that the person saw at joining. An entry without these columns is
 * older than them and counts as seen.
 */
export const isAsSeen = (
  seen: Pick<Row<'waitlist_entry'>, 'seen_price_minor' | 'seen_currency' | 'seen_starts_at'>,
  order: Pick<Row<'orders'>, 'unit_minor' | 'total_minor' | 'seats' | 'currency' | 'policy'>,
  cls: Pick<Row<'class'>, 'starts_at'>,
): boolean =>
  seen.seen_starts_at === null ||
  (isPriceAsSeen(seen.seen_price_minor, order) &&
    seen.seen_currency === order.currency &&
    seen.seen_starts_at.getTime() === cls.starts_at.getTime());

/** With a price rule the seats cost different sums: all together cost no more than they did as seen. */
function isPriceAsSeen(
  seenMinor: number | null,
  {
    unit_minor: unit,
    total_minor: total,
    seats,
    policy,
  }: Pick<Row<'orders'>, 'unit_minor' | 'total_minor' | 'seats' | 'policy'>,
): boolean {
  if (policy.priceRule === undefined) return seenMinor === unit;
  return seenMinor !== null && total <= seenMinor * seats;
}

/**
 * Seats that anybody may book. Free seats that are enough for a waiting family are kept for the waitlist,
 * also before the offer is made. `leastWanted` is the smallest number of seats that one of the waiting takes.
 */
export const publicSeats = (free: number, leastWanted: number | undefined, isOpen: boolean): number =>
  isOpen && leastWanted !== undefined && leastWanted <= free ? 0 : free;

/**
 * Returns when an offer made now expires (docs/domain.md 4.4): the nearer the class, the sooner. An end at
 * night, in the class's time zone, moves to the morning. No offer outlasts the waitlist.
 */
export function offerEnd(
  cls: Pick<Row<'class'>, 'starts_at' | 'zone' | 'min_notice_minutes'>,
  now: Date,
  rules: Rules,
): Date {
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

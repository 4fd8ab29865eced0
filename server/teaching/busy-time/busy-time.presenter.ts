import type { BusyTimeRecord } from '#contract/busy-time.ts';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import type { Config } from '#server/start/config.ts';
import { calendarOwner, openCalendar } from './busy-calendar.seal.ts';
import type { BusyCalendarRow } from './busy-time.repository.ts';

/** Least time between two reads that the coach can cause. */
export const againMs = 5 * MINUTE_MS;

/** Bookings reach as far as their horizon on the day after the last whole answer. */
const spareDays = 2;

/** End of the busy times that a whole answer of this moment gives. */
export const spanEnd = (readAt: Date, { bookingHorizonDays }: { bookingHorizonDays: number }): Date =>
  new Date(readAt.getTime() + (bookingHorizonDays + spareDays) * DAY_MS);

/** Endings that many addresses share: they show nobody which calendar it is. */
const commonEnding = /(?:\/(?:basic|calendar))?\.ics$/i;

/** The address of a calendar; undefined for a row without one. */
export function addressOf(
  { coach_id: coachId, key_id, sealed }: BusyCalendarRow,
  secret: string,
): string | undefined {
  if (key_id === null || sealed === null) return undefined;
  return String(openCalendar(secret, calendarOwner(coachId), { key_id, sealed }));
}

/** Presents a calendar for its coach: of its address the host and the last 4 characters before a common ending. */
export function presentCalendar(
  row: BusyCalendarRow | undefined,
  busyTimes: number,
  { now, isListed, config }: { now: Date; isListed: boolean; config: Pick<Config, 'secret' | 'rules'> },
): BusyTimeRecord['calendar'] {
  const address = row && addressOf(row, config.secret);
  if (row === undefined || address === undefined) return null;
  const checkFrom = Math.max(now.getTime(), (row.tried_at?.getTime() ?? 0) + againMs);
  return {
    host: new URL(address).hostname,
    last4: address.replace(commonEnding, '').slice(-4),
    readAt: row.read_at?.toISOString() ?? null,
    until: row.whole_at && spanEnd(row.whole_at, config.rules).toISOString(),
    failing:
      row.failing_since === null || row.fault === null
        ? null
        : { since: row.failing_since.toISOString(), fault: row.fault },
    busyTimes,
    unread: row.unread,
    isDue: isListed && row.next_at !== null && row.next_at <= now,
    checkFrom: new Date(checkFrom).toISOString(),
  };
}

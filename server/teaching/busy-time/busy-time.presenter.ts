import type { BusyTimeRecord } from '#contract/busy-time.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { calendarOwner, openCalendar } from './busy-calendar.seal.ts';
import type { BusyCalendarRow } from './busy-time.repository.ts';

/** Least time between two reads that the coach can cause. */
export const againMs = 5 * MINUTE_MS;

/** The address of a calendar; undefined for a row without one. */
export function addressOf(
  { coach_id: coachId, key_id, sealed }: BusyCalendarRow,
  secret: string,
): string | undefined {
  if (key_id === null || sealed === null) return undefined;
  return String(openCalendar(secret, calendarOwner(coachId), { key_id, sealed }));
}

/** Presents a calendar for its coach: of its address the host and the last 4 characters. */
export function presentCalendar(
  row: BusyCalendarRow | undefined,
  busyTimes: number,
  { now, secret, isListed }: { now: Date; secret: string; isListed: boolean },
): BusyTimeRecord['calendar'] {
  const address = row && addressOf(row, secret);
  if (row === undefined || address === undefined) return null;
  const checkFrom = Math.max(now.getTime(), (row.tried_at?.getTime() ?? 0) + againMs);
  return {
    host: new URL(address).hostname,
    last4: address.slice(-4),
    readAt: row.read_at?.toISOString() ?? null,
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

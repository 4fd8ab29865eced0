import { birthdayOf, yearsUntil } from '#contract/age.rules.ts';
import { DAY_MS } from '#contract/durations.ts';
import { startOfDay, toWallTime } from '#server/base/zone.ts';

/** Shared with the app, so that server and app count years in the same way. */
export { adultAge } from '#contract/age.rules.ts';

/**
 * Zone of a person whose phone has not sent one: there each day begins last. The opposite mistake would treat a minor
 * as an adult.
 */
export const lastZone = 'Etc/GMT+12';

/** Whole years of a person at an instant, by the day in a zone: of the venue, else of the person (null: unknown). */
export const yearsSince = (date: string, at: Date, zone: string | null): number =>
  yearsUntil(toWallTime(at, zone ?? lastZone).date, date);

/** Returns the instant at which a person in this zone reaches an age. */
export const reachesAge = (date: string, age: number, zone: string | null): Date =>
  startOfDay(birthdayOf(date, age), zone ?? lastZone);

/** Not in the future (one day is allowed for zones ahead of UTC), and at most 120 years ago. */
export function isBirthDate(date: string, now: Date): boolean {
  const tomorrow = utcDay(now, 1);
  return date <= tomorrow && yearsUntil(tomorrow, date) <= 120;
}

/** Younger children have a profile under a guardian, and no sign-in of their own (docs/domain.md 4.11). */
export const ownLoginAge = 13;

/** The day in UTC, this many days after `now`. */
export const utcDay = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

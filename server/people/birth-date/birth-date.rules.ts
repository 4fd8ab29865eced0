import { yearsSince } from '#contract/age.rules.ts';
import { DAY_MS } from '#contract/durations.ts';

/** Server and phone count years in one way. */
export { adultAge, yearsSince } from '#contract/age.rules.ts';

/** Not in the future (one day is allowed for zones ahead of UTC), and at most 120 years ago. */
export function isBirthDate(date: string, now: Date): boolean {
  const tomorrow = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
  return date <= tomorrow && yearsSince(date, now) <= 120;
}

/** Younger children have a profile under a guardian, and no sign-in of their own (docs/domain.md 4.11). */
export const ownLoginAge = 13;

/** The latest birth date of a person of that age at `now`; dates are compared as texts, in UTC. */
export const bornBefore = (age: number, now: Date): string =>
  `${String(now.getUTCFullYear() - age).padStart(4, '0')}${now.toISOString().slice(4, 10)}`;

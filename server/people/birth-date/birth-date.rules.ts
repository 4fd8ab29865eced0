/** Years that a calendar date lies back; whole ones, as people count them. Dates are compared as texts, in UTC. */
export function yearsSince(date: string, now: Date): number {
  const today = now.toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(date.slice(0, 4));
  return today.slice(5) < date.slice(5) ? years - 1 : years;
}

/** Not to come (a day is left for zones ahead of UTC), and within a long life. */
export function isBirthDate(date: string, now: Date): boolean {
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
  return date <= tomorrow && yearsSince(date, now) <= 120;
}

export const adultAge = 18;

/** Younger children have a profile under a guardian, and no sign-in of their own (docs/domain.md 4.11). */
export const ownLoginAge = 13;

/** The latest birth date of somebody of that age at `now`; dates are compared as texts, in UTC. */
export const bornBefore = (age: number, now: Date): string =>
  `${String(now.getUTCFullYear() - age).padStart(4, '0')}${now.toISOString().slice(4, 10)}`;

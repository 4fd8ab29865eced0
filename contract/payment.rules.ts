import { DAY_MS } from './durations.ts';

/** Payment services return money for 180 days. The rest is time to cancel and to dispute a session. */
const serviceDays = 150;

/** True for a session so far ahead that only the balance or a class pack pays it. */
export const isFarAhead = (startsAt: Date | string, now: number): boolean =>
  new Date(startsAt).getTime() - now > serviceDays * DAY_MS;

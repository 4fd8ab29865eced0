import { DAY_MS } from '#contract/durations.ts';

/** The calendar date, in UTC, this number of days from now. The killed servers run by the clock of the machine. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

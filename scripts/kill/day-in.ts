import { DAY_MS } from '#contract/durations.ts';

/** The calendar date, in UTC, so many days from now. The killed servers run by the machine's clock. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

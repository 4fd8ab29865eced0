import { DAY_MS } from '#contract/durations.ts';

/** Whole days, both included, as `YYYY-MM-DD`. The server counts each class on its day at its place. */
export interface Period {
  from: string;
  until: string;
}
export const periodChoices = ['thisYear', 'months', 'lastYear', 'own'] as const;
export type PeriodChoice = (typeof periodChoices)[number];
export type PeriodFault = 'dayNeeded' | 'backwards' | 'notYet';

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Returns the days of a preset period, as of today. */
export function readyPeriod(choice: Exclude<PeriodChoice, 'own'>, today: string): Period {
  const year = Number(today.slice(0, 4));
  if (choice === 'lastYear') return { from: `${year - 1}-01-01`, until: `${year - 1}-12-31` };
  if (choice === 'thisYear') return { from: `${year}-01-01`, until: today };
  // February 29 has no day a year before; the date rolls over to March 1.
  const sameDay = Date.UTC(year - 1, Number(today.slice(5, 7)) - 1, Number(today.slice(8)));
  return { from: dayOf(sameDay + DAY_MS), until: today };
}

/** Error of the chosen days; undefined without one. */
export function periodFault({ from, until }: Period, today: string): PeriodFault | undefined {
  if (from === '' || until === '') return 'dayNeeded';
  if (until < from) return 'backwards';
  return until > today ? 'notYet' : undefined;
}

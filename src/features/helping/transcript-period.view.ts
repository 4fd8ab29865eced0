import { DAY_MS } from '#contract/durations.ts';

/** Whole days, both included, as `YYYY-MM-DD`. The server counts them in UTC. */
export interface Period {
  from: string;
  until: string;
}
export const periodChoices = ['thisYear', 'months', 'lastYear', 'own'] as const;
export type PeriodChoice = (typeof periodChoices)[number];
export type PeriodFault = 'dayNeeded' | 'backwards' | 'notYet';

/** The day in UTC, as the server counts them. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The days that a ready choice means today. */
export function readyPeriod(choice: Exclude<PeriodChoice, 'own'>, today: string): Period {
  const year = Number(today.slice(0, 4));
  if (choice === 'lastYear') return { from: `${year - 1}-01-01`, until: `${year - 1}-12-31` };
  if (choice === 'thisYear') return { from: `${year}-01-01`, until: today };
  // February 29 has no day a year before; a date in UTC rolls over to March 1.
  const sameDay = Date.UTC(year - 1, Number(today.slice(5, 7)) - 1, Number(today.slice(8)));
  return { from: dayOf(sameDay + DAY_MS), until: today };
}

/** What is wrong with chosen days; undefined when nothing is. */
export function periodFault({ from, until }: Period, today: string): PeriodFault | undefined {
  if (from === '' || until === '') return 'dayNeeded';
  if (until < from) return 'backwards';
  return until > today ? 'notYet' : undefined;
}

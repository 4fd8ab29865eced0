import { limits } from '#contract/limits.ts';
import type { Counts } from './waiting.queries.ts';

/** Returns sums over all kinds. `isMost`: a kind has more items than the server counts. */
export function sumsOf({ kinds }: Counts) {
  const sum = (field: 'waiting' | 'overdue' | 'snoozed') =>
    kinds.reduce((total, row) => total + row[field], 0);
  return {
    waiting: sum('waiting'),
    overdue: sum('overdue'),
    snoozed: sum('snoozed'),
    isMost: kinds.some(({ waiting, snoozed }) => waiting + snoozed >= limits.todayCount),
  };
}

import { limits } from '#contract/limits.ts';
import type { Pulse } from './pulse.queries.ts';
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

/** Returns how many items came since the counts, by kind: one that was settled meanwhile hides no new one of another kind. */
export const newItems = (counts: Counts, { kinds }: Pulse): number =>
  kinds.reduce((sum, { kind, waiting }) => {
    const before = counts.kinds.find((row) => row.kind === kind)?.waiting ?? 0;
    return sum + Math.max(0, waiting - before);
  }, 0);

import type { OrderRecord } from '#contract/order.ts';

interface Row {
  order: OrderRecord;
  waiting: readonly unknown[];
}
/** The most urgent state of the dates of one booking, and how many of them have it. */
export interface Urgent {
  key: 'pay' | 'answer' | 'waiting';
  count: number;
}

const asks: Record<Urgent['key'], (row: Row) => boolean> = {
  pay: ({ order }) => order.actions.includes('pay'),
  answer: ({ order }) => order.actions.includes('answerProposal'),
  waiting: ({ waiting }) => waiting.length > 0,
};

/**
 * Returns, for a family, one row for the dates of one booking, in the place of the first: the most urgent date, with the number of
 * dates of that state. Without an urgent one it is the first of the list, which is the next date.
 */
export function oneOfEachSet<R extends Row>(rows: readonly R[]): (R & { urgent?: Urgent })[] {
  const sets = new Map<string, R[]>();
  for (const row of rows) {
    const key = row.order.set?.id ?? row.order.id;
    sets.set(key, [...(sets.get(key) ?? []), row]);
  }
  return [...sets.values()].flatMap((dates): (R & { urgent?: Urgent })[] => {
    for (const key of ['pay', 'answer', 'waiting'] as const) {
      const asking = dates.filter((row) => asks[key](row));
      const [first] = asking;
      if (first?.order.set !== undefined) return [{ ...first, urgent: { key, count: asking.length } }];
    }
    return dates.slice(0, 1);
  });
}

/** Returns the rows without held seats that are shown elsewhere. An offered course holds a seat on each of its dates. */
export function withoutHeld<R extends { order: OrderRecord }>(
  rows: readonly R[],
  held: ReadonlySet<string>,
): readonly R[] {
  const sets = new Set(rows.flatMap(({ order: { id, set } }) => (held.has(id) && set ? set.id : [])));
  return rows.filter(({ order: { id, set, actions } }) => {
    const isHeldTogether = set !== undefined && sets.has(set.id) && actions.includes('pay');
    return !held.has(id) && !isHeldTogether;
  });
}

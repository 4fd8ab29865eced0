import { useQueryClient, type Query, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Number of rows to draw at first, and to add each time the end comes near: a phone may store thousands
 * (docs/architecture.md 5).
 */
const rowsPerStep = 40;

/** Number of drawn rows by list: going back restores the scroll position. */
const drawn = new WeakMap<Query, number>();

/** Returns the number of rows to draw now, at least the answered ones, and a function to draw more. */
export function useDrawnRows(queryKey: QueryKey, answered: number): { count: number; drawMore: () => void } {
  const cache = useQueryClient().getQueryCache();
  const query = cache.find({ queryKey, exact: true });
  const [more, setMore] = useState<{ of: Query | undefined; count: number }>();
  const before = more?.of === query ? more?.count : query && drawn.get(query);
  const count = Math.max(rowsPerStep, answered, before ?? 0);
  return {
    count,
    drawMore: () => {
      const next = count + rowsPerStep;
      if (query) drawn.set(query, next);
      setMore({ of: query, count: next });
    },
  };
}

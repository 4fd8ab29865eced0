import { useQueryClient, type Query, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';

/** Drawn at first, and added each time the end comes near: a phone may keep thousands of rows (0359). */
const rowsAtOnce = 40;

/** How many rows of a list were drawn: a way back finds its place again. */
const drawn = new WeakMap<Query, number>();

/** How many rows a list draws now, and how it draws more. It draws at least the pages that were answered. */
export function useDrawnRows(queryKey: QueryKey, answered: number): { count: number; drawMore: () => void } {
  const cache = useQueryClient().getQueryCache();
  const query = cache.find({ queryKey, exact: true });
  const [more, setMore] = useState<{ of: Query | undefined; count: number }>();
  const before = more?.of === query ? more?.count : query && drawn.get(query);
  const count = Math.max(rowsAtOnce, answered, before ?? 0);
  return {
    count,
    drawMore: () => {
      const next = count + rowsAtOnce;
      if (query) drawn.set(query, next);
      setMore({ of: query, count: next });
    },
  };
}

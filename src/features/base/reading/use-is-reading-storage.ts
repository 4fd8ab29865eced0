import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { lookup } from '#src/offline/keep-answers.ts';

/** The phone still reads the stored answer of a query that this component has just named. */
export function useIsReadingStorage(queryKey: QueryKey): boolean {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(lookup.subscribe, () => lookup.isOpen(cache.find({ queryKey, exact: true })));
}

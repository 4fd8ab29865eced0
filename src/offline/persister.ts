import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { OmitKeyof } from '@tanstack/react-query';
import { removeOldestQuery, type PersistQueryClientOptions } from '@tanstack/react-query-persist-client';
import { DAY_MS } from '#contract/durations.ts';

const week = 7 * DAY_MS;

interface Texts {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * The query blob is a cache of small public data for the first paint (docs/offline.md C10, 4.1). It holds no
 * mutation, and only what was marked `meta.persist === 'public'`. A new build starts without it.
 */
export const persisterOptions = (
  storage: Texts,
  key: string,
  build: string,
): OmitKeyof<PersistQueryClientOptions, 'queryClient'> => ({
  persister: createSyncStoragePersister({ storage, key, retry: removeOldestQuery }),
  maxAge: week,
  buster: build,
  dehydrateOptions: {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: (query) => query.meta?.persist === 'public' && query.state.status === 'success',
  },
});

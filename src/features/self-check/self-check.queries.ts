import { queryOptions } from '@tanstack/react-query';
import { clockFault } from '#src/clock/clock.ts';
import { build } from '#src/offline/build-name.ts';
import { lastContact } from '#src/offline/last-contact.ts';
import { readStorageSizes } from '#src/offline/storage-sizes.ts';
import { tryStorage } from '#src/offline/try-storage.ts';
import { workerState } from '#src/offline/worker-state.ts';

export const selfCheckQueries = {
  /** Of this phone alone: it works without a network and without a sound storage. */
  read: () =>
    queryOptions({
      queryKey: ['selfCheck'] as const,
      networkMode: 'always' as const,
      staleTime: 0,
      queryFn: async () => ({
        build,
        worker: await workerState(),
        storageWorks: await tryStorage(),
        sizes: await readStorageSizes().catch(() => null),
        lastContact: await lastContact().catch(() => 0),
        clockFaultMs: clockFault(),
        isInstalled: matchMedia('(display-mode: standalone)').matches,
        canNotify: 'Notification' in globalThis ? Notification.permission : 'none',
      }),
      meta: { keep: 'never', why: 'It is about this phone, and looked at anew each time.' },
    }),
};

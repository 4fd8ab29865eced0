import { queryOptions } from '@tanstack/react-query';
import { platform } from '#src/browser/platform.ts';
import { systemNotices } from '#src/browser/secure-page.ts';
import { clockOffset } from '#src/clock/clock.ts';
import { build } from '#src/offline/build-name.ts';
import { lastContact } from '#src/offline/last-contact.ts';
import { readStorageSizes } from '#src/offline/storage-sizes.ts';
import { tryStorage } from '#src/offline/try-storage.ts';
import { workerState } from '#src/offline/worker-state.ts';

export const selfCheckQueries = {
  /** Reads this phone only: works without a network and with a broken storage. */
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
        clockFaultMs: clockOffset(),
        isInstalled: platform.isInstalled(),
        canNotify: systemNotices()?.permission ?? 'none',
      }),
      meta: { keep: 'never', why: 'It is about this phone, and looked at anew each time.' },
    }),
};

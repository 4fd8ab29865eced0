import { queryOptions } from '@tanstack/react-query';
import { person } from '#src/offline/person.ts';
import { readyAt } from '#src/offline/ready-mark.ts';
import { readStorageSizes } from '#src/offline/storage-sizes.ts';
import { tryStorage } from '#src/offline/try-storage.ts';

/** What the browser itself counts and allows; it says nothing in some windows. */
async function browserCount(): Promise<{ used: number; allowed: number } | null> {
  if (!('storage' in navigator)) return null;
  const { usage, quota } = await navigator.storage
    .estimate()
    .catch(() => ({ usage: undefined, quota: undefined }));
  return usage === undefined || quota === undefined ? null : { used: usage, allowed: quota };
}

const meta = { keep: 'never', why: 'It is about this phone, and counted anew each time.' } as const;

export const storageQueries = {
  all: ['storage'] as const,
  /** Of this phone alone: no network is asked. */
  sizes: () =>
    queryOptions({
      queryKey: [...storageQueries.all, 'sizes'] as const,
      networkMode: 'always' as const,
      staleTime: 0,
      queryFn: async () => ({
        ...(await readStorageSizes()),
        browser: await browserCount(),
        works: await tryStorage(),
        readyAt: await whenReady(),
      }),
      meta,
    }),
};

async function whenReady(): Promise<number> {
  const userId = person.get();
  return userId === null ? 0 : await readyAt(userId).catch(() => 0);
}

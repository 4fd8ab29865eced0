import { queryOptions } from '@tanstack/react-query';
import { storageManager } from '#src/browser/secure-page.ts';
import { person } from '#src/offline/person.ts';
import { readyAt } from '#src/offline/ready-mark.ts';
import { readStorageSizes } from '#src/offline/storage-sizes.ts';
import { tryStorage } from '#src/offline/try-storage.ts';

/** Returns the browser's own count and limit; null in windows that do not report them. */
async function browserCount(): Promise<{ used: number; allowed: number } | null> {
  const manager = storageManager();
  if (manager === undefined) return null;
  const { usage, quota } = await manager.estimate().catch(() => ({ usage: undefined, quota: undefined }));
  return usage === undefined || quota === undefined ? null : { used: usage, allowed: quota };
}

const meta = { keep: 'never', why: 'It is about this phone, and counted anew each time.' } as const;

export const storageQueries = {
  all: ['storage'] as const,
  /** Reads this phone only: needs no network. */
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

import { afterEach, expect, test, vi } from 'vitest';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { online } from './online.ts';
import { enqueue } from './outbox.ts';
import { person } from './person.ts';
import { signIn } from './sign-out.ts';
import { startOffline } from './start.ts';
import { storageError } from './storage-error.ts';
import { closeAll, openDevice, withStorage } from './storage.ts';

let stop = () => undefined as void;
afterEach(async () => {
  stop();
  person.set(null);
  online.note(true);
  storageError.set(null);
  closeAll();
  await deleteDatabases();
});

/** Every database goes; their closed connections are not reported, because the page has closed them itself. */
async function evict(): Promise<void> {
  closeAll();
  for (const { name = '' } of await indexedDB.databases())
    await new Promise((resolve) =>
      indexedDB.deleteDatabase(name).addEventListener('success', resolve, { once: true }),
    );
}

/** The first try is aborted, the second finds new databases. */
async function meetsRemoval(): Promise<void> {
  let tries = 0;
  await withStorage(async () => {
    if (tries++ === 0) throw new Error('aborted');
  });
}

test('startOffline reports the loss when a storage call meets the removal of the databases', async () => {
  let counted: { installId: string; openRows: number } | null = null;
  const onLost = vi.fn<() => Promise<void>>(async () => undefined);
  await signIn({ userId: 'a', token: 't' });
  online.note(false);
  stop = startOffline({
    userId: 'a',
    isNobody: () => false,
    counter: { read: () => counted, write: (value) => void (counted = value) },
    fetch: () => Promise.reject(new TypeError('no network')),
    onSettled: () => undefined,
    onLost,
    reconnect: {
      checkSession: async () => 'unknown',
      fetchNotices: async () => 0,
      updateBadge: async () => undefined,
      refetch: async () => undefined,
    },
  });
  await vi.waitFor(async () => expect(await (await openDevice()).settings.get('installId')).toBeDefined());
  await enqueue('notice.read', { noticeId: 'n1' });
  await vi.waitFor(() => expect(counted).toMatchObject({ openRows: 1 }));

  // A hiccup without a loss is not reported and mirrors no session.
  await meetsRemoval();
  expect(storageError.get()).not.toBe('lost');
  expect(onLost).not.toHaveBeenCalled();

  await evict();
  await meetsRemoval();
  await vi.waitFor(() => expect(storageError.get()).toBe('lost'));
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(counted).toMatchObject({ openRows: 0 }));
});

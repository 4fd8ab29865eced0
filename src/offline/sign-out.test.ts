import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Notice } from '#contract/notice.ts';
import type { OrderRecord } from '#contract/order.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { keepNextClass, type NextClass } from './next-class.ts';
import { enqueue } from './outbox.ts';
import { person } from './person.ts';
import { saveDraft, saveNotices, saveOrder } from './records.ts';
import { clearMirror } from './session-mirror.ts';
import { mirroredSession } from './session-row.ts';
import { finishSignOut, signOutMirrored, planSignIn, planSignOut, signIn, signOut } from './sign-out.ts';
import { closeAll, openDevice, openUser } from './storage.ts';

const canary = 'CANARY-of-A';
/** Only what these tests look at; the server checks the rest of a record. */
const order = { id: 'o1', version: 1, student: { id: 'a', name: canary }, coach: { id: 'c' } } as OrderRecord;
const notice = { id: 'n1', readAt: null, createdAt: '', facts: { name: canary } } as unknown as Notice;

const nextClass: NextClass = {
  role: 'student',
  language: 'en',
  href: '/student/orderDetail?id=o1',
  hue: 228,
  start: 'Sat, Nov 28, 9:30',
  rest: '– 10:15 AM',
  own: '',
  place: canary,
  what: canary,
  startsAt: '2026-11-28T15:30:00.000Z',
  offset: 0,
  until: 0,
};

/** All stored data that a script of this origin can read. */
async function everything(): Promise<string> {
  const found: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(name);
      asked.addEventListener('success', () => resolve(asked.result));
      asked.addEventListener('error', () => reject(asked.error ?? new Error(name)));
    });
    for (const store of db.objectStoreNames) {
      const asked = db.transaction(store).objectStore(store).getAll();
      found.push(
        name,
        store,
        await new Promise((resolve) => asked.addEventListener('success', () => resolve(asked.result))),
      );
    }
    db.close();
  }
  const texts = [localStorage, sessionStorage].flatMap((storage) =>
    Array.from({ length: storage.length }, (_, i) => storage.getItem(storage.key(i) ?? '')),
  );
  return JSON.stringify([found, texts]);
}

async function useTheAppAsA(): Promise<void> {
  await signIn({ userId: 'a', token: 'token-of-A' });
  await saveOrder(order);
  await saveNotices([notice]);
  await saveDraft('rating', { text: canary });
  await enqueue('notice.read', { noticeId: 'n1' });
  await enqueue('favorite.set', { coachId: canary, isOn: true });
  await keepNextClass('a', nextClass);
  expect(await everything()).toContain(canary);
}

afterEach(async () => {
  vi.restoreAllMocks();
  person.set(null);
  closeAll();
  await deleteDatabases();
});

test('signOut closes the notifications that are shown, and clears the badge', async () => {
  await signIn({ userId: 'a', token: 'token-of-A' });
  const close = vi.fn<() => void>();
  const badge = vi.fn<(count: number) => Promise<void>>(() => Promise.resolve());
  const registration = { getNotifications: () => Promise.resolve([{ close }, { close }]) };
  Object.defineProperty(navigator, 'setAppBadge', { configurable: true, value: badge });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(registration) },
  });
  await signOut({ keepWaiting: false, token: 'token-of-A' });
  expect(close).toHaveBeenCalledTimes(2);
  expect(badge).toHaveBeenCalledWith(0);
  for (const name of ['setAppBadge', 'serviceWorker']) Reflect.deleteProperty(navigator, name);
});

test('a tap that comes before the session is stored waits for it', async () => {
  const signedIn = signIn({ userId: 'a', token: 'token-of-A' });
  const tapped = enqueue('favorite.set', { coachId: 'c', isOn: true });
  expect(await tapped).toMatchObject({ kind: 'queued' });
  await signedIn;
});

describe('after signing out without a network', () => {
  test('a tab that missed it writes nothing back', async () => {
    await useTheAppAsA();
    await signOut({ keepWaiting: true });
    // As in another tab, which learns of it a moment later.
    person.set('a');
    await saveOrder(order);
    await saveNotices([notice]);
    await saveDraft('rating', { text: canary });
    const db = await openUser('a');
    for (const table of [db.orders, db.notices, db.drafts]) expect(await table.count()).toBe(0);
  });
  test('nothing is left either when the app was started again in between', async () => {
    await useTheAppAsA();
    for (let starts = 0; starts < 3; starts++) await signIn({ userId: 'a', token: 'token-of-A' });
    await signOut({ keepWaiting: false });
    expect(await everything()).not.toContain(canary);
  });

  test('nothing of the person is left, and the next one sees nothing', async () => {
    await useTheAppAsA();
    expect(await planSignOut()).toEqual({ waiting: 2 });
    await signOut({ keepWaiting: false });
    expect(await everything()).not.toMatch(/CANARY|token-of-A/);
    await signIn({ userId: 'b', token: 'token-of-B' });
    expect(await everything()).not.toMatch(/CANARY|token-of-A/);
  });

  test('kept actions are all that stays; the person finds them again', async () => {
    await useTheAppAsA();
    await signOut({ keepWaiting: true });
    const db = await openUser('a');
    expect([await db.orders.count(), await db.notices.count(), await db.drafts.count()]).toEqual([0, 0, 0]);
    expect(await db.outbox.count()).toBe(2);
    expect(await everything()).not.toContain('token-of-A');
    expect(await enqueue('notice.read', { noticeId: 'n2' })).toEqual({ kind: 'refused', why: 'signedOut' });
    await signIn({ userId: 'a', token: 'new' });
    expect(await (await openUser('a')).outbox.count()).toBe(2);
    expect((await enqueue('notice.read', { noticeId: 'n2' })).kind).toBe('queued');
  });

  test("the next person's sign-in removes them, after saying so", async () => {
    await useTheAppAsA();
    await signOut({ keepWaiting: true });
    expect(await planSignIn('b')).toEqual({ othersWaiting: 2 });
    expect(await planSignIn('a')).toEqual({ othersWaiting: 0 });
    await signIn({ userId: 'b', token: 'token-of-B' });
    expect(await everything()).not.toContain(canary);
    expect(await planSignIn('c')).toEqual({ othersWaiting: 0 });
  });
});

test('a confirmed 401 forgets the token and leaves what waits', async () => {
  await useTheAppAsA();
  await clearMirror();
  expect(await mirroredSession(await openDevice())).toBeUndefined();
  expect(await everything()).not.toContain('token-of-A');
  expect(await (await openUser('a')).outbox.count()).toBe(2);
});

test('a sign-out that was cut off is finished at the next start', async () => {
  await useTheAppAsA();
  const device = await openDevice();
  const gen = (await mirroredSession(device))?.gen ?? 0;
  await device.settings.put({ key: 'leaving', value: { userId: 'a', keepWaiting: false, gen } });
  // The sign-in of the same person came after it in this database: its generation protects what is newer.
  const db = await openUser('a');
  await db.meta.delete('opened');
  await finishSignOut();
  expect(await everything()).not.toContain(canary);
});

test('an old sign-out does not wipe what came after it', async () => {
  await useTheAppAsA();
  const device = await openDevice();
  await device.settings.put({ key: 'leaving', value: { userId: 'a', keepWaiting: false, gen: 0 } });
  await finishSignOut();
  expect(await (await openUser('a')).outbox.count()).toBe(2);
  expect(await device.settings.get('leaving')).toBeUndefined();
});

test('an answer that was on its way while the person changed is not stored for the next one', async () => {
  await signIn({ userId: 'b', token: 'token-of-B' });
  await saveOrder(order);
  expect(await everything()).not.toContain(canary);
});

describe('while storage fails', () => {
  const fail = () => {
    closeAll();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  };

  test('signOut ends without an error, and the next start for nobody removes all but the outbox', async () => {
    await useTheAppAsA();
    fail();
    await signOut({ keepWaiting: false });
    expect(person.get()).toBeNull();
    vi.restoreAllMocks();
    await signOutMirrored(() => true);
    expect(await everything()).not.toContain('token-of-A');
    const db = await openUser('a');
    expect([await db.orders.count(), await db.drafts.count(), await db.outbox.count()]).toEqual([0, 0, 2]);
  });

  test('a confirmed 401 does not keep the person from signing in again', async () => {
    await useTheAppAsA();
    fail();
    await clearMirror();
    expect(person.get()).toBeNull();
  });
});

test('a start for nobody touches nothing where nobody was left behind', async () => {
  await useTheAppAsA();
  await clearMirror();
  await signOutMirrored(() => true);
  expect(await (await openUser('a')).orders.count()).toBe(1);
});

describe('the words of the next class', () => {
  const kept = async () => (await (await openDevice()).settings.get('nextClass'))?.value;

  test('are gone with the token, before the rest of a sign-out', async () => {
    await signIn({ userId: 'a', token: 'token-of-A' });
    await keepNextClass('a', nextClass);
    expect(await kept()).toMatchObject({ place: canary });
    await clearMirror();
    expect(await kept()).toBeUndefined();
  });

  test('are not kept for somebody who is not signed in here', async () => {
    await signIn({ userId: 'b', token: 'token-of-B' });
    await keepNextClass('a', { ...nextClass, start: 'Sun, Nov 29, 9:30' });
    expect(await kept()).toBeUndefined();
  });

  test('go when there is no next class', async () => {
    await signIn({ userId: 'a', token: 'token-of-A' });
    await keepNextClass('a', { ...nextClass, start: 'Mon, Nov 30, 9:30' });
    await keepNextClass('a', null);
    expect(await kept()).toBeUndefined();
  });
});

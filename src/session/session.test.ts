import { afterEach, expect, test, vi } from 'vitest';
import { session } from './session.ts';
import { storage } from './storage.ts';

const rosa = { id: 'a', name: 'Rosa', avatarSeed: 'a', roles: ['student' as const] };

/** What another tab writes arrives as an event of its own for each key. */
function elsewhere(changes: Record<string, string | null>): void {
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    const event = new StorageEvent('storage', { key });
    Object.defineProperty(event, 'storageArea', { value: localStorage });
    window.dispatchEvent(event);
  }
}

afterEach(() => {
  vi.restoreAllMocks();
  session.clear();
});

test('somebody who signed in here and out in another tab is not here any more', () => {
  session.start('token-of-rosa', rosa);
  elsewhere({ token: null, userInfo: null });
  expect(session.get()).toMatchObject({ token: null, user: null });
});

test('what was read is forgotten when another tab changes the session, and only then', () => {
  const forget = vi.fn<() => void>();
  const stop = session.onChangeElsewhere(forget);
  session.start('token-of-rosa', rosa);
  elsewhere({ language: 'zh' });
  expect(forget).not.toHaveBeenCalled();
  // The person's name comes first: an answer that is asked for now would still be Rosa's.
  elsewhere({ userInfo: JSON.stringify({ ...rosa, id: 'b' }) });
  elsewhere({ token: 'token-of-b' });
  expect(forget).toHaveBeenCalledOnce();
  expect(session.get()).toMatchObject({ token: 'token-of-b', user: { id: 'b' } });
  stop();
});

test('a storage that is full keeps the session until the page closes', () => {
  storage.setToken('old');
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  session.start('new', rosa);
  expect(session.get()).toMatchObject({ token: 'new', user: { id: 'a' } });
  session.clear();
  expect(session.get().token).toBeNull();
});

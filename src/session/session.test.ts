import { afterEach, expect, test, vi } from 'vitest';
import { session } from './session.ts';
import { storage } from './storage.ts';

const rosa = { id: 'a', name: 'Rosa', avatarSeed: 'a', roles: ['student' as const] };

/** Writes as another tab does: this tab gets one event for each key. */
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

test('session has no person after a sign-out in another tab', () => {
  session.start('token-of-rosa', rosa);
  elsewhere({ token: null, userInfo: null });
  expect(session.get()).toMatchObject({ token: null, user: null });
});

test('onChangeElsewhere calls its listener only when another tab changes the session', () => {
  const forget = vi.fn<() => void>();
  const stop = session.onChangeElsewhere(forget);
  session.start('token-of-rosa', rosa);
  elsewhere({ language: 'zh' });
  expect(forget).not.toHaveBeenCalled();
  // The event of the name comes first: a request sent now would still get Rosa's answer.
  elsewhere({ userInfo: JSON.stringify({ ...rosa, id: 'b' }) });
  elsewhere({ token: 'token-of-b' });
  expect(forget).toHaveBeenCalledOnce();
  expect(session.get()).toMatchObject({ token: 'token-of-b', user: { id: 'b' } });
  stop();
});

test('session stays until the page closes when the storage is full', () => {
  storage.setToken('old');
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  session.start('new', rosa);
  expect(session.get()).toMatchObject({ token: 'new', user: { id: 'a' } });
  session.clear();
  expect(session.get().token).toBeNull();
});

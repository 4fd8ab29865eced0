import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#src/session/session.ts';
import { keepRolePacks, packsFor } from './role-packs.ts';

const postMessage = vi.fn<(message: unknown, transfer: unknown[]) => void>();

beforeEach(() => {
  postMessage.mockClear();
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ active: { postMessage } }) },
  });
});
afterEach(() => {
  session.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
const person = { id: 'a', name: 'Rosa', avatarSeed: 'a' };

test('a role has the packs of its area', () => {
  expect(packsFor(['student'])).toEqual([]);
  expect(packsFor(['student', 'coach'])).toEqual(['coach']);
});

test('the pack is asked for when the role opens, once, and at a start with that role', async () => {
  keepRolePacks();
  session.start('token', { ...person, roles: ['student'] });
  await Promise.resolve();
  expect(postMessage).not.toHaveBeenCalled();
  session.setUser({ ...person, roles: ['student', 'coach'] });
  session.setUser({ ...person, name: 'Rosa M.', roles: ['student', 'coach'] });
  await vi.waitFor(() =>
    expect(postMessage).toHaveBeenCalledWith({ type: 'KEEP_PACKS', packs: ['coach'] }, []),
  );
  expect(postMessage).toHaveBeenCalledTimes(1);
  keepRolePacks();
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalledTimes(2));
});

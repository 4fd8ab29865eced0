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
  expect(packsFor(['student'])).toEqual({ keep: [], drop: ['coach', 'helper'] });
  expect(packsFor(['student', 'coach'])).toEqual({ keep: ['coach'], drop: ['helper'] });
  expect(packsFor(['assistant'])).toEqual({ keep: ['helper'], drop: ['coach'] });
  expect(packsFor(['volunteer', 'coach'])).toEqual({ keep: ['coach', 'helper'], drop: [] });
});

test('the worker hears of the packs at a start and when a role opens or ends, once, and never from a guest', async () => {
  keepRolePacks();
  await Promise.resolve();
  expect(postMessage).not.toHaveBeenCalled();
  session.start('token', { ...person, roles: ['student', 'coach'] });
  session.setUser({ ...person, name: 'Rosa M.', roles: ['student', 'coach'] });
  const keep = { type: 'KEEP_PACKS', keep: ['coach'], drop: ['helper'] };
  await vi.waitFor(() => expect(postMessage.mock.calls).toEqual([[keep, []]]));
  session.setUser({ ...person, roles: ['student'] });
  const drop = { type: 'KEEP_PACKS', keep: [], drop: ['coach', 'helper'] };
  await vi.waitFor(() =>
    expect(postMessage.mock.calls).toEqual([
      [keep, []],
      [drop, []],
    ]),
  );
  session.clear();
  await Promise.resolve();
  expect(postMessage).toHaveBeenCalledTimes(2);
});

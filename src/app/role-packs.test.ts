import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage, startI18n } from '#src/i18n/index.ts';
import { session } from '#src/session/session.ts';
import { keepRolePacks } from './role-packs.ts';

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

const guest = { type: 'KEEP_PACKS', keep: ['everybody.en'], drop: [] };

test('the worker hears of the packs at a start, when a role opens or ends, and when the language changes, once each', async () => {
  await startI18n('en', []);
  keepRolePacks();
  const heard: unknown[] = [guest];
  const hears = (keep: string[], drop: string[]) => {
    heard.push({ type: 'KEEP_PACKS', keep, drop });
    return vi.waitFor(() => expect(postMessage.mock.calls.map(([message]) => message)).toEqual(heard));
  };
  const noHelper = ['helper', 'helper.en', 'helper.zh'];
  session.start('token', { ...person, roles: ['student', 'coach'] });
  session.setUser({ ...person, name: 'Rosa M.', roles: ['student', 'coach'] });
  await hears(['coach', 'everybody.en', 'coach.en'], noHelper);
  await changeLanguage('zh');
  await hears(['coach', 'everybody.zh', 'coach.zh'], noHelper);
  session.setUser({ ...person, roles: ['student'] });
  await hears(['everybody.zh'], ['coach', 'coach.en', 'coach.zh', ...noHelper]);
  // Signing out lets go of nothing.
  session.clear();
  await hears(['everybody.zh'], []);
});

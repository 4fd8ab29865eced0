import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#src/i18n/index.ts';
import { session } from '#src/session/session.ts';
import { allRoutes } from '#tests/support/all-routes.ts';
import { createRouter } from './router.tsx';
import type { RouteRow } from './routes/route.ts';

beforeAll(() => startI18n('en', ['common', 'ui']));
afterEach(() => {
  session.clear();
  window.history.replaceState(null, '', '/');
});

/** Where the app stands after it was opened at an address. */
async function openedAt(address: string): Promise<string> {
  window.history.replaceState(null, '', address);
  const router = createRouter();
  try {
    // The first screen's chunk is compiled on the way.
    await vi.waitFor(() => expect(router.state.initialized).toBe(true), 10_000);
    return router.state.location.pathname;
  } finally {
    router.dispose();
  }
}

test.each([
  ['/', '/student/home'],
  ['/student', '/student/home'],
  ['/coach', '/coach/home'],
  ['/assistant', '/assistant/home'],
  ['/volunteer', '/volunteer/home'],
])('%s leads to %s (docs/specification.md 2)', async (from, to) => {
  expect(await openedAt(from)).toBe(to);
});

test('the address of the app itself leads a coach who used that area last back there, and nobody else', async () => {
  session.setRole('coach');
  expect(await openedAt('/'), 'a guest who only chose the role').toBe('/student/home');
  session.start('token', { id: 'a', name: 'Rosa', avatarSeed: 'a', roles: ['student'] });
  expect(await openedAt('/'), 'somebody who asked for the role').toBe('/student/home');
  session.setUser({ id: 'a', name: 'Rosa', avatarSeed: 'a', roles: ['student', 'coach'] });
  expect(await openedAt('/')).toBe('/coach/home');
});

test.each(['assistant', 'volunteer'] as const)(
  'who used the area of a %s last begins there',
  async (role) => {
    session.start('token', { id: 'a', name: 'Rosa', avatarSeed: 'a', roles: ['student', role] });
    session.setRole(role);
    expect(await openedAt('/')).toBe(`/${role}/home`);
  },
);

test('what only some may open is asked for by area', () => {
  const accessOf = (prefix: string) =>
    new Set(allRoutes.filter(({ path }) => path.startsWith(prefix)).map(({ access }) => access));
  expect(accessOf('/coach/')).toEqual(new Set(['coach']));
  expect(accessOf('/student/')).toEqual(new Set(['public', 'student', 'signedIn']));
  const pathsOf = (wanted: RouteRow['access']) =>
    allRoutes
      .filter(({ path, access }) => path.startsWith('/student/') && access === wanted)
      .map(({ path }) => path)
      .toSorted();
  // Coaches and helpers are members of organizations and partners too, and read there what became of them.
  expect(pathsOf('signedIn')).toEqual(['/student/examine', '/student/myOrganization', '/student/myPartners']);
  // Guests look at home, search, coaches, classes, organizations, partners and resources, and at the tab of their own.
  expect(pathsOf('public')).toEqual([
    '/student/coach',
    '/student/coachDetail',
    '/student/home',
    '/student/mine',
    '/student/organization',
    '/student/organizationDetail',
    '/student/partners',
    '/student/partnersDetail',
    '/student/payment',
    '/student/resource',
    '/student/resourceDetail',
    '/student/reviews',
  ]);
});

import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { session } from '#src/session/session.ts';
import { allRoutes } from '#tests/support/all-routes.ts';
import { startWords } from '#tests/support/words.ts';
import { createRouter } from './router.tsx';
import type { RouteRow } from './routes/route.ts';

beforeAll(() => startWords('en'));
afterEach(() => {
  session.clear();
  window.history.replaceState(null, '', '/');
});

/** Returns the path of the app after it was opened at an address. */
async function openedAt(address: string): Promise<string> {
  window.history.replaceState(null, '', address);
  const router = createRouter();
  try {
    // The first screen's chunk is compiled on the way.
    await vi.waitFor(() => expect(router.state.initialized).toBe(true));
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

test('createRouter opens the coach area at the root only for a coach who used it last', async () => {
  session.setRole('coach');
  expect(await openedAt('/'), 'a guest who only chose the role').toBe('/student/home');
  session.start('token', { id: 'a', name: 'Rosa', avatarSeed: 'a', roles: ['student'] });
  expect(await openedAt('/'), 'somebody who asked for the role').toBe('/student/home');
  session.setUser({ id: 'a', name: 'Rosa', avatarSeed: 'a', roles: ['student', 'coach'] });
  expect(await openedAt('/')).toBe('/coach/home');
});

test.each(['assistant', 'volunteer'] as const)(
  'createRouter opens the area of a %s when the person used it last',
  async (role) => {
    session.start('token', { id: 'a', name: 'Rosa', avatarSeed: 'a', roles: ['student', role] });
    session.setRole(role);
    expect(await openedAt('/')).toBe(`/${role}/home`);
  },
);

test('allRoutes restricts each area to its roles', () => {
  const accessOf = (prefix: string) =>
    new Set(allRoutes.filter(({ path }) => path.startsWith(prefix)).map(({ access }) => access));
  // A coach whose role ended withdraws what was earned.
  const ofCoaches = allRoutes.filter(({ path }) => path.startsWith('/coach/') && path !== '/coach/cash');
  expect(new Set(ofCoaches.map(({ access }) => access))).toEqual(new Set(['coach']));
  expect(accessOf('/coach/cash')).toEqual(new Set(['signedIn']));
  expect(accessOf('/student/')).toEqual(new Set(['public', 'student', 'signedIn']));
  const pathsOf = (wanted: RouteRow['access']) =>
    allRoutes
      .filter(({ path, access }) => path.startsWith('/student/') && access === wanted)
      .map(({ path }) => path)
      .toSorted();
  // Coaches and helpers are members of teams and partners too, and read the results of their requests there.
  expect(pathsOf('signedIn')).toEqual(['/student/examine', '/student/myOrganization', '/student/myPartners']);
  // Guests see home, search, coaches, classes, teams, partners, resources, and the account tab.
  expect(pathsOf('public')).toEqual([
    '/student/coach',
    '/student/coachDetail',
    '/student/community',
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

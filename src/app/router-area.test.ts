import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startWords } from '#tests/support/words.ts';
import { createRouter } from './router.tsx';
import type { Area } from './routes/areas.ts';

const missing = new TypeError(
  'Failed to fetch dynamically imported module: https://app.example/assets/coach-1.js',
);
const { routes } = vi.hoisted(() => ({ routes: vi.fn<Area['routes']>() }));
vi.mock('./routes/areas.ts', () => ({ areas: [{ root: '/coach', routes }] }));

beforeAll(() => startWords('en'));
afterEach(() => window.history.replaceState(null, '', '/'));

async function opened(address: string) {
  window.history.replaceState(null, '', address);
  const router = createRouter();
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  router.dispose();
  return router.state;
}

test('createRouter shows an error in the frame of the app when the routes of an area cannot be loaded', async () => {
  routes.mockRejectedValue(missing);
  expect((await opened('/coach/wallet')).errors).toEqual({ screens: missing });
});

test('createRouter loads the routes of an area once, and only for its addresses', async () => {
  routes.mockReset();
  routes.mockResolvedValue([
    { path: '/coach/wallet', access: 'coach', page: async () => ({ Component: () => null }) },
  ]);
  for (const address of ['/about', '/nothing/here', '/coaches']) await opened(address);
  expect(routes).not.toHaveBeenCalled();
  const { matches, errors } = await opened('/coach/wallet');
  expect(errors).toBeNull();
  expect(matches.at(-1)?.route.path).toBe('/coach/wallet');
  expect(routes).toHaveBeenCalledTimes(1);
});

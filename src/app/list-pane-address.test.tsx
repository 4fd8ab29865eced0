import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation, useSearchParams } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { session } from '#src/session/session.ts';
import { startWords } from '#tests/support/words.ts';
import { useListPane } from './list-pane.tsx';
import type { RouteRow } from './routes/route.ts';

const { coach, coachDetail, resourceDetail } = paths.student;

function Search() {
  const [query, setQuery] = useSearchParams();
  return (
    <>
      <p>asked: {query.get('name') ?? 'nothing'}</p>
      <button type="button" onClick={() => setQuery({ name: 'typed' }, { replace: true })}>
        Type
      </button>
    </>
  );
}

const { page } = vi.hoisted(() => ({ page: vi.fn<RouteRow['page']>() }));
vi.mock('./routes/student.ts', () => ({
  studentRoutes: ['/student/coach', '/student/resource'].map((path) => ({ path, access: 'public', page })),
}));

function Frame() {
  const { pathname, search } = useLocation();
  return (
    <>
      {useListPane()}
      <p>page: {pathname + search}</p>
      <Outlet />
    </>
  );
}

beforeAll(() => startWords('en'));
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
  }));
  page.mockReset();
  page.mockResolvedValue({ Component: Search });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(address: string) {
  const router = createMemoryRouter([{ Component: Frame, children: [{ path: '*', element: null }] }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return (to: string) => act(() => router.navigate(to));
}

test('a page has the list beside it as it was, and a filter there changes the list alone', async () => {
  const go = open(`${coach}?name=ada`);
  await go(`${coachDetail}?id=1`);
  expect(await screen.findByText('asked: ada')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Type' }));
  expect(await screen.findByText('asked: typed')).toBeDefined();
  expect(screen.getByText(`page: ${coachDetail}?id=1`)).toBeDefined();
  await go(`${coachDetail}?id=2`);
  expect(screen.getByText('asked: typed')).toBeDefined();
});

test('another person does not see what the earlier one searched for', async () => {
  const go = open(`${coach}?name=ada`);
  await go(`${coachDetail}?id=1`);
  expect(await screen.findByText('asked: ada')).toBeDefined();
  act(() => session.start('token', { id: 'other', name: 'Other', avatarSeed: 'o', roles: ['student'] }));
  expect(await screen.findByText('asked: nothing')).toBeDefined();
  act(() => session.clear());
});

test('a list that cannot be loaded leaves its place empty, and is tried again beside the next page', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  page.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const go = open(`${resourceDetail}?id=1`);
  await vi.waitFor(() => expect(page).toHaveBeenCalledTimes(1));
  expect(await screen.findByText(`page: ${resourceDetail}?id=1`)).toBeDefined();
  expect(screen.queryByText(/^asked/)).toBeNull();
  await go(`${resourceDetail}?id=2`);
  expect(await screen.findByText('asked: nothing')).toBeDefined();
  log.mockRestore();
});

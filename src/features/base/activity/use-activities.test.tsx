import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { builtInActivities, type NamedActivity } from '#contract/built-in-activities.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { activityQueries } from './activity.queries.ts';
import { offeredOf } from './activity.view.ts';
import { useActivities } from './use-activities.ts';

const renamed = { key: 'swim', en: 'Pool time', zh: '水中时间', pattern: 'lanes' } as const;
const boulder = { key: 'boulder', en: 'Climbing boulder', zh: '攀石', pattern: 'wall' } as const;
let served: readonly NamedActivity[] | undefined;
let asked: number;
let client: QueryClient;

beforeAll(() => startWords('en'));
beforeEach(() => {
  served = undefined;
  asked = 0;
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  wireTestCalls();
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    if (served === undefined) throw new TypeError('no network');
    return Response.json({ code: 200, msg: '', data: { items: served } });
  });
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const show = (...keys: string[]) => renderHook(() => useActivities(...keys), { wrapper }).result;
/** The list as this phone fetched it before. */
const keep = (items: readonly NamedActivity[]) =>
  client.setQueryData([...activityQueries.list().queryKey], items);

test('useActivities has the names and drawings of the app when the list was never loaded', async () => {
  const shown = show('swim', 'coding');
  await waitFor(() => expect(asked).toBe(1));
  for (const { key, en } of builtInActivities) expect(shown.current.nameOf(key)).toBe(en);
  expect(shown.current.markingsOf('swim')).toBe('pool');
  expect(shown.current.markingsOf('coding')).toBeUndefined();
});

test('useActivities lets the record win over the app', async () => {
  served = [renamed];
  const shown = show('swim');
  await waitFor(() => expect(shown.current.nameOf('swim')).toBe('Pool time'));
  expect(shown.current.markingsOf('swim')).toBe('lanes');
});

test('useActivities fetches an older list again for a key that it lacks, with a neutral name until then', async () => {
  served = [renamed, boulder];
  keep([renamed]);
  const shown = show('boulder');
  expect(shown.current.nameOf('boulder')).toBe('Other activity');
  expect(shown.current.markingsOf('boulder')).toBeUndefined();
  await waitFor(() => expect(shown.current.nameOf('boulder')).toBe('Climbing boulder'));
  expect(shown.current.markingsOf('boulder')).toBe('wall');
});

test('useActivities keeps a list that has all shown keys, and reads it without a network', () => {
  keep([renamed, boulder]);
  expect(show('boulder').current.nameOf('boulder')).toBe('Climbing boulder');
  expect(asked).toBe(0);
});

test('offeredOf leaves out ended activities, except the chosen one', () => {
  const all = [renamed, { ...boulder, isEnded: true }];
  expect(offeredOf(all, '').map(({ key }) => key)).toEqual(['swim']);
  expect(offeredOf(all, 'boulder').map(({ key }) => key)).toEqual(['swim', 'boulder']);
});

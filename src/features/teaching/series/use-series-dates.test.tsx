import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nowIso } from '#src/clock/clock.ts';
import { emptyClass } from '#src/features/teaching/class-form/class-draft.view.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { daysAfter } from './series.view.ts';
import { useSeriesDates } from './use-series-dates.ts';

const first = daysAfter(nowIso().slice(0, 10), 14);
const holiday = daysAfter(first, 7);
const draft = {
  ...emptyClass,
  cityId: 'austin',
  zone: 'America/Chicago',
  date: first,
  startTime: '09:30',
  endTime: '10:15',
  repeats: '1' as const,
  until: holiday,
};
const items = [first, holiday].map((date) => ({
  date,
  startsAt: `${date}T15:30:00.000Z`,
  stop: null,
  notes: [],
  ...(date === holiday && { cityDay: { kind: 'holiday', name: { en: 'Spring Day', zh: '春日' } } }),
}));
const refused = { code: 422, reason: 'ZONE_NOT_OF_CITY', msg: 'Which clock?', data: {} };
const replies = [
  Response.json(refused, { status: 422 }),
  Response.json({ code: 200, msg: 'ok', data: { items, unknownYears: [] } }),
];

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => replies.shift());
  wireTestCalls();
  await startWords('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('useSeriesDates keeps the error of a check that failed, and leaves out a holiday after the next one', async () => {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSeriesDates(draft), { wrapper });
  expect(result.current).toMatchObject({ check: 'busy', chosen: [first, holiday] });
  await waitFor(() => expect(result.current?.check).toBe('failed'));
  expect(result.current).toMatchObject({ error: { reason: 'ZONE_NOT_OF_CITY' }, chosen: [first, holiday] });
  result.current?.checkAgain();
  await waitFor(() => expect(result.current).toMatchObject({ check: 'done', chosen: [first] }));
});

test('useSeriesDates checks nothing before a city is chosen, and shows no check', () => {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const checkOf = (part: Partial<typeof draft>) =>
    renderHook(() => useSeriesDates({ ...draft, ...part }), { wrapper }).result.current?.check;
  expect(checkOf({ cityId: '' })).toBe('none');
  expect(checkOf({ until: daysAfter(first, -1) })).toBe('none');
  expect(checkOf({})).toBe('busy');
});

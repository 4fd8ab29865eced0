import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import type { SlotDates } from '#contract/slot.ts';
import { online } from '#src/offline/online.ts';
import { person } from '#src/offline/person.ts';
import { seenClass } from '#tests/support/seen-class.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { SlotDatesScreen } from './slot-dates-screen.tsx';

const first = '2099-03-10T15:00:00.000Z';
const slot = { planId: '01a0c331-8e80-7358-91f7-835a1448b1aa', startsAt: first };
const after = (weeks: number, ms = 0) => new Date(Date.parse(first) + weeks * 7 * DAY_MS + ms).toISOString();
const cls = seenClass({
  id: slot.planId,
  version: 1,
  title: { en: 'Swim' },
  zone: 'UTC',
  startsAt: first,
  endsAt: after(0, 45 * MINUTE_MS),
  capacity: 1,
  seatsLeft: 1,
  priceMinor: 2000,
  slot: { ...slot, planVersion: 3 },
  actions: ['book'],
  whyNot: null,
});
const answer = (isFree: (week: number) => boolean): SlotDates => ({
  plan: {
    id: slot.planId,
    version: 3,
    title: { en: 'Swim' },
    activity: 'swim',
    place: cls.place,
    zone: 'UTC',
    lengthMinutes: 45,
    priceMinor: 2000,
    currency: 'USD',
  },
  class: isFree(0) ? cls : null,
  dates: Array.from({ length: 20 }, (_, week) => ({
    startsAt: after(week),
    endsAt: after(week, 45 * MINUTE_MS),
    isFree: isFree(week),
    myOrderId: null,
    busyIds: [],
  })),
});

beforeEach(() => {
  vi.stubGlobal('indexedDB', undefined);
  wireTestCalls();
  online.note(true);
  person.set('a');
});
afterEach(() => {
  cleanup();
  person.set(null);
  vi.unstubAllGlobals();
});

const show = (reply: () => Response) => {
  vi.stubGlobal('fetch', async (request: RequestInfo | URL) =>
    String(request instanceof Request ? request.url : request).includes('/dates')
      ? reply()
      : Response.json({ code: 404, msg: 'Not found', reason: 'NOT_FOUND' }, { status: 404 }),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <SlotDatesScreen slot={slot} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const ok = (data: SlotDates) => () => Response.json({ code: 200, msg: 'ok', data });
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /Mar|Apr|May|Jun/ });
const ticks = () => boxes().map(({ checked }) => checked);

test('SlotDatesScreen ticks the free ones of eight dates, shows why the others are off, and their sum', async () => {
  await startWords('en');
  show(ok(answer((week) => week !== 2)));
  expect(await screen.findByText('Every Tuesday at 3:00 PM')).toBeTruthy();
  expect(ticks()).toEqual([true, true, false, true, true, true, true, true]);
  expect(boxes()[2]?.disabled).toBe(true);
  expect(screen.getByText(/not free/)).toBeTruthy();
  expect(screen.getAllByText(/\$140/).length).toBeGreaterThan(0);
  fireEvent.click(boxes()[0]!);
  expect(ticks()[0]).toBe(false);
  expect(screen.getAllByText(/\$120/).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('radio', { name: 'Every 2 weeks' }));
  expect(await screen.findByText('Every second Tuesday at 3:00 PM')).toBeTruthy();
  expect(ticks()).toEqual([false, false, true, true, true, true, true, true]);
});

test('SlotDatesScreen needs two dates, and shows that none is free', async () => {
  await startWords('en');
  show(ok(answer((week) => week === 0)));
  expect((await screen.findAllByText(/^Choose at least two dates/)).length).toBeGreaterThan(0);
  cleanup();
  show(ok(answer(() => false)));
  expect(await screen.findByText(/^None of these dates is free/)).toBeTruthy();
});

test('SlotDatesScreen shows that the hours are no longer offered', async () => {
  await startWords('zh');
  show(() => Response.json({ code: 404, msg: 'Not found', reason: 'NOT_FOUND' }, { status: 404 }));
  expect(await screen.findByText('该空闲时段已不再提供。')).toBeTruthy();
});

test('SlotDatesScreen has the participants above the dates', async () => {
  await startWords('en');
  show(ok(answer(() => true)));
  await screen.findByText('Every Tuesday at 3:00 PM');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.filter((heading) => heading !== 'How often').slice(0, 2)).toEqual([
    'Your booking',
    'Dates',
  ]);
});

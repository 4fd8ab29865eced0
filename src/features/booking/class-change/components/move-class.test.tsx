import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { headers } from '#contract/envelope.ts';
import type { MoveDateCheck, SeriesRecord } from '#contract/series.ts';
import { i18n } from '#src/i18n/index.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { seenClass } from '#tests/support/seen-class.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { MoveClass } from './move-class.tsx';

const network = vi.hoisted(() => ({ isOnline: true }));
vi.mock('#src/offline/online.ts', () => ({ useOnline: () => network.isOnline }));

const zone = 'America/Chicago';
const dates = ['2127-03-08', '2127-03-15', '2127-03-22'];
const ids = dates.map((_, index) => `00000000-0000-4000-8000-00000000000${index + 1}`);
const [first = '', second = ''] = ids;
const seriesId = '00000000-0000-4000-8000-000000000009';

const record = seenClass({
  id: second,
  startsAt: `${dates[1]}T15:30:00.000Z`,
  endsAt: `${dates[1]}T16:15:00.000Z`,
  series: { id: seriesId, number: 2, of: 3, weekdays: [6], everyWeeks: 1, lastDate: dates[2] ?? '' },
});

const series: SeriesRecord = {
  id: seriesId,
  coachId: 'coach',
  zone,
  startTime: '09:30',
  endTime: '10:15',
  weekdays: [6],
  everyWeeks: 1,
  firstDate: dates[0] ?? '',
  lastDate: dates[2] ?? '',
  classes: dates.map((date, index) => ({
    id: ids[index] ?? '',
    date,
    startsAt: `${date}T15:30:00.000Z`,
    endsAt: `${date}T16:15:00.000Z`,
    zone,
    state: 'published',
    capacity: 4,
    seatsLeft: 2,
    canBook: false,
    myOrderId: null,
  })),
};

const lookAt = (index: number, rest: Partial<MoveDateCheck> = {}): MoveDateCheck => ({
  id: ids[index] ?? '',
  startsAt: `${dates[index]}T15:30:00.000Z`,
  endsAt: `${dates[index]}T16:15:00.000Z`,
  zone,
  next: { startsAt: `${dates[index]}T17:00:00.000Z`, endsAt: `${dates[index]}T17:45:00.000Z`, zone },
  stop: null,
  notes: [],
  effect: {
    isMoved: true,
    families: 1,
    orders: 1,
    answerBy: '2127-03-03T16:00:00.000Z',
    keeping: 0,
    leaving: 1,
    silentRefundMinor: 2450,
    mostRefundMinor: 2450,
    currency: 'USD',
    clashing: 0,
    waiting: 0,
    helpers: 0,
  },
  ...rest,
});

let items: MoveDateCheck[];
let sent: unknown[];
let keys: string[];
let hasAnswer: boolean;
let oneCheck: Response | undefined;
let seriesAnswer: Promise<Response> | undefined;
let unknownYears: number[];
let asked: URL[];
beforeAll(() => startWords('en'));
beforeAll(wireTestCalls);
beforeEach(() => {
  network.isOnline = true;
  items = [lookAt(0), lookAt(1), lookAt(2)];
  sent = [];
  keys = [];
  hasAnswer = true;
  oneCheck = undefined;
  seriesAnswer = undefined;
  unknownYears = [];
  asked = [];
  answerCalls(async (request) => {
    const url = new URL(request.url);
    if (request.method === 'GET') {
      asked.push(url);
      if (oneCheck && url.pathname.endsWith('/moveCheck') && !url.pathname.includes('/series/'))
        return oneCheck.clone();
      if (seriesAnswer && url.pathname.endsWith(`/series/${seriesId}`)) return seriesAnswer;
      const data = url.pathname.endsWith('/moveCheck')
        ? url.pathname.includes('/series/')
          ? { items, unknownYears }
          : lookAt(1).effect
        : url.pathname.includes('/series/')
          ? series
          : { items: [], currency: 'USD' };
      return Response.json({ code: 200, msg: '', data });
    }
    sent.push(await request.json());
    keys.push(request.headers.get(headers.idempotencyKey) ?? '');
    if (!hasAnswer) throw new TypeError('Failed to fetch');
    return Response.json({ code: 200, msg: '', data: { moved: 2 } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onSaved = vi.fn<(saved: { id: string }) => void>();
const client = () => {
  const made = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  made.setQueryData(['account', 'config'], { currency: 'USD' });
  return made;
};
const show = () => {
  const made = client();
  render(
    <QueryClientProvider client={made}>
      <MemoryRouter>
        <MoveClass record={record} onSaved={onSaved} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return made;
};
const boxes = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked, disabled }) => [checked, disabled]);

test.each([
  ['en', 'This and later dates', 'All coming dates', 'Move 2 dates', /The clocks go forward then/],
  ['zh', '此日期及之后', '所有未开始的日期', '更改 2 个日期', /当天时钟拨快/],
] as const)(
  'MoveClass shows each date of the scope with what happens on it, and leaves out what cannot move (%s)',
  async (language, later, all, submit, skipped) => {
    await i18n.changeLanguage(language);
    items = [lookAt(0, { stop: 'skipped', next: null, effect: null }), lookAt(1), lookAt(2)];
    show();
    fireEvent.click(await screen.findByRole('radio', { name: new RegExp(later) }));
    await screen.findByRole('button', { name: submit });
    expect(boxes()).toHaveLength(2);
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(all) }));
    expect(await screen.findByText(skipped)).toBeDefined();
    expect(boxes()).toEqual([
      [false, true],
      [true, false],
      [true, false],
    ]);
    expect(screen.getByRole('button', { name: submit })).toBeDefined();
  },
);

test('MoveClass sends the ticked dates that can move with one tap', async () => {
  await i18n.changeLanguage('en');
  items = [lookAt(0), lookAt(1), lookAt(2, { effect: null })];
  show();
  fireEvent.click(await screen.findByRole('radio', { name: /All coming dates/ }));
  await screen.findByRole('button', { name: 'Move 3 dates' });
  fireEvent.click(screen.getAllByRole('checkbox')[2] ?? document.body);
  fireEvent.click(await screen.findByRole('button', { name: 'Move 2 dates' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ id: second }));
  expect(sent).toEqual([{ classIds: [first, second], startTime: '10:30', endTime: '11:15' }]);
});

test('MoveClass keeps the button off without a network, with the reason', async () => {
  await i18n.changeLanguage('en');
  network.isOnline = false;
  show();
  fireEvent.click(await screen.findByRole('radio', { name: /All coming dates/ }));
  expect(await screen.findByText(/Moving a class needs a connection/)).toBeDefined();
  expect(asked.filter(({ pathname }) => pathname.endsWith('/moveCheck'))).toEqual([]);
});

test('MoveClass counts and sends only the dates that are not at the new time already', async () => {
  await i18n.changeLanguage('en');
  const { effect } = lookAt(0);
  items = [lookAt(0), lookAt(1), lookAt(2, { effect: effect && { ...effect, isMoved: false } })];
  show();
  fireEvent.click(await screen.findByRole('radio', { name: /All coming dates/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Move 2 dates' }));
  await waitFor(() =>
    expect(sent).toEqual([{ classIds: [first, second], startTime: '10:30', endTime: '11:15' }]),
  );
});

test('MoveClass does not tick a date that would move to a holiday, until the coach does', async () => {
  await i18n.changeLanguage('en');
  const cityDay = { kind: 'holiday', name: { en: 'Spring Day', zh: '春日' } } as const;
  items = [lookAt(0), lookAt(1), lookAt(2, { cityDay })];
  show();
  fireEvent.click(await screen.findByRole('radio', { name: /All coming dates/ }));
  await screen.findByRole('button', { name: 'Move 2 dates' });
  expect(screen.getByText('The new day is a holiday: Spring Day')).toBeDefined();
  expect(boxes().map(([isOn]) => isOn)).toEqual([true, true, false]);
  fireEvent.click(screen.getAllByRole('checkbox')[2] ?? document.body);
  expect(await screen.findByRole('button', { name: 'Move 3 dates' })).toBeDefined();
});

test('MoveClass sends the same dates with the same key after a lost answer, although one cannot move again', async () => {
  await i18n.changeLanguage('en');
  hasAnswer = false;
  const made = show();
  fireEvent.click(await screen.findByRole('radio', { name: /All coming dates/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Move 3 dates' }));
  expect(await screen.findByText(/Trying again is safe/)).toBeDefined();
  items = [lookAt(0), lookAt(1), lookAt(2, { stop: 'tooFar', next: null, effect: null })];
  await made.refetchQueries({ queryKey: ['series'] });
  expect(await screen.findByText('Too far ahead to be booked yet.')).toBeDefined();
  hasAnswer = true;
  fireEvent.click(screen.getByRole('button', { name: 'Move 3 dates' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ['en', 'The time at which the smallest size is checked would be over.', /parameter is abnormal/],
  ['zh', '届时核对最少人数的时间已过。', /参数异常/],
] as const)(
  'MoveClass names a smallest size that would be checked in the past, and keeps the button off (%s)',
  async (language, late, abnormal) => {
    await i18n.changeLanguage(language);
    oneCheck = Response.json(
      { code: 400, reason: 'BAD_INPUT', msg: 'minSizeHours', data: { field: 'minSizeHours' } },
      { status: 400 },
    );
    show();
    expect((await screen.findAllByText(late)).length).toBeGreaterThan(0);
    const button = screen.getByRole('button', { name: i18n.t('classForm.move.submit') });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByText(abnormal)).toBeNull();
  },
);

test.each(['en', 'zh'] as const)(
  'MoveClass waits for the dates of the series, and offers to load them again after a failure (%s)',
  async (language) => {
    await i18n.changeLanguage(language);
    const answer = Promise.withResolvers<Response>();
    seriesAnswer = answer.promise;
    show();
    const later = i18n.t('series.cancel.later');
    fireEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${later}`) }));
    expect((await screen.findAllByText(i18n.t('classForm.move.counting'))).length).toBeGreaterThan(0);
    expect(screen.queryByText(i18n.t('series.missing'))).toBeNull();
    answer.reject(new TypeError('Failed to fetch'));
    const again = await screen.findByRole('button', { name: i18n.t('series.checkAgain') });
    expect(screen.getByText(i18n.t('common.noAnswer'))).toBeDefined();
    seriesAnswer = undefined;
    fireEvent.click(again);
    expect(
      await screen.findByRole('button', { name: i18n.t('series.move.submit', { count: 2 }) }),
    ).toBeDefined();
  },
);

test.each(['en', 'zh'] as const)(
  'MoveClass names the years of the new days whose holidays are not known (%s)',
  async (language) => {
    await i18n.changeLanguage(language);
    unknownYears = [2127];
    show();
    fireEvent.click(await screen.findByRole('radio', { name: new RegExp(i18n.t('series.cancel.all')) }));
    expect(await screen.findByText(i18n.t('series.unknownYear', { year: 2127 }))).toBeDefined();
  },
);

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { online } from '#src/offline/online.ts';
import { person } from '#src/offline/person.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { FreeHours } from './free-hours.tsx';
import { NearSlots } from './near-slots.tsx';

const slot = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });
const plan = {
  id: '01a0c331-8e80-7358-91f7-835a1448b1aa',
  version: 1,
  title: { en: 'Swim one to one', zh: '一对一游泳' },
  activity: 'swim',
  place: { name: 'Pool', address: '1 Street', cityId: 'austin' },
  zone: 'America/Chicago',
  lengthMinutes: 45,
  priceMinor: 4000,
  currency: 'USD',
};
const asked: string[] = [];
let plans: object[];
let horizonDays: number;
let askedDays: number;
let isDaysDown: boolean;

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2027-03-08T16:00:00.000Z'), toFake: ['Date'] });
  asked.length = 0;
  horizonDays = 90;
  askedDays = 0;
  isDaysDown = false;
  plans = [
    {
      plan,
      class: null,
      slots: [
        slot('2027-03-09T15:00:00.000Z', '2027-03-09T15:45:00.000Z'),
        slot('2027-03-09T16:00:00.000Z', '2027-03-09T16:45:00.000Z'),
      ],
    },
  ];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith('/config'))
      return Response.json({
        code: 200,
        msg: 'ok',
        data: { booking: { minNoticeMinutes: 120, horizonDays } },
      });
    if (pathname.endsWith('/slotDays')) {
      askedDays += 1;
      return isDaysDown
        ? new Response('', { status: 503 })
        : Response.json({ code: 200, msg: 'ok', data: { days: ['2027-03-09', '2027-04-20'] } });
    }
    const from = searchParams.get('from') ?? '';
    asked.push(from);
    const data = { until: '2027-03-21', hasMore: from === '2027-03-08', plans };
    return Response.json({ code: 200, msg: 'ok', data });
  });
  vi.stubGlobal('indexedDB', undefined);
  wireTestCalls();
  online.note(true);
  person.set('a');
});
afterEach(() => {
  cleanup();
  person.set(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = (content = <FreeHours coachId="01a0c331-8e80-7358-91f7-835a1448b1ab" />) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>{content}</MemoryRouter>
    </QueryClientProvider>,
  );

test.each([
  [
    'en',
    'Free hours',
    'More days',
    'Choose a day in the month',
    [expect.stringMatching(/March 9.*, Swim one to one$/), expect.anything()],
  ],
  [
    'zh',
    '空闲时段',
    '更多日期',
    '在月历中选择日期',
    [expect.stringMatching(/3月9日.*，一对一游泳$/), expect.anything()],
  ],
] as const)(
  'FreeHours lists days, loads more of them, and jumps to a day of the month (%s)',
  async (...row) => {
    const [language, title, more, month, names] = row;
    await startWords(language);
    show();
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    const times = await screen.findAllByRole('link');
    expect(times.map((link) => link.getAttribute('href'))).toEqual([
      `/student/payment?slot=${plan.id}&at=2027-03-09T15%3A00%3A00.000Z`,
      `/student/payment?slot=${plan.id}&at=2027-03-09T16%3A00%3A00.000Z`,
    ]);
    expect(times.map((link) => link.getAttribute('aria-label'))).toEqual(names);
    fireEvent.click(screen.getByRole('button', { name: more }));
    await vi.waitFor(() => expect(asked).toContain('2027-03-22'));
    fireEvent.click(screen.getByRole('button', { name: month }));
    const days = screen.getAllByRole<HTMLButtonElement>('button').filter((one) => /\d/.test(one.textContent));
    const today = days.find((one) => one.tabIndex === 0);
    expect([today?.textContent, days.find((one) => one.textContent === '7')?.disabled]).toEqual(['8', true]);
    expect(today?.getAttribute('aria-current')).toBe('date');
    if (today) fireEvent.keyDown(today, { key: 'ArrowDown' });
    const focused = days.find((one) => one.tabIndex === 0);
    expect([focused?.textContent, document.activeElement === focused]).toEqual(['15', true]);
    if (focused) fireEvent.click(focused);
    await vi.waitFor(() => expect(asked).toContain('2027-03-15'));
  },
);

test('FreeHours keeps the button of the last month, and marks the day that was chosen', async () => {
  await startWords('en');
  show();
  const open = () => fireEvent.click(screen.getByRole('button', { name: 'Choose a day in the month' }));
  await screen.findByRole('heading', { name: 'Free hours' });
  open();
  const later = screen.getByRole('button', { name: 'Later month' });
  for (let month = 0; month < 3; month++) fireEvent.click(later);
  expect([later.isConnected, later.getAttribute('aria-disabled')]).toEqual([true, 'true']);
  fireEvent.click(screen.getByRole('button', { name: /June 1\b/ }));
  open();
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('1');
});

test.each([
  [30, 'en', 'Apr', 7, 'No later month can be booked.'],
  [180, 'en', 'Sep', 4, 'No later month can be booked.'],
  [30, 'zh', '4月', 7, '没有更晚的月份可约。'],
] as const)('FreeHours offers the days up to the rule of the server (%i days ahead, %s)', async (...row) => {
  const [days, language, month, lastDay, reason] = row;
  const [open, next] =
    language === 'en' ? ['Choose a day in the month', 'Later month'] : ['在月历中选择日期', '下个月'];
  horizonDays = days;
  await startWords(language);
  const { container } = show();
  fireEvent.click(await screen.findByRole('button', { name: open }));
  const later = screen.getByRole('button', { name: next });
  await vi.waitFor(() => {
    if (later.getAttribute('aria-disabled') !== 'true') fireEvent.click(later);
    expect(container.querySelector('caption')?.textContent).toBe(month);
    expect(later.getAttribute('aria-disabled')).toBe('true');
  });
  const possible = [...container.querySelectorAll<HTMLButtonElement>('td button')].filter(
    (day) => !day.disabled,
  );
  expect(possible.at(-1)?.textContent).toBe(String(lastDay));
  expect(screen.getByText(reason)).toBeTruthy();
});

test.each([
  [
    'en',
    'Choose a day in the month',
    'Later month',
    /March 9.*, has free hours$/,
    /March 10.*, no free hours$/,
  ],
  ['zh', '在月历中选择日期', '下个月', /3月9日.*，有空闲时段$/, /3月10日.*，没有空闲时段$/],
] as const)('FreeHours marks the days with free slots in the month (%s)', async (...row) => {
  const [language, open, later, free, full] = row;
  await startWords(language);
  const { container } = show();
  fireEvent.click(await screen.findByRole('button', { name: open }));
  const marked = () => [...container.querySelectorAll('.of-month-marked')].map((day) => day.textContent);
  expect((await screen.findByRole('button', { name: free })).textContent).toBe('9');
  expect(screen.getByRole('button', { name: full }).textContent).toBe('10');
  expect(marked()).toEqual(['9']);
  fireEvent.click(screen.getByRole('button', { name: later }));
  expect([marked(), askedDays]).toEqual([['20'], 1]);
});

test('FreeHours marks the days of the kept lists when the days cannot be read', async () => {
  isDaysDown = true;
  await startWords('en');
  show();
  await screen.findAllByRole('link');
  fireEvent.click(screen.getByRole('button', { name: 'Choose a day in the month' }));
  await vi.waitFor(() => expect(askedDays).toBeGreaterThan(0));
  expect(screen.getByRole('button', { name: /March 9.*, has free hours$/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /no free hours$/ })).toBeNull();
});

test('FreeHours shows nothing of a coach who offers none', async () => {
  await startWords('en');
  plans = [];
  show();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('NearSlots links free slots near one that was taken, and shows a sentence without any', async () => {
  await startWords('en');
  const near = {
    planId: plan.id,
    planVersion: 1,
    startsAt: '2027-03-09T15:00:00.000Z',
    zone: 'America/Chicago',
  };
  show(<NearSlots near={[near]} />);
  expect(screen.getByRole('link').getAttribute('href')).toContain(`slot=${plan.id}`);
  cleanup();
  show(<NearSlots near={[]} />);
  expect(screen.getByText('No other time near it is free.')).toBeTruthy();
});

test.each([
  ['en', 'Trial lesson: only for a first lesson with this instructor, once for each person.'],
  ['zh', '体验课：仅限首次跟这位教练上课，每人一次。'],
] as const)('FreeHours names hours for trial lessons, and no other ones (%s)', async (language, text) => {
  await startWords(language);
  const [usual] = plans as { plan: object }[];
  const trial = { ...plan, id: '01a0c331-8e80-7358-91f7-835a1448b1ad', isTrial: true, lengthMinutes: 30 };
  plans = [usual!, { ...usual!, plan: trial }];
  show();
  expect(await screen.findAllByText(text)).toHaveLength(1);
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BusyTimeRecord } from '#contract/busy-time.ts';
import type { Language } from '#contract/enums.ts';
import { online } from '#src/offline/online.ts';
import { person } from '#src/offline/person.ts';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { BlockedTimes } from './blocked-times.tsx';

const now = '2027-03-08T16:00:00.000Z';
const calendar = {
  host: 'calendar.example.org',
  last4: '.ics',
  readAt: '2027-03-08T15:50:00.000Z',
  until: '2027-06-08T15:50:00.000Z',
  failing: null,
  busyTimes: 12,
  unread: 0,
  isDue: false,
  checkFrom: now,
};
const record: BusyTimeRecord = { isOffered: true, everyHours: 1, calendar, daysOff: ['2027-03-20'] };
let answer: BusyTimeRecord;
let asked: { path: string; body: unknown }[];
let reads: number;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
  answer = record;
  asked = [];
  reads = 0;
  answerCalls(async (request) => {
    const text = await request.text();
    if (request.method === 'GET') reads += 1;
    else asked.push({ path: new URL(request.url).pathname, body: text === '' ? null : JSON.parse(text) });
    return Response.json({ code: 200, msg: 'ok', data: answer });
  });
  vi.stubGlobal('indexedDB', undefined);
  wireTestCalls();
  online.note(true);
  person.set('a');
});
afterEach(() => {
  cleanup();
  person.set(null);
  online.note(true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function show(language: Language, given: Partial<BusyTimeRecord> = {}) {
  answer = { ...record, ...given };
  await startWords(language);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <BlockedTimes />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each([
  ['en', 'Your days off and your own calendar appear when you are back online.'],
  ['zh', '联网后会显示您的休息日和个人日历。'],
] as const)(
  'BlockedTimes shows one quiet line without a network and a copy, in %s',
  async (language, line) => {
    online.note(false);
    await show(language);
    expect(await screen.findByText(line)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test.each([
  [
    'en',
    /^Not readable; first failed 2 days ago$/,
    /The host has no valid certificate. The times that we read last still block your free hours. They reach to .*Jun.* later hours/,
  ],
  [
    'zh',
    /^无法读取，首次失败于/,
    /该网站没有有效的证书。 空闲时段仍会避开上次读取的时间。 这些时间截至.*6月/,
  ],
] as const)('BlockedTimes shows since when and why a calendar fails, in %s', async (language, title, why) => {
  const failing = { since: '2027-03-06T15:00:00.000Z', fault: 'certificate' as const };
  await show(language, { calendar: { ...calendar, failing } });
  expect(await screen.findByText('calendar.example.org · ….ics')).toBeTruthy();
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByText(why)).toBeTruthy();
});

test.each([
  ['en', '12 busy times, read 10 minutes ago', 'Check now'],
  ['zh', '12 个忙碌时间，读取于10分钟前', '立即检查'],
] as const)(
  'BlockedTimes checks a calendar that was not checked just now, in %s',
  async (language, read, check) => {
    await show(language);
    expect(await screen.findByText(read)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: check }));
    await vi.waitFor(() =>
      expect(asked.map(({ path }) => path)).toEqual(['/applet/busyTime/calendar/check']),
    );
  },
);

test('BlockedTimes keeps the button off within five minutes of a check', async () => {
  await show('en', { calendar: { ...calendar, checkFrom: '2027-03-08T16:04:00.000Z' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(screen.getAllByText('You can check it once in five minutes.')).not.toEqual([]);
  expect(asked).toEqual([]);
});

test.each([
  ['en', 'Address of the calendar', 'Use this calendar'],
  ['zh', '日历地址', '使用这个日历'],
] as const)('BlockedTimes sends an address, in %s', async (language, label, button) => {
  await show(language, { calendar: null });
  const box = await screen.findByLabelText(new RegExp(label));
  fireEvent.change(box, { target: { value: ' https://calendar.example.org/a.ics ' } });
  fireEvent.click(screen.getByRole('button', { name: button }));
  await vi.waitFor(() =>
    expect(asked).toEqual([
      { path: '/applet/busyTime/calendar', body: { address: 'https://calendar.example.org/a.ics' } },
    ]),
  );
});

test.each([
  ['en', 'The host did not answer within five seconds.', /every 3 hours and keep only when you are busy/],
  ['zh', '该网站未在五秒内响应。', /每 3 小时读取一次，只保留/],
] as const)(
  'BlockedTimes names no kept times without any, and the hours, in %s',
  async (language, why, lead) => {
    const failing = { since: '2027-03-06T15:00:00.000Z', fault: 'slow' as const };
    await show(language, { calendar: { ...calendar, busyTimes: 0, failing } });
    expect(await screen.findByText(why)).toBeTruthy();
    cleanup();
    await show(language, { calendar: null, everyHours: 3 });
    expect(await screen.findByText(lead)).toBeTruthy();
  },
);

test.each([
  [
    'en',
    /^No free hours on these days, and new series leave them out/,
    'Own calendars are switched off at the moment.',
  ],
  ['zh', /^这些日子没有空闲时段，新的系列课程也会跳过。/, '个人日历功能目前已关闭。'],
] as const)(
  'BlockedTimes names what a day off leaves, and no read times, in %s',
  async (language, hint, off) => {
    await show(language, { calendar: null, isOffered: false });
    expect(await screen.findByText(hint)).toBeTruthy();
    expect(screen.getByText(off)).toBeTruthy();
  },
);

test('BlockedTimes offers no box while operators have switched calendars off', async () => {
  await show('en', { calendar: null, isOffered: false });
  expect(await screen.findByText(/^Own calendars are switched off/)).toBeTruthy();
  expect(screen.queryByLabelText(/Address of the calendar/)).toBeNull();
});

test('BlockedTimes removes a day off by sending that day alone', async () => {
  await show('en', { daysOff: ['2027-03-20', '2027-03-21'], calendar: null });
  const days = await screen.findByLabelText('Days off');
  const [first] = days.querySelectorAll('button');
  if (first !== undefined) fireEvent.click(first);
  await vi.waitFor(() =>
    expect(asked).toEqual([{ path: '/applet/busyTime/daysOff', body: { add: [], remove: ['2027-03-20'] } }]),
  );
  // The answer of a write notes that the phone is online, also in the next test.
  await vi.waitFor(() => expect(reads).toBe(2));
});

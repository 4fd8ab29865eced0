import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { NoAnswerError } from '#src/api/api-error.ts';
import type { DatesCheck, SeriesDraft } from '#src/features/teaching/series/series.view.ts';
import { i18n } from '#src/i18n/index.ts';
import { startWords } from '#tests/support/words.ts';
import { SeriesDates } from './series-dates.tsx';

beforeAll(() => startWords('en'));
afterEach(cleanup);

const rule = {
  date: '2027-03-06',
  until: '2027-03-20',
  startTime: '09:30',
  endTime: '10:15',
  zone: 'America/Chicago',
  weekdays: [6],
  everyWeeks: 1 as const,
};
const rows = [
  { date: '2027-03-06', startsAt: '2027-03-06T15:30:00.000Z', stop: null, notes: [] },
  {
    date: '2027-03-13',
    startsAt: '2027-03-13T15:30:00.000Z',
    stop: 'clash' as const,
    other: { classId: 'other', startsAt: '2027-03-13T15:00:00.000Z' },
    notes: [],
  },
  {
    date: '2027-03-20',
    startsAt: '2027-03-20T14:30:00.000Z',
    stop: null,
    notes: ['clockChange' as const, 'clearance' as const],
  },
  {
    date: '2027-03-27',
    startsAt: '2027-03-27T14:30:00.000Z',
    stop: null,
    notes: [],
    cityDay: { kind: 'holiday' as const, name: { en: 'Spring Day', zh: '春日' } },
  },
  {
    date: '2027-04-03',
    startsAt: '2027-04-03T14:30:00.000Z',
    stop: null,
    notes: [],
    isDayOff: true as const,
  },
];

const show = (check: DatesCheck = 'done', leftOut: string[] = []) => {
  const change = vi.fn<(part: Partial<SeriesDraft>) => void>();
  const dates = { key: 'dates' as const, rows, unknownYears: [2028] };
  const checkAgain = vi.fn<() => void>();
  const series = { rule, dates, chosen: [], check, error: new NoAnswerError(), checkAgain };
  render(<SeriesDates series={series} draft={{ leftOut, keptIn: [] }} change={change} />);
  return { change, checkAgain };
};

test('SeriesDates ticks the possible dates, and names what forbids another', async () => {
  await i18n.changeLanguage('en');
  const { change } = show();
  const [first, second, third] = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect([first, second, third].map((box) => [box?.checked, box?.disabled])).toEqual([
    [true, false],
    [false, true],
    [true, false],
  ]);
  expect(screen.getByText(/You have another class then, at 9:00/)).toBeTruthy();
  expect(screen.getByText(/The clocks have changed. It stays 9:30/)).toBeTruthy();
  expect(screen.getByText(/Your clearance ends before/)).toBeTruthy();
  if (third) fireEvent.click(third);
  expect(change).toHaveBeenCalledWith({ leftOut: ['2027-03-20'] });
});

test('SeriesDates puts back a date that was left out', async () => {
  await i18n.changeLanguage('zh');
  const { change } = show('done', ['2027-03-06', '2027-03-20']);
  fireEvent.click(screen.getByRole('checkbox', { name: /3月6日/ }));
  expect(change).toHaveBeenCalledWith({ leftOut: ['2027-03-20'] });
});

test.each([
  ['offline', 'Clashes with your other classes and holidays are checked when you are online.'],
  ['failed', 'Your calendar and the holidays could not be checked.'],
  ['busy', 'We are checking your calendar and the holidays.'],
] as const)(
  'SeriesDates shows that the calendar is not checked when the check is %s',
  async (check, text) => {
    await i18n.changeLanguage('en');
    show(check);
    expect(screen.getByText(text)).toBeTruthy();
  },
);

test.each(['en', 'zh'])('SeriesDates names no check while none is on its way (%s)', async (language) => {
  await i18n.changeLanguage(language);
  show('none');
  expect(document.querySelector('output')?.textContent).toBe('');
});

test('SeriesDates checks again on a tap after a check that failed', async () => {
  await i18n.changeLanguage('en');
  const { checkAgain } = show('failed');
  expect(screen.getByText(/^No answer came back/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(checkAgain).toHaveBeenCalledOnce();
});

test.each([
  ['tooMany', 'A series has at most 52 dates. Choose an earlier last date.'],
  ['empty', 'No date fits. Choose a later last date.'],
] as const)('SeriesDates shows no dates for a rule with %s', async (key, text) => {
  await i18n.changeLanguage('en');
  render(
    <SeriesDates
      series={{
        rule,
        dates: { key },
        chosen: [],
        check: 'done',
        error: null,
        checkAgain: vi.fn<() => void>(),
      }}
      draft={{ leftOut: [], keptIn: [] }}
      change={vi.fn<() => void>()}
    />,
  );
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

test.each([
  ['en', 'Your day off'],
  ['zh', '您的休息日'],
] as const)('SeriesDates leaves out a day off until it is ticked, in %s', async (language, fact) => {
  await i18n.changeLanguage(language);
  const { change } = show();
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(fact) });
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  expect(change).toHaveBeenCalledWith({ keptIn: ['2027-04-03'] });
});

test.each([
  ['en', 'Holiday: Spring Day', 'The holidays of 2028 are not known here yet. Please look at them yourself.'],
  ['zh', '节假日：春日', '这里还没有 2028 年的节假日安排，请自行核对。'],
] as const)('SeriesDates leaves out a holiday until it is ticked, in %s', async (language, holiday, year) => {
  await i18n.changeLanguage(language);
  const { change } = show();
  expect(screen.getByText(year)).toBeTruthy();
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(holiday) });
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  expect(change).toHaveBeenCalledWith({ keptIn: ['2027-03-27'] });
});

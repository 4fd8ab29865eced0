import { beforeAll, expect, test } from 'vitest';
import { type ClassDraft, emptyClass } from '#src/features/teaching/class-form/class-draft.view.ts';
import { i18n } from '#src/i18n/index.ts';
import { formatIn } from '#tests/support/format.ts';
import { startWords } from '#tests/support/words.ts';
import {
  chosenDates,
  datesOf,
  factsOfDate,
  nextDate,
  ruleOf,
  ruleText,
  shownDates,
  stateOfDate,
  whenOfDate,
  whyNotCreated,
} from './series.view.ts';

beforeAll(() => startWords('en'));

const now = Date.parse('2027-03-10T12:00:00Z');
const draft = {
  ...emptyClass,
  date: '2027-03-13',
  startTime: '09:30',
  endTime: '10:15',
  zone: 'America/Chicago',
  repeats: '1' as const,
};
const rowsOf = (changes: Partial<ClassDraft>, horizonDays = 365) => {
  const rule = ruleOf({ ...draft, ...changes });
  const dates = rule && datesOf(rule, now, horizonDays);
  return dates?.key === 'dates' ? dates.rows : [];
};

test('ruleOf takes the weekday of the first date and twelve weeks, until others are chosen', () => {
  expect(ruleOf(draft)).toMatchObject({ weekdays: [6], everyWeeks: 1, until: '2027-05-29' });
  expect(rowsOf({})).toHaveLength(12);
  expect(ruleOf({ ...draft, repeats: '2', weekdays: [6, 2], until: '2027-04-01' })).toMatchObject({
    weekdays: [2, 6],
    everyWeeks: 2,
    until: '2027-04-01',
  });
});

test('ruleOf returns nothing for a single class, and while a time is missing', () => {
  expect(ruleOf({ ...draft, repeats: '' })).toBeUndefined();
  expect(ruleOf({ ...draft, startTime: '' })).toBeUndefined();
});

test('datesOf names without a network what the clock forbids', () => {
  const rows = rowsOf({ date: '2027-03-06', until: '2027-03-27' }, 14);
  expect(rows.map(({ stop, notes }) => [stop, notes])).toEqual([
    ['past', []],
    [null, []],
    [null, ['clockChange']],
    ['tooFar', []],
  ]);
  const night = { date: '2027-03-14', weekdays: [7], startTime: '02:30', endTime: '03:30' };
  expect(rowsOf({ ...night, until: '2027-03-14' }).map(({ stop }) => stop)).toEqual(['skipped']);
});

test('datesOf refuses more dates than a series may have, and none', () => {
  const keyOf = (changes: Partial<ClassDraft>) => {
    const rule = ruleOf({ ...draft, ...changes });
    return rule && datesOf(rule, now, 365).key;
  };
  expect(keyOf({ weekdays: [1, 2, 3, 4, 5, 6, 7] })).toBe('tooMany');
  expect(keyOf({ until: '2027-03-12' })).toBe('empty');
});

test('chosenDates leaves out impossible dates and those without a tick', () => {
  const rows = rowsOf({ date: '2027-03-06', until: '2027-03-27' });
  const choice = { leftOut: ['2027-03-20'], keptIn: [] };
  expect(chosenDates(rows, choice)).toEqual(['2027-03-13', '2027-03-27']);
});

test.each([
  ['en', 'The clocks have changed. It stays 9:30', 'You have another class then, at 9:00'],
  ['zh', '时钟已调整，上课时间仍为 9:30。', '您当时有另一节课（9:00）。'],
] as const)(
  'factsOfDate names the change of clocks and the other class in %s',
  async (language, kept, clash) => {
    await startWords(language);
    const rule = ruleOf(draft);
    const format = formatIn(language);
    const { t } = i18n;
    const startsAt = '2027-03-20T14:30:00.000Z';
    const row = { date: '2027-03-20', startsAt, stop: null, notes: [] };
    if (rule === undefined) throw new Error('the draft repeats');
    expect(factsOfDate({ ...row, notes: ['clockChange'] }, rule, t, format)[0]).toContain(kept);
    const other = { classId: 'other', startsAt: '2027-03-20T14:00:00.000Z' };
    expect(factsOfDate({ ...row, stop: 'clash', other }, rule, t, format)[0]).toContain(clash);
  },
);

test.each([
  [
    'en',
    'Every Saturday until Jun 26',
    'Every second week on Tuesday, Saturday until Jun 26',
    'Several dates until Jun 26',
  ],
  ['zh', '每星期六，至6月26日', '每两周的星期二、星期六，至6月26日', '多个日期，至6月26日'],
] as const)(
  'ruleText names days and end, and no days once a date left them, in %s',
  async (language, weekly, second, off) => {
    await startWords(language);
    const format = formatIn(language, () => now);
    const lastDate = '2027-06-26';
    const text = (weekdays: number[], everyWeeks: 1 | 2) =>
      ruleText({ weekdays, everyWeeks, lastDate }, i18n.t, format);
    expect(text([6], 1)).toBe(weekly);
    expect(text([2, 6], 2)).toBe(second);
    const moved = { weekdays: [6], everyWeeks: 1, lastDate, isOffRule: true } as const;
    expect(ruleText({ ...moved, weekdays: [6] }, i18n.t, format)).toBe(off);
  },
);

test('nextDate continues one week later, or after today', () => {
  expect(nextDate('2027-03-13', '2027-03-10')).toBe('2027-03-20');
  expect(nextDate('2026-03-14', '2027-03-10')).toBe('2027-03-13');
});

const ofSeries = (rest: object = {}) => ({
  id: 'one',
  date: '2027-03-13',
  startsAt: '2027-03-13T15:30:00.000Z',
  endsAt: '2027-03-13T16:15:00.000Z',
  state: 'published' as const,
  capacity: 4,
  seatsLeft: 2,
  canBook: true,
  myOrderId: null,
  ...rest,
});

test('shownDates shows a family the dates to come with a seat, and the coach all', () => {
  const past = ofSeries({ id: 'past', startsAt: '2027-03-06T15:30:00.000Z' });
  const full = ofSeries({ id: 'full', seatsLeft: 0, canBook: false });
  const booked = ofSeries({ id: 'booked', canBook: false, myOrderId: 'order' });
  const canceled = ofSeries({ id: 'canceled', state: 'canceled', canBook: false });
  const classes = [past, ofSeries(), full, booked, canceled];
  expect(shownDates(classes, 'family', now).map(({ id }) => id)).toEqual(['one', 'booked']);
  expect(shownDates(classes, 'coach', now)).toEqual(classes);
});

test('stateOfDate names what a reader may expect of a date', async () => {
  await startWords('en');
  const seats = { unpaid: 1, asked: 1, booked: 1, came: 0, unmarked: 0 };
  const states = [
    ofSeries(),
    ofSeries({ seatsLeft: 0 }),
    ofSeries({ myOrderId: 'order' }),
    ofSeries({ state: 'canceled' }),
    ofSeries({ endsAt: '2027-03-06T16:15:00.000Z' }),
  ].map((one) => stateOfDate(one, 'family', now, i18n.t));
  expect(states).toEqual(['2 seats free', 'Full', 'Booked', 'Canceled', 'Over']);
  expect(stateOfDate(ofSeries({ seats }), 'coach', now, i18n.t)).toBe('1 of 4 seats taken, 2 asked');
  const booked = { ...seats, unpaid: 0, asked: 0 };
  expect(stateOfDate(ofSeries({ seats: booked }), 'coach', now, i18n.t)).toBe('1 of 4 seats taken');
});

test.each([
  ['busy', true, 'We are checking your calendar and the holidays.'],
  ['failed', true, 'The dates have to be checked first. Please tap “Check again” above.'],
  ['done', true, undefined],
  ['busy', false, undefined],
  ['offline', false, 'Creating classes needs a connection. What you wrote is kept on this phone.'],
] as const)('whyNotCreated of a check that is %s when the form is whole: %s', (check, isWhole, text) => {
  const t = i18n.getFixedT('en');
  expect(whyNotCreated({ chosen: ['2027-03-13'], check, isAgain: false }, isWhole, t)).toBe(text);
});

test('whenOfDate shows a class that moved to another zone on the clock of its place', () => {
  const time = { startsAt: '2027-03-13T15:30:00.000Z', endsAt: '2027-03-13T16:15:00.000Z' };
  const series = { zone: 'America/Chicago' };
  const format = formatIn('en');
  expect(whenOfDate(time, series, format)).toContain('9:30');
  expect(whenOfDate({ ...time, zone: 'America/New_York' }, series, format)).toContain('10:30');
});

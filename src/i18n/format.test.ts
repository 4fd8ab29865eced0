import { expect, test } from 'vitest';
import { formatIn } from '#tests/support/format.ts';
import { areClocksSetBack } from './clock-change.ts';
import { dayIn, readerZone, sameClock } from './format.ts';
import { zoneLabel } from './zones.ts';

const now = () => Date.parse('2026-11-22T12:00:00Z');
const chinese = formatIn('zh', now);
const english = formatIn('en', now);
const zone = 'America/Chicago';
const morning = '2026-11-28T15:30:00.000Z';

test('Chinese hours have one format alone, in a range and after a day', () => {
  expect(chinese.time(morning, zone)).toBe('9:30');
  expect(chinese.timeRange(morning, '2026-11-28T16:15:00.000Z', zone)).toBe('9:30–10:15');
  expect(chinese.dayTime(morning, zone)).toBe('11月28日周六 9:30');
  expect(chinese.time('2026-11-28T06:05:00.000Z', zone)).toBe('0:05');
});

test('names are listed with the comma of their language', () => {
  expect(chinese.list(['赵琳', '糖糖'])).toBe('赵琳、糖糖');
  expect(english.list(['Elena Rivera', 'Leo'])).toBe('Elena Rivera, Leo');
});

test('an amount has the digits of its currency, and no empty ones', () => {
  const { money } = english;
  expect([money(2400, 'USD'), money(2450, 'USD'), money(7, 'USD')]).toEqual(['$24', '$24.50', '$0.07']);
  expect([money(-3000, 'USD'), chinese.money(-3000, 'USD')].join(' ')).toMatch(/^−\$30 −(?:US)?\$30$/);
  expect([money(4900, 'JPY'), money(1, 'JPY')]).toEqual(['¥4,900', '¥1']);
  expect([money(4900, 'KWD'), money(5000, 'KWD')].map((text) => text.replace(/\s/, ' '))).toEqual([
    'KWD 4.900',
    'KWD 5',
  ]);
  expect(chinese.money(490_000, 'TWD')).toMatch(/\$4,900$/);
  expect(money(Number.MAX_SAFE_INTEGER, 'KWD').replace(/\s/, ' ')).toBe('KWD 9,007,199,254,740.991');
});

test('a day of another year is written with its year, in the zone where it falls', () => {
  const newYear = '2027-01-01T03:00:00.000Z';
  expect(english.day(newYear, zone)).toBe('Thu, Dec 31');
  expect(english.day(newYear, 'Asia/Shanghai')).toBe('Fri, Jan 1, 2027');
  expect(chinese.dayTime(newYear, 'Asia/Shanghai')).toBe('2027年1月1日周五 11:00');
});

test('timeRange names the next day when the end is after midnight', () => {
  const [from, to] = ['2026-11-29T05:00:00.000Z', '2026-11-29T07:30:00.000Z'];
  expect(english.timeRange(from, to, zone).replaceAll(/\s/g, ' ')).toBe('11:00 PM – 1:30 AM the next day');
  // A full line may end between words, and not inside a time.
  expect(english.timeRange(from, to, zone)).not.toMatch(/\d [AP]M/);
  expect(chinese.timeRange(from, to, zone)).toBe('23:00–次日 1:30');
});

test('deadline names the reader’s clock when the place has another one', () => {
  expect(english.deadline(morning, 'Asia/Kathmandu')).not.toMatch(/GMT/);
  expect(english.deadline(morning, zone)).toMatch(/9:15\sPM GMT\+5:45$/);
  expect(english.dayTimeAt(morning, zone)).toMatch(/9:30\sAM CST$/);
  expect(chinese.dayTimeAt(morning, zone)).toBe('11月28日周六 9:30 北美中部时间');
});

test('ago returns at most years, and just now for an instant to come', () => {
  const ago = (ms: number, format = english) => format.ago(now() - ms);
  expect(ago(20_000)).toBe('just now');
  expect(ago(20_000, chinese)).toBe('刚刚');
  expect(ago(5 * 60_000)).toBe('5 minutes ago');
  expect(ago(3652 * 86_400_000)).toBe('10 years ago');
  expect(ago(-3652 * 86_400_000)).toBe('just now');
});

test.each([
  ['2026-11-28T02:00:30.000Z', 'in 1 minute', '1分钟后'],
  ['2026-11-28T03:30:00.000Z', 'in 90 minutes', '90分钟后'],
  ['2026-11-28T04:59:00.000Z', 'in 2 hours', '2小时后'],
  ['2026-11-28T06:30:00.000Z', 'tomorrow', '明天'],
  ['2026-11-30T14:00:00.000Z', 'in 3 days', '3天后'],
  ['2026-12-12T04:00:00.000Z', 'in 14 days', '14天后'],
  ['2026-12-13T14:00:00.000Z', undefined, undefined],
  ['2026-11-28T02:00:00.000Z', undefined, undefined],
])('until returns for eight in the evening at the place: %s is %s', (start, inEnglish, inChinese) => {
  // In Kathmandu, where the tests run, it is the next morning by then.
  const evening = () => Date.parse('2026-11-28T02:00:00.000Z');
  expect(formatIn('en', evening).until(start, zone)).toBe(inEnglish);
  expect(formatIn('zh', evening).until(start, zone)).toBe(inChinese);
});

test('a month is named with its year when it is not this one', () => {
  expect([english.month('2026-11'), english.month('2025-12')]).toEqual(['Nov', 'Dec 2025']);
  expect([chinese.month('2026-11'), chinese.month('2025-12')]).toEqual(['11月', '2025年12月']);
});

test('duration returns hours and minutes in both languages', () => {
  const written = (format: typeof english) => [0, 45, 60, 105, 120, 750].map(format.duration);
  expect(written(english)).toEqual(['0 min', '45 min', '1 hr', '1 hr 45 min', '2 hr', '12 hr 30 min']);
  expect(written(chinese)).toEqual(['0分钟', '45分钟', '1小时', '1小时45分钟', '2小时', '12小时30分钟']);
});

test('dayTime shows the reader’s clock for a zone that the browser lacks', () => {
  const here = readerZone();
  expect(english.dayTime(morning, 'Nowhere/Else')).toBe(english.dayTime(morning, here));
  expect(dayIn('Etc/Unknown', morning)).toBe(dayIn(here, morning));
  expect(sameClock(morning, 'Nowhere/Else', here)).toBe(true);
});

test('areClocksSetBack is true around the night in which clocks are set back', () => {
  expect(areClocksSetBack('Australia/Adelaide', '2027-04-04')).toBe(true);
  expect(areClocksSetBack('America/Chicago', '2027-11-07')).toBe(true);
  expect(areClocksSetBack('America/Chicago', '2027-03-14')).toBe(false);
  expect(areClocksSetBack('Asia/Shanghai', '2027-11-07')).toBe(false);
  expect(areClocksSetBack('', '2027-11-07')).toBe(false);
});

test('zoneLabel writes a fixed offset as people do', () => {
  expect(['Etc/GMT-8', 'Etc/GMT+5', 'Asia/Shanghai'].map(zoneLabel)).toEqual([
    'UTC+8',
    'UTC-5',
    'Asia/Shanghai',
  ]);
});

import { expect, test } from 'vitest';
import { formatIn } from '#tests/support/format.ts';
import { bookingTimeOf, placeOfZone, previewWhen, zonesToChoose } from './class-preview.view.ts';

const times = { date: '2026-11-28', startTime: '09:30', endTime: '10:30' };
const cities = [
  { id: 'chicago', en: 'Chicago', zh: '芝加哥', zone: 'America/Chicago', country: 'US', lat: 0, lng: 0 },
  { id: 'austin', en: 'Austin', zh: '奥斯汀', zone: 'America/Chicago', country: 'US', lat: 0, lng: 0 },
];

test('previewWhen uses the next day when the end is before the start', () => {
  const night = { date: '2026-11-30', startTime: '22:30', endTime: '00:30' };
  const now = () => Date.parse('2026-11-22T12:00:00Z');
  expect(previewWhen(night, formatIn('en', now))).toMatch(/^Mon, Nov 30 10:30\sPM – 12:30\sAM the next day$/);
  expect(previewWhen({ ...night, endTime: '21:00' }, formatIn('en', now))).toBeUndefined();
});

// The tests run in Kathmandu: a computed zone would show.
test('previewWhen returns the typed times without a change of zone', () => {
  expect(
    previewWhen(
      times,
      formatIn('en', () => Date.parse('2026-11-22T12:00:00Z')),
    ),
  ).toMatch(/^Sat, Nov 28 9:30\s–\s10:30\sAM$/);
  expect(
    previewWhen(
      times,
      formatIn('zh', () => Date.parse('2026-11-22T12:00:00Z')),
    ),
  ).toMatch(/^11月28日周六 9:30.10:30$/);
});

test.each([{ date: '' }, { startTime: '' }, { endTime: '' }, { endTime: '09:30' }, { date: 'soon' }])(
  'previewWhen returns undefined for %j',
  (part) =>
    expect(
      previewWhen(
        { ...times, ...part },
        formatIn('en', () => Date.parse('2026-11-22T12:00:00Z')),
      ),
    ).toBeUndefined(),
);

test('a zone is called by the chosen city, by another in it, or by its own name', () => {
  expect(placeOfZone('America/Chicago', cities, 'austin', 'en')).toBe('Austin');
  expect(placeOfZone('America/Chicago', cities, 'shanghai', 'zh')).toBe('芝加哥');
  expect(placeOfZone('America/New_York', cities, 'austin', 'en')).toBe('New York');
});

test('each zone is offered once, the near ones first, and none is missing', () => {
  const zones = zonesToChoose(cities, 'Asia/Kathmandu', '');
  expect(zones.slice(0, 2)).toEqual(['America/Chicago', 'Asia/Kathmandu']);
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones).toContain('Pacific/Chatham');
});

// 7:00 in Chicago, where the clocks are set forward within the ninety days.
const now = Date.parse('2026-12-22T13:00:00Z');
const booking = { minNoticeMinutes: 120, horizonDays: 90 };
const at = (date: string, startTime: string, noticeHours = '') =>
  bookingTimeOf({ date, startTime, zone: 'America/Chicago', noticeHours }, booking, now);

test('bookingTimeOf compares by the clock of the place when families cannot book the time', () => {
  expect(at('2026-12-22', '08:59')).toEqual({ key: 'tooSoon', minutes: 120 });
  expect(at('2026-12-22', '09:00')).toBeUndefined();
  expect(at('2027-03-22', '08:00')).toBeUndefined();
  expect(at('2027-03-22', '08:01')).toEqual({ key: 'tooFar', opensOn: '2026-12-22T00:00:00.000Z' });
  expect(at('2027-06-30', '09:00')).toEqual({ key: 'tooFar', opensOn: '2027-04-01T00:00:00.000Z' });
});

test('bookingTimeOf uses the notice of the class when it has one', () => {
  expect(at('2026-12-22', '08:00', '0')).toBeUndefined();
  expect(at('2026-12-22', '07:29', '0.5')).toEqual({ key: 'tooSoon', minutes: 30 });
  expect(at('2026-12-22', '07:30', '0.5')).toBeUndefined();
  expect(at('2026-12-23', '07:00', '48')).toEqual({ key: 'tooSoon', minutes: 2880 });
  expect(at('2026-12-24', '07:00', '48')).toBeUndefined();
});

test('bookingTimeOf returns undefined for a time in the past or an incomplete one', () => {
  expect(at('2026-12-22', '07:00')).toBeUndefined();
  expect(at('2026-12-21', '23:00')).toBeUndefined();
  expect(at('', '07:00')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { createFormat } from '#src/i18n/format.ts';
import { placeOfZone, previewWhen, zonesToChoose } from './class-preview.view.ts';

const times = { date: '2026-11-28', startTime: '09:30', endTime: '10:30' };
const cities = [
  { id: 'chicago', en: 'Chicago', zh: '芝加哥', zone: 'America/Chicago', country: 'US' },
  { id: 'austin', en: 'Austin', zh: '奥斯汀', zone: 'America/Chicago', country: 'US' },
];

// The tests run in Kathmandu: a computed zone would show.
test('what was typed is read back as it was typed', () => {
  expect(
    previewWhen(
      times,
      createFormat('en', () => Date.parse('2026-11-22T12:00:00Z')),
    ),
  ).toMatch(/^Sat, Nov 28 9:30\s–\s10:30\sAM$/);
  expect(
    previewWhen(
      times,
      createFormat('zh', () => Date.parse('2026-11-22T12:00:00Z')),
    ),
  ).toMatch(/^11月28日周六 9:30.10:30$/);
});

test.each([{ date: '' }, { startTime: '' }, { endTime: '' }, { endTime: '09:30' }, { date: 'soon' }])(
  'nothing is said of %j',
  (part) =>
    expect(
      previewWhen(
        { ...times, ...part },
        createFormat('en', () => Date.parse('2026-11-22T12:00:00Z')),
      ),
    ).toBeUndefined(),
);

test('a zone is called by the chosen city, by another in it, or by its own name', () => {
  expect(placeOfZone('America/Chicago', cities, 'austin', 'en')).toBe('Austin');
  expect(placeOfZone('America/Chicago', cities, 'shanghai', 'zh')).toBe('芝加哥');
  expect(placeOfZone('America/New_York', cities, 'austin', 'en')).toBe('New York');
});

test('each zone is offered once', () => {
  expect(zonesToChoose(cities, 'Asia/Kathmandu', '')).toEqual(['America/Chicago', 'Asia/Kathmandu']);
});

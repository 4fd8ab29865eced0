import { expect, test } from 'vitest';
import { everybody } from './coach-search.view.ts';
import { chosenDay, stripDays, withDay } from './day-strip.view.ts';

const today = '2026-12-30';

test('stripDays begins today, over the end of the year', () => {
  const days = stripDays(today, undefined);
  expect([days.length, days[0], days[2], days.at(-1)]).toEqual([14, today, '2027-01-01', '2027-01-12']);
});

test('stripDays keeps its place for a day inside, and begins with one outside', () => {
  expect(stripDays(today, '2027-01-12')[0]).toBe(today);
  expect(stripDays(today, '2027-01-13')[0]).toBe('2027-01-13');
  expect(stripDays(today, '2026-12-29')[0]).toBe('2026-12-29');
});

test('chosenDay is a single day, however it was chosen', () => {
  expect(chosenDay(everybody, today)).toBeUndefined();
  expect(chosenDay({ ...everybody, days: 'tomorrow' }, today)).toBe('2026-12-31');
  expect(chosenDay({ ...everybody, days: 'weekend' }, today)).toBeUndefined();
  expect(chosenDay({ ...everybody, days: 'dates', from: today }, today)).toBeUndefined();
});

test('withDay narrows to a day, and the same day again opens the search to every day', () => {
  const one = withDay({ ...everybody, days: 'week', city: 'austin' }, today, undefined);
  expect(one).toMatchObject({ days: 'dates', from: today, until: today, city: 'austin' });
  expect(withDay(one, today, chosenDay(one, today))).toEqual({ ...everybody, city: 'austin' });
});

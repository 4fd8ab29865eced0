import { expect, test } from 'vitest';
import { everybody } from './coach-search.view.ts';
import { daysOf, inputOf } from './search-input.view.ts';

const present = { today: '2026-11-25', currency: 'USD' };

test('inputOf contains only the filters that are set', () => {
  expect(inputOf(everybody, present)).toEqual({});
  expect(
    inputOf(
      {
        ...everybody,
        city: 'austin',
        km: '25',
        needs: ['quietSpace', 'wheelchair'],
        maxPrice: '20,5',
        seats: '2',
      },
      present,
    ),
  ).toEqual({ city: 'austin', km: '25', needs: 'quietSpace,wheelchair', maxPrice: '2050', seats: '2' });
});

test('a distance without a city is not asked: the server would refuse it', () => {
  expect(inputOf({ ...everybody, km: '10' }, present)).toEqual({});
});

test('inputOf returns undefined while the currency is missing or the amount is invalid', () => {
  const search = { ...everybody, maxPrice: '2000' };
  expect(inputOf(search, { ...present, currency: undefined })).toBeUndefined();
  expect(inputOf(search, { ...present, currency: 'JPY' })).toEqual({ maxPrice: '2000' });
  expect(inputOf({ ...everybody, maxPrice: '1.234' }, present)).toBeUndefined();
});

test.each([
  ['today', '2026-11-25', '2026-11-25', '2026-11-25'],
  ['tomorrow', '2026-11-30', '2026-12-01', '2026-12-01'],
  ['weekend', '2026-11-25', '2026-11-28', '2026-11-29'],
  ['weekend', '2026-11-28', '2026-11-28', '2026-11-29'],
  ['weekend', '2026-11-29', '2026-11-29', '2026-11-29'],
  ['week', '2026-12-28', '2026-12-28', '2027-01-03'],
  ['saturday', '2026-11-25', '2026-11-28', '2026-11-28'],
  ['saturday', '2026-11-29', '2026-12-05', '2026-12-05'],
  ['sunday', '2026-11-25', '2026-11-29', '2026-11-29'],
  ['sunday', '2026-11-29', '2026-11-29', '2026-11-29'],
  ['monday', '2026-11-25', '2026-11-30', '2026-11-30'],
  ['wednesday', '2026-11-25', '2026-11-25', '2026-11-25'],
  ['friday', '2026-11-28', '2026-12-04', '2026-12-04'],
] as const)('%s on %s is %s to %s', (days, today, from, until) => {
  expect(daysOf({ ...everybody, days }, today)).toEqual({ from, until });
});

test('daysOf returns the written days unchanged, also with one end open', () => {
  const dates = { ...everybody, days: 'dates', from: '2026-12-01' } as const;
  expect(daysOf(dates, '2026-11-25')).toEqual({ from: '2026-12-01' });
  expect(daysOf({ ...dates, until: '2026-12-03' }, '2026-11-25')).toEqual({
    from: '2026-12-01',
    until: '2026-12-03',
  });
  // Days written before another choice are ignored.
  expect(daysOf({ ...dates, days: '' }, '2026-11-25')).toEqual({});
});

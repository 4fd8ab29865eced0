import { expect, test } from 'vitest';
import { everybody } from './coach-search.view.ts';
import { daysOf, inputOf } from './search-input.view.ts';

const present = { today: '2026-11-25', currency: 'USD' };

test('only what is set is asked, in the form of the call', () => {
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

test('an amount waits for its currency, and one that is none is not dropped in silence', () => {
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
] as const)('%s on %s is %s to %s', (days, today, from, until) => {
  expect(daysOf({ ...everybody, days }, today)).toEqual({ from, until });
});

test('written days are asked as they stand, also with one end open', () => {
  const dates = { ...everybody, days: 'dates', from: '2026-12-01' } as const;
  expect(daysOf(dates, '2026-11-25')).toEqual({ from: '2026-12-01' });
  expect(daysOf({ ...dates, until: '2026-12-03' }, '2026-11-25')).toEqual({
    from: '2026-12-01',
    until: '2026-12-03',
  });
  // What was written before another choice was made is not asked.
  expect(daysOf({ ...dates, days: '' }, '2026-11-25')).toEqual({});
});

import { expect, test } from 'vitest';
import { Gender, GenderText } from '#contract/enums.ts';
import {
  asksTheServer,
  countOfFilters,
  everybody,
  fitsSearch,
  isNarrowed,
  queryOf,
  searchOf,
  searchWithout,
  type CoachSearch,
} from './coach-search.view.ts';

const whole: CoachSearch = {
  name: '李 Ana',
  city: 'shanghai',
  km: '25',
  gender: GenderText.girl,
  activity: 'swim',
  needs: ['quietSpace', 'wheelchair'],
  stars: '4',
  days: 'dates',
  part: 'morning',
  from: '2026-11-25',
  until: '2026-11-30',
  maxPrice: '24.50',
  seats: '2',
  type: 'oneToOne',
  partnerId: 'p1',
  sort: 'soonest',
  view: 'classes',
};

test('a search survives the way through the URL', () => {
  expect(searchOf(new URLSearchParams(queryOf(whole)))).toEqual(whole);
});

test('the city of the phone needs no word in the address, everywhere and another city do', () => {
  const inAustin = { ...everybody, city: 'austin' };
  expect(queryOf(inAustin, 'austin')).toEqual({});
  expect(queryOf(everybody, 'austin')).toEqual({ city: 'all' });
  for (const search of [inAustin, everybody, { ...everybody, city: 'shanghai' }])
    expect(searchOf(new URLSearchParams(queryOf(search, 'austin')), 'austin')).toEqual(search);
});

test('how the answer is shown narrows nothing and is no filter', () => {
  const shown = { ...everybody, sort: 'price', view: 'classes' } as const;
  expect(isNarrowed(shown)).toBe(false);
  expect(countOfFilters(shown)).toBe(0);
});

test('nothing looked for leaves a plain address, and strange values count as nothing', () => {
  expect(queryOf({ ...everybody, name: '  ' })).toEqual({});
  expect(isNarrowed({ ...everybody, name: '  ' })).toBe(false);
  const strange =
    'gender=7&km=4&activity=war&needs=gold,quietSpace&stars=1&days=never&part=noon&maxPrice=x&seats=99' +
    '&from=soon&type=two&sort=luck&view=map';
  expect(searchOf(new URLSearchParams(strange))).toEqual({ ...everybody, needs: ['quietSpace'] });
});

test('name and city have places of their own, and are no filter of the sheet', () => {
  expect(countOfFilters({ ...everybody, name: 'Ana', city: 'austin' })).toBe(0);
  expect(countOfFilters(whole)).toBe(11);
});

test('without the city its distance goes too; the other filters stay', () => {
  expect(searchWithout(whole, 'city')).toEqual({ ...whole, city: '', km: '' });
  expect(searchWithout(whole, 'needs')).toEqual({ ...whole, needs: [] });
  expect(searchWithout(whole, 'days')).toEqual({ ...whole, days: '', from: '', until: '' });
});

test.each<[Partial<CoachSearch>, boolean]>([
  [{ name: 'sun hao' }, true],
  [{ name: 'HAO' }, true],
  [{ name: '孙' }, true],
  [{ name: '  ' }, true],
  [{ name: 'sun maya' }, false],
  [{ city: 'shanghai', gender: GenderText.girl }, true],
  [{ city: 'austin' }, false],
  [{ gender: GenderText.other }, false],
  [{ activity: 'swim' }, true],
  [{ activity: 'chess' }, false],
  [{ needs: ['quietSpace'] }, true],
  [{ needs: ['quietSpace', 'hearingLoop'] }, false],
  [{ stars: '4' }, true],
])('without a network %o finds Sun Haoran of Shanghai: %s', (part, isFound) => {
  const coach = {
    name: 'Sun Haoran',
    nameZh: '孙浩然',
    cityId: 'shanghai',
    gender: Gender.girl,
    activity: 'swim' as const,
    meets: ['quietSpace' as const],
    ratingTenths: 46,
  };
  expect(fitsSearch(coach, { ...everybody, ...part })).toBe(isFound);
  // Too few ratings are no stars.
  expect(fitsSearch({ ...coach, ratingTenths: null }, { ...everybody, stars: '3' })).toBe(false);
});

test.each<[Partial<CoachSearch>, boolean]>([
  [{ days: 'today' }, true],
  [{ part: 'evening' }, true],
  [{ maxPrice: '20' }, true],
  [{ seats: '2' }, true],
  [{ km: '10' }, true],
  [{ type: 'group' }, true],
  [{ partnerId: 'p1' }, true],
  [{ sort: 'price', view: 'classes' }, false],
  [
    {
      activity: 'swim',
      needs: ['quietSpace'],
      name: 'a',
      city: 'austin',
      stars: '3',
      gender: GenderText.boy,
    },
    false,
  ],
])('%o needs the server: %s', (part, isNeeded) => {
  expect(asksTheServer({ ...everybody, ...part })).toBe(isNeeded);
});

import { expect, test } from 'vitest';
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
  gender: '1',
  activity: 'swim',
  needs: ['quietSpace', 'wheelchair'],
  stars: '4',
  days: 'weekend',
  part: 'morning',
  maxPrice: '24.50',
  seats: '2',
};

test('a search survives the way through the URL', () => {
  expect(searchOf(new URLSearchParams(queryOf(whole)))).toEqual(whole);
});

test('nothing looked for leaves a plain address, and strange values count as nothing', () => {
  expect(queryOf({ ...everybody, name: '  ' })).toEqual({});
  expect(isNarrowed({ ...everybody, name: '  ' })).toBe(false);
  const strange =
    'gender=7&km=3&activity=war&needs=gold,quietSpace&stars=1&days=never&part=noon&maxPrice=x&seats=99';
  expect(searchOf(new URLSearchParams(strange))).toEqual({ ...everybody, needs: ['quietSpace'] });
});

test('name and city have places of their own, and are no filter of the sheet', () => {
  expect(countOfFilters({ ...everybody, name: 'Ana', city: 'austin' })).toBe(0);
  expect(countOfFilters(whole)).toBe(9);
});

test('without the city its distance goes too; the other filters stay', () => {
  expect(searchWithout(whole, 'city')).toEqual({ ...whole, city: '', km: '' });
  expect(searchWithout(whole, 'needs')).toEqual({ ...whole, needs: [] });
});

test.each<[Partial<CoachSearch>, boolean]>([
  [{ name: 'sun hao' }, true],
  [{ name: 'HAO' }, true],
  [{ name: '孙' }, true],
  [{ name: '  ' }, true],
  [{ name: 'sun maya' }, false],
  [{ city: 'shanghai', gender: '1' }, true],
  [{ city: 'austin' }, false],
  [{ gender: '2' }, false],
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
    gender: 1 as const,
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
  [{ activity: 'swim', needs: ['quietSpace'], name: 'a', city: 'austin', stars: '3', gender: '0' }, false],
])('%o needs the server: %s', (part, isNeeded) => {
  expect(asksTheServer({ ...everybody, ...part })).toBe(isNeeded);
});

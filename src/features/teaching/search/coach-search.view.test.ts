import { expect, test } from 'vitest';
import { Gender, GenderText } from '#contract/enums.ts';
import {
  asksTheServer,
  countsHere,
  countOfFilters,
  everybody,
  filtersToDrop,
  fitsSearch,
  isNarrowed,
  judgedHere,
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
  age: '6',
  level: 'some',
  taughtIn: 'es',
  partnerId: 'p1',
  sort: 'soonest',
  view: 'classes',
};

test('searchOf restores every field from the URL of queryOf', () => {
  expect(searchOf(new URLSearchParams(queryOf(whole)))).toEqual(whole);
});

test('queryOf omits the city of the phone and keeps "all" and any other city', () => {
  const inAustin = { ...everybody, city: 'austin' };
  expect(queryOf(inAustin, 'austin')).toEqual({});
  expect(queryOf(everybody, 'austin')).toEqual({ city: 'all' });
  for (const search of [inAustin, everybody, { ...everybody, city: 'shanghai' }])
    expect(searchOf(new URLSearchParams(queryOf(search, 'austin')), 'austin')).toEqual(search);
});

test('sorting and view of the results are not counted as filters', () => {
  const shown = { ...everybody, sort: 'price', view: 'classes' } as const;
  expect(isNarrowed(shown)).toBe(false);
  expect(countOfFilters(shown)).toBe(0);
});

test('queryOf returns an empty query for an empty search, and searchOf ignores unknown values', () => {
  expect(queryOf({ ...everybody, name: '  ' })).toEqual({});
  expect(isNarrowed({ ...everybody, name: '  ' })).toBe(false);
  const strange =
    'gender=7&km=4&activity=War&needs=gold,quietSpace&stars=1&days=never&part=noon&maxPrice=x&seats=99' +
    '&from=soon&type=two&sort=luck&view=map';
  expect(searchOf(new URLSearchParams(strange))).toEqual({ ...everybody, needs: ['quietSpace'] });
});

test('name and city have separate fields and are not counted as filters of the sheet', () => {
  expect(countOfFilters({ ...everybody, name: 'Ana', city: 'austin' })).toBe(0);
  expect(countOfFilters(whole)).toBe(14);
});

test('removing the city removes its distance and keeps the other filters', () => {
  expect(searchWithout(whole, 'city')).toEqual({ ...whole, city: '', km: '' });
  expect(searchWithout(whole, 'needs')).toEqual({ ...whole, needs: [] });
  expect(searchWithout(whole, 'needs', 'quietSpace')).toEqual({ ...whole, needs: ['wheelchair'] });
  expect(searchWithout(whole, 'days')).toEqual({ ...whole, days: '', from: '', until: '' });
});

test.each<[Partial<CoachSearch>, boolean]>([
  [{ name: 'sun hao' }, true],
  [{ name: 'HAO' }, true],
  [{ name: '孙' }, true],
  [{ name: '  ' }, true],
  [{ name: 'sun maya' }, false],
  [{ name: 'Sún, Hǎorán' }, true],
  [{ name: 'coach sunhaoran' }, true],
  [{ name: '孙老师' }, true],
  [{ name: 'coach' }, false],
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
  // Shows no stars for too few ratings.
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

test('countsHere returns the largest count without one filter first, and no filter that changes nothing', () => {
  const coach = (name: string, activity: 'swim' | 'chess', cityId: string) => ({
    name,
    nameZh: null,
    cityId,
    gender: Gender.girl,
    activity,
    meets: [],
    ratingTenths: null,
  });
  const coaches = [
    coach('Ana', 'swim', 'austin'),
    coach('Bo', 'swim', 'austin'),
    coach('Cy', 'chess', 'shanghai'),
  ];
  const search = { ...everybody, activity: 'swim', city: 'shanghai', days: 'today' } as const;
  const counts = (one: CoachSearch) =>
    countsHere(one, judgedHere, (asked) => coaches.filter((row) => fitsSearch(row, asked)).length);
  expect(counts(search)).toEqual({
    count: 0,
    isMore: false,
    without: [
      { filter: 'city', count: 2, isMore: false },
      { filter: 'activity', count: 1, isMore: false },
    ],
  });
  expect(counts({ ...search, gender: GenderText.boy }).without).toEqual([]);
});

test('countsHere counts without each of several needs, and filtersToDrop offers one need where it is enough', () => {
  const coaches: ('quietSpace' | 'wheelchair' | 'extraTime')[][] = [
    ['quietSpace'],
    ['quietSpace'],
    ['extraTime'],
  ];
  const search = { ...everybody, needs: ['quietSpace', 'wheelchair'] } as const;
  const count = (meets: (typeof coaches)[number]) => (one: CoachSearch) =>
    coaches.filter((row) => one.needs.every((need) => [...row, ...meets].some((met) => met === need))).length;
  const found = countsHere(search, judgedHere, count([]));
  expect(found.without.map(({ filter, need, count: left }) => [filter, need, left])).toEqual([
    ['needs', undefined, 3],
    ['needs', 'wheelchair', 2],
  ]);
  expect(filtersToDrop(found, 3)).toEqual(found.without);
  expect(filtersToDrop(found, 1)).toEqual(found.without.slice(0, 1));
  const all = countsHere(search, judgedHere, count(['quietSpace']));
  expect(filtersToDrop(all, 3).map(({ need }) => need)).toEqual(['wheelchair']);
});

test('searchOf reads the price of a Chinese keyboard', () => {
  expect(searchOf(new URLSearchParams({ maxPrice: '２５．５' })).maxPrice).toBe('25.5');
});

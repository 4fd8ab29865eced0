import { expect, test } from 'vitest';
import { everybody, type CoachSearch } from './coach-search.view.ts';
import { chipsOf, lastChip } from './filter-chips.view.ts';

const search: CoachSearch = {
  ...everybody,
  name: 'Maya',
  city: 'austin',
  km: '10',
  days: 'dates',
  from: '2026-11-25',
  until: '2026-11-30',
  needs: ['quietSpace', 'wheelchair'],
  sort: 'price',
};
const without = (filter: string, need?: string) => {
  const chip = chipsOf(search).find((one) => one.filter === filter && one.need === need);
  return { ...search, ...chip?.part };
};

test('chipsOf returns one chip for each filter and need, and none for the name and the order', () => {
  expect(chipsOf(search).map(({ filter, need }) => need ?? filter)).toEqual([
    'city',
    'days',
    'quietSpace',
    'wheelchair',
    'km',
  ]);
  expect(chipsOf(everybody)).toEqual([]);
});

test('a chip removes its filter with what depends on it, and keeps the other needs', () => {
  expect(without('city')).toEqual({ ...search, city: '', km: '' });
  expect(without('km')).toEqual({ ...search, km: '' });
  expect(without('days')).toEqual({ ...search, days: '', from: '', until: '' });
  expect(without('needs', 'quietSpace')).toEqual({ ...search, needs: ['wheelchair'] });
});

test('lastChip is a filter, never the order of the list', () => {
  expect(lastChip({ ...everybody, days: 'today', sort: 'price' })?.filter).toBe('days');
  expect(lastChip({ ...everybody, sort: 'price' })).toBeUndefined();
});

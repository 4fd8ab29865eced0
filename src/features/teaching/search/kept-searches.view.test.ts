import { expect, test } from 'vitest';
import type { CoachCard } from '#contract/coach-card.ts';
import { everybody, searchOf } from './coach-search.view.ts';
import { addressOf, withCoach, withSearch } from './kept-searches.view.ts';

const swim = { ...everybody, activity: 'swim', needs: ['quietSpace'], city: 'austin' } as const;
const chess = { ...everybody, activity: 'chess', view: 'classes' } as const;

test('searchOf restores a saved search from its URL', () => {
  expect(searchOf(new URLSearchParams(addressOf(swim)))).toEqual(swim);
  expect(searchOf(new URLSearchParams(addressOf(chess)))).toEqual(chess);
});

test('withSearch puts the newest search first, keeps each once and drops the oldest', () => {
  const both = withSearch(withSearch([], swim), chess);
  expect(both).toEqual([addressOf(chess), addressOf(swim)]);
  expect(withSearch(both, swim)).toEqual([addressOf(swim), addressOf(chess)]);
  const names = Array.from({ length: 12 }, (_, index) => ({ ...everybody, name: `n${index}` }));
  expect(names.reduce<string[]>((saved, one) => withSearch(saved, one), [])).toHaveLength(8);
});

test('withCoach puts the last seen coach first and keeps each once', () => {
  const [ana, bo] = ['ana', 'bo'].map((id) => ({ id }) as CoachCard);
  if (!ana || !bo) throw new Error('two coaches');
  expect(withCoach(withCoach(withCoach([], ana), bo), ana)).toEqual([ana, bo]);
});

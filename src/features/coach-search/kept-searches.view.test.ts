import { expect, test } from 'vitest';
import type { CoachCard } from '#contract/coach-card.ts';
import { everybody, searchOf } from './coach-search.view.ts';
import { addressOf, withCoach, withSearch } from './kept-searches.view.ts';

const swim = { ...everybody, activity: 'swim', needs: ['quietSpace'], city: 'austin' } as const;
const chess = { ...everybody, activity: 'chess', view: 'classes' } as const;

test('a saved search is opened as it was saved', () => {
  expect(searchOf(new URLSearchParams(addressOf(swim)))).toEqual(swim);
  expect(searchOf(new URLSearchParams(addressOf(chess)))).toEqual(chess);
});

test('the newest stands first, each once, and the oldest goes', () => {
  const both = withSearch(withSearch([], swim), chess);
  expect(both).toEqual([addressOf(chess), addressOf(swim)]);
  expect(withSearch(both, swim)).toEqual([addressOf(swim), addressOf(chess)]);
  const names = Array.from({ length: 12 }, (_, index) => ({ ...everybody, name: `n${index}` }));
  expect(names.reduce<string[]>((saved, one) => withSearch(saved, one), [])).toHaveLength(8);
});

test('who was seen last stands first, each once', () => {
  const [ana, bo] = ['ana', 'bo'].map((id) => ({ id }) as CoachCard);
  if (!ana || !bo) throw new Error('two coaches');
  expect(withCoach(withCoach(withCoach([], ana), bo), ana)).toEqual([ana, bo]);
});

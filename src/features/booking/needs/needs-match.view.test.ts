import { expect, test } from 'vitest';
import { matchOf } from './needs-match.view.ts';

test.each([
  [['quietSpace'], ['quietSpace', 'oneToOne'], 'all', 1, []],
  [['quietSpace', 'lowVision'], ['quietSpace'], 'some', 1, ['lowVision']],
  [['lowVision'], [], 'none', 0, ['lowVision']],
] as const)('matchOf counts the needs that are met: %s of %s', (needs, meets, kind, met, missing) => {
  expect(matchOf(needs, meets)).toEqual({ kind, met, count: needs.length, missing });
});

test('matchOf returns nothing for a person without needs', () => {
  expect(matchOf([], ['quietSpace'])).toBeUndefined();
});

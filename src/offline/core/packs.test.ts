import { expect, test } from 'vitest';
import { isPackName, packsFor, wordPacksFor } from './packs.ts';

const coach = ['coach', 'coach.en', 'coach.zh'];
const helper = ['helper', 'helper.en', 'helper.zh'];

test('a role has the packs of its area, with the words in one language; what has ended goes in both', () => {
  expect(packsFor(['student'], 'en', false)).toEqual({ keep: ['everybody.en'], drop: [...coach, ...helper] });
  expect(packsFor(['student', 'coach'], 'zh', false)).toEqual({
    keep: ['coach', 'everybody.zh', 'coach.zh'],
    drop: helper,
  });
  expect(packsFor(['assistant'], 'en', false)).toEqual({
    keep: ['helper', 'everybody.en', 'helper.en'],
    drop: coach,
  });
  expect(packsFor(['volunteer', 'coach'], 'en', false).drop).toEqual([]);
});

test('a guest has the words of everybody’s screens', () => {
  expect(wordPacksFor([], 'zh', false)).toEqual(['everybody.zh']);
});

test('only names of packs are such', () => {
  for (const name of [...coach, ...helper, 'everybody.en', 'everybody.zh'])
    expect(isPackName(name)).toBe(true);
  for (const name of ['everybody', 'coach.fr', 'toString', undefined, 1])
    expect(isPackName(name)).toBe(false);
});

test('plain words are a pack of their own, for who chose them', () => {
  expect(wordPacksFor([], 'en', true)).toEqual(['everybody.en', 'plain.en']);
  expect(isPackName('plain.zh')).toBe(true);
});

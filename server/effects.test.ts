import { expect, test } from 'vitest';
import { product } from '#tests/architecture/sources.ts';
import { effect } from './effect.ts';

test('an effect is carried out by the one who was named, with its result', async () => {
  const doubled = effect<[n: number], number>('doubled');
  doubled.carryOut((n) => Promise.resolve(2 * n));
  expect(await doubled(21)).toBe(42);
});

test('an effect that nobody carries out is never lost without a sound', () => {
  const lost = effect('lost');
  expect(() => lost()).toThrow('nobody carries out lost');
});

test('every declared effect has a carrier in the composition root', () => {
  const root = product.find(({ name }) => name === 'server/effects.ts')?.text ?? '';
  const declared = product
    .filter(({ name }) => name.endsWith('.effects.ts'))
    .flatMap(({ text }) => [...text.matchAll(/^export const (\w+) = effect\b/gm)].map(([, name]) => name));
  expect(declared.length).toBeGreaterThan(0);
  expect(declared.filter((name) => !new RegExp(`\\b${name}\\.carryOut\\(`).test(root))).toEqual([]);
});

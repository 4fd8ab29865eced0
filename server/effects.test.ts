import { expect, test } from 'vitest';
import { effect } from './base/effect.ts';

test('an effect runs its carrier and returns the result', async () => {
  const doubled = effect<[n: number], number>('doubled');
  doubled.carryOut((n) => Promise.resolve(2 * n));
  expect(await doubled(21)).toBe(42);
});

test('an effect throws when nothing carries it out', () => {
  const lost = effect('lost');
  expect(() => lost()).toThrow('nobody carries out lost');
});

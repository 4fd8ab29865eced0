import { expect, test } from 'vitest';
import { queryText } from './query-text.ts';

test('texts, numbers, truth values and lists all travel; only what is undefined stays', () => {
  const fields = { name: 'a b', empty: '', zero: 0, no: false, kinds: ['a', 'b'], none: [], left: undefined };
  expect(queryText(fields)).toEqual([
    ['name', 'a b'],
    ['empty', ''],
    ['zero', '0'],
    ['no', 'false'],
    ['kinds', 'a'],
    ['kinds', 'b'],
    ['none', ''],
  ]);
});

test.each([[null], [{ a: 1 }], [Number.NaN], [[undefined]]])('%j is refused and not dropped', (value) => {
  expect(() => queryText({ field: value })).toThrow('field');
});

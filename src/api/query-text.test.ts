import { expect, test } from 'vitest';
import { queryText } from './query-text.ts';

test('queryText returns texts, numbers, booleans and lists, and omits only undefined', () => {
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

test.each([[null], [{ a: 1 }], [Number.NaN], [[undefined]]])(
  'queryText throws for %j instead of dropping it',
  (value) => {
    expect(() => queryText({ field: value })).toThrow('field');
  },
);

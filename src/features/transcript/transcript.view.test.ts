import { expect, test } from 'vitest';
import { inGroups, typedCode } from './transcript.view.ts';

test('a code is read in groups of four, and typed as it comes', () => {
  const code = '0123456789ABCDEFGHJK';
  expect(inGroups(code)).toBe('0123-4567-89AB-CDEF-GHJK');
  expect(typedCode(` ${inGroups(code).toLowerCase()} `)).toBe(code);
  expect(typedCode('—')).toBe('');
});

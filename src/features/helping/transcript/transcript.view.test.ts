import { expect, test } from 'vitest';
import { cleanCode } from '#contract/code.rules.ts';
import { inGroups } from './transcript.view.ts';

test('transcript codes are shown in groups of four and accepted in any typed form', () => {
  const code = '0123456789ABCDEFGHJK';
  expect(inGroups(code)).toBe('0123-4567-89AB-CDEF-GHJK');
  expect(cleanCode(` ${inGroups(code).toLowerCase()} `)).toBe(code);
  expect(cleanCode('—')).toBe('');
});

import { expect, test } from 'vitest';
import { codeAt } from './checkin-code.view.ts';

test('the phone makes the code of the contract’s vector', async () => {
  // The bytes 0 to 31; contract/checkin.rules.test.ts uses the same vector.
  const secret = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
  expect(await codeAt(secret, Date.UTC(2027, 2, 5, 10, 30, 59))).toBe('QPDRC88S');
  expect(await codeAt(secret, Date.UTC(2027, 2, 5, 10, 31, 0))).not.toBe('QPDRC88S');
});

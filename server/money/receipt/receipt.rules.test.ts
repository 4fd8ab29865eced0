import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { exponentOf, stepOf } from '#contract/currencies.ts';
import { limits } from '#contract/limits.ts';
import { assertAlways } from '#tests/support/property.ts';
import { spread, taxIn, taxOfCredit } from './receipt.rules.ts';

test.each([
  [10_500, 500, 500],
  [3000, 825, 229],
  [4001, 1900, 639],
  [1, 5000, 0],
  [0, 825, 0],
  [4001, 0, 0],
  // Exactly half a minor unit rounds up.
  [3, 2000, 1],
])('taxIn(%i, %i) is %i', (gross, bps, tax) => {
  expect(taxIn(gross, bps)).toBe(tax);
});

const currencies = fc.constantFrom('JPY', 'USD', 'KWD');
const rate = fc.integer({ min: 0, max: 5000 });

test('taxIn is the nearest whole minor unit of every payable price, with 0, 2 and 3 digits', () => {
  expect(['JPY', 'USD', 'KWD'].map(exponentOf)).toEqual([0, 2, 3]);
  assertAlways(
    fc.property(currencies, fc.integer({ min: 0, max: limits.priceMinor * 30 }), rate, (code, n, bps) => {
      const gross = n - (n % stepOf(code));
      const tax = taxIn(gross, bps);
      const exact = (BigInt(gross) * BigInt(bps) * 1000n) / BigInt(10_000 + bps);
      expect(Number.isSafeInteger(tax) && tax >= 0 && tax <= gross).toBe(true);
      expect(Math.abs(tax * 1000 - Number(exact))).toBeLessThanOrEqual(501);
    }),
  );
});

test('credit notes of a whole receipt have exactly its tax, however it is cut', () => {
  assertAlways(
    fc.property(
      currencies,
      fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 }),
      rate,
      (code, cuts, bps) => {
        const parts = cuts.map((cut) => cut * stepOf(code));
        const whole = parts.reduce((sum, part) => sum + part, 0);
        let credited = 0;
        let tax = 0;
        for (const part of parts) {
          const one = taxOfCredit(credited, part, bps);
          expect(one >= 0 && one <= part).toBe(true);
          tax += one;
          credited += part;
        }
        expect(tax).toBe(taxIn(whole, bps));
      },
    ),
  );
});

test('spread takes the newest receipt first and no more than its rest', () => {
  const receipts = [
    { id: 'new', amount_minor: 500, credited_minor: 200 },
    { id: 'old', amount_minor: 1000, credited_minor: 0 },
  ];
  const parts = (minor: number) =>
    spread(receipts, minor).map(({ receipt, amountMinor }) => [receipt.id, amountMinor]);
  expect(parts(100)).toEqual([['new', 100]]);
  expect(parts(700)).toEqual([
    ['new', 300],
    ['old', 400],
  ]);
  expect(parts(0)).toEqual([]);
});

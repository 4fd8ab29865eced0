import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertAlways } from '#tests/support/property.ts';
import {
  cleanAccountNumber,
  cleanBankCode,
  isAccountNumber,
  isBankCode,
  isSameAccountNumber,
  isWrongIban,
} from './bank.rules.ts';
import { payoutAccountForm } from './withdrawal.ts';

const accountNumber = payoutAccountForm.shape.accountNumber;
const printed = 'DE89 3704 0044 0532 0130 00';

test.each([
  printed,
  'DE89370400440532013000',
  'de89 3704 0044 0532 0130 00',
  'IBAN DE89 3704 0044 0532 0130 00',
  'IBAN: DE89370400440532013000',
  'ＤＥ８９３７０４００４４０５３２０１３０００',
  '\u202aDE89370400440532013000\u202c',
  'DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000',
  'DE89-3704-0044-0532-0130-00',
  'DE89\u20113704\u20110044\u20110532\u20110130\u201100',
  'DE89 3704 0044 0532\u200b 0130 00\n',
])('the IBAN is stored as printed: %j', (typed) => {
  expect(accountNumber.parse(typed)).toBe(printed);
  expect(isAccountNumber(typed)).toBe(true);
  expect(isSameAccountNumber(typed, printed)).toBe(true);
});

/** Examples of the registry. */
const ibans = [
  'AT611904300234573201',
  'BE68539007547034',
  'CH9300762011623852957',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'IT60X0542811101000000123456',
  'MT84MALT011000012345MTLCAST001S',
  'NL91ABNA0417164300',
  'NO9386011117947',
  'SA0380000000608010167519',
];

test.each(ibans)('isAccountNumber accepts %s and rejects it with any single wrong digit', (iban) => {
  expect(isAccountNumber(iban)).toBe(true);
  const places = Array.from(iban, (_sign, at) => at).filter((at) => at >= 2 && /\d/.test(iban[at] ?? ''));
  const wrong = places.flatMap((at) =>
    Array.from('0123456789', (sign) => iban.slice(0, at) + sign + iban.slice(at + 1)),
  );
  expect(wrong.filter((one) => one !== iban && isAccountNumber(one))).toEqual([]);
});

test.each([
  'DE89 3704 0044 0532 0130 01',
  'DE89 3704 0044 0532 0130',
  'DE89 3704 0044 0532 0130 000',
  'IBAN DE98 3704 0044 0532 0130 00',
  'DE99 0000 0000 0000 0000 00',
])('isWrongIban finds the typing error of %j, and the schema rejects it', (typed) => {
  expect(isWrongIban(typed)).toBe(true);
  expect(accountNumber.safeParse(typed).success).toBe(false);
});

test.each([
  ['1234 5678 9012', '1234 5678 9012'],
  ['０００－１２３', '000-123'],
  ['CA99 8888 7777', 'CA99 8888 7777'],
  ['\u200e000123456789', '000123456789'],
])('an account number of another form is kept: %j', (typed, kept) => {
  expect(cleanAccountNumber(typed)).toBe(kept);
  expect(isAccountNumber(typed)).toBe(true);
});

test.each([
  ['deutdeff', 'DEUTDEFF'],
  ['ＤＥＵＴＤＥＦＦ', 'DEUTDEFF'],
  ['BIC: DEUTDEFF500', 'DEUTDEFF500'],
  ['BIC/SWIFT DEUTDEFF', 'DEUTDEFF'],
  ['12\u201134\u201156', '12-34-56'],
  ['\u202a021000021\u202c', '021000021'],
  ['BICOITMM', 'BICOITMM'],
])('cleanBankCode reads %j', (typed, code) => {
  expect(cleanBankCode(typed)).toBe(code);
  expect(isBankCode(typed)).toBe(true);
});

/** Check digits by long arithmetic: the plain oracle. */
function withCheckDigits(country: string, account: string): string {
  const digits = Array.from(`${account}${country}00`, (sign) =>
    /\d/.test(sign) ? sign : String(sign.charCodeAt(0) - 55),
  ).join('');
  const check = 98n - (BigInt(digits) % 97n);
  return `${country}${String(check).padStart(2, '0')}${account}`;
}

test('isAccountNumber takes exactly the right check digits', () => {
  assertAlways(
    fc.property(
      fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 18, maxLength: 18 }),
      fc.integer({ min: 1, max: 96 }),
      fc.constantFrom('', ' ', '-', '\u00a0', '\u200b'),
      (account, shift, gap) => {
        const iban = withCheckDigits('DE', account);
        expect(isAccountNumber(Array.from(iban).join(gap))).toBe(true);
        const other = String(((Number(iban.slice(2, 4)) - 2 + shift) % 97) + 2).padStart(2, '0');
        expect(isAccountNumber(`DE${other}${account}`)).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
});

test('cleaning an account number again changes nothing', () => {
  assertAlways(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
      for (const text of [typed, `DE89${typed}`, `IBAN ${typed}`]) {
        const clean = isAccountNumber(text) ? cleanAccountNumber(text) : undefined;
        expect(clean && cleanAccountNumber(clean)).toBe(clean);
        expect(accountNumber.safeParse(text).data).toBe(clean);
      }
    }),
    { numRuns: 300 },
  );
});

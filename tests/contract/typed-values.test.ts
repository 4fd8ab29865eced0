import { expect, test } from 'vitest';
import { api } from '#contract/all-apis.ts';
import { minorOfDecimal } from '#contract/currencies.ts';
import { codeWord } from '#contract/price-code.rules.ts';
import { cleanSellerNumber, isSellerNumber } from '#contract/seller-number.rules.ts';
import { typedWhole } from '#contract/typed.rules.ts';

/** Calls that read a phone, an address or a code that a person typed. */
const id = '01a208f7-c5ac-7dfb-a4ca-bd171e1dfd5e';
const mobile = '（512）555\u2011０177\u202c';
const email = '\u2068Maya＠Example。com\u2069 ';
const code = '１２３\u00a0４５６';
const plain = { mobile: '5125550177', email: 'maya@example.com', code: '123456' };

test.each([
  ['user.sendCode', { mobile }, { mobile: plain.mobile }],
  ['user.loginCode', { mobile, code }, { mobile: plain.mobile, code: plain.code }],
  ['user.sendEmailCode', { email }, { email: plain.email }],
  ['user.loginEmailCode', { email, code }, { email: plain.email, code: plain.code }],
  ['user.addContact', { mobile, code }, { mobile: plain.mobile, code: plain.code }],
  ['user.addContact', { email, code }, { email: plain.email, code: plain.code }],
  ['user.confirmCode', { channel: 'email', code }, { channel: 'email', code: plain.code }],
  ['guardian.invite', { participantIds: [id], to: { mobile } }, { to: { mobile: plain.mobile } }],
  ['guardian.invite', { participantIds: [id], to: { email } }, { to: { email: plain.email } }],
  [
    'join.save',
    { role: 'coach', form: { mobile, email } },
    { form: { mobile: plain.mobile, email: plain.email } },
  ],
] as const)('the input of %s cleans a value before it is tested', (name, typed, cleaned) => {
  expect(api[name].input.parse(typed)).toMatchObject(cleaned);
});

test.each(['SE\u20115567', 'SE\u20135567', '\u2068SE-5567\u2069', 'ＳＥ－５５６７', 'SE-٥٥٦٧'])(
  'the seller number %j is cleaned before it is tested',
  (typed) => {
    expect(isSellerNumber(typed)).toBe(true);
    expect(cleanSellerNumber(typed)).toBe('SE-5567');
  },
);

test.each(['SUM\u200bMER27', '\u2068summer 27\u2069', 'summer\u201127', 'summer２７'])(
  'the price code %j is cleaned before it is tested',
  (typed) => {
    expect(codeWord(typed)).toBe('SUMMER27');
  },
);

test('sums and whole numbers may be full-width, of another script, or between direction marks', () => {
  expect(
    ['２５', '２５．５０', '25，5', '\u206825\u2069', '٢٥'].map((typed) => minorOfDecimal(typed, 2)),
  ).toEqual([2500, 2550, 2550, 2500, 2500]);
  expect(['１２', ' 12 ', '\u200f١٢', '12.5', '', 'a', '12345'].map(typedWhole)).toEqual([
    12,
    12,
    12,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

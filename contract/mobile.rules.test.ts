import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertAlways } from '#tests/support/property.ts';
import { cleanMobile, isMobile, isNational, normalMobile } from './mobile.rules.ts';

test.each([
  ['+1', '(555) 010-0001', '+15550100001'],
  ['+1', '1 555 010 0001', '+15550100001'],
  ['+1', '+1 555-010-0001', '+15550100001'],
  ['+1', '011 44 7911 123456', '+447911123456'],
  ['+1', '0044 7911 123456', '+447911123456'],
  ['+1', '+86 139 1234 5678', '+8613912345678'],
  ['+86', '139 1234 5678', '+8613912345678'],
  ['+86', '8613912345678', '+8613912345678'],
  ['+86', '013912345678', '+8613912345678'],
  ['+44', '07911 123456', '+447911123456'],
  ['+44', '+44 (0)7911 123456', '+447911123456'],
  ['+39', '0612345678', '+390612345678'],
  ['+7', '8 912 345-67-89', '+79123456789'],
])('in %s, %s is %s', (country, typed, expected) => {
  expect(normalMobile(typed, country)).toBe(expected);
});

/** Forms in which people type or paste +15125550177. */
const forms = [
  '(512) 555-0177',
  '512.555.0177',
  '+1 512\u2011555\u20110177',
  '\u202a+1 512-555-0177\u202c',
  '+1\u00a0512\u00a0555\u00a00177',
  '+1 (512) 555\u20100177',
  '512/555-0177',
  '+1.512.555.0177',
  '（512）555-0177',
  '＋15125550177',
  '\u200e+15125550177',
  'tel:+15125550177',
  'TEL: +1-512-555-0177',
  '[512] 555 – 0177',
  '512 — 555 — 0177',
  '512\u2212555\u22120177',
  '512ー555ー0177',
  '512・555・0177',
  '512。555。0177',
  '+1\u3000512\u3000555\u30000177',
  '+1 512\u200b555\u200b0177\ufeff',
  '٥١٢ ٥٥٥ ٠١٧٧',
  '५१२-५५५-०१७७',
  '011 1 512 555 0177',
  '\t+1 512 555 0177\n',
];
test.each(forms)('normalMobile reads %j', (typed) => {
  expect(isMobile(typed)).toBe(true);
  expect(normalMobile(typed, '+1')).toBe('+15125550177');
});

test('normalMobile reads full-width digits as a Chinese number', () => {
  expect(normalMobile('１３８００１３８０００', '+86')).toBe('+8613800138000');
  expect(normalMobile('＋４４（０）７９１１ １２３４５６', '+86')).toBe('+447911123456');
});

test.each([
  '5125550177 x12',
  '512-555-0177, 512-555-0178',
  'call 5125550177',
  '+1+5125550177',
  '512_555_0177',
])('isMobile rejects %j', (typed) => {
  expect(isMobile(typed)).toBe(false);
});

/** Separators and invisible characters, listed one by one: the plain oracle of the patterns. */
const noise = Array.from(
  ' \t\u00a0\u2007\u202f\u3000\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u2066\u2069\u2060\ufeff\u00ad' +
    '-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uff0d\ufe63\ufe58\u30fc.\u3002\uff61\uff0e/\uff0f()（）[]【】·',
);
const digitSets = ['0', '０', '٠', '۰', '०', '০', '๐', '𝟎'].map((zero) => zero.codePointAt(0) ?? 0);
const digit = fc
  .tuple(fc.nat(9), fc.constantFrom(...digitSets))
  .map(([value, zero]) => [String(value), String.fromCodePoint(zero + value)] as const);
const gap = fc.array(fc.constantFrom(...noise), { maxLength: 3 }).map((signs) => signs.join(''));

test('cleanMobile returns the bare digits, whatever separates them', () => {
  assertAlways(
    fc.property(
      fc.array(fc.tuple(digit, gap), { minLength: 7, maxLength: 15 }),
      fc.constantFrom('+', '＋'),
      gap,
      (parts, plus, before) => {
        // A bracketed zero after a country code is dialled at home only; the table above has it.
        const typed = before + plus + parts.map(([[, sign], after]) => sign + after).join('');
        fc.pre(!/[(（[【][^1-9]*?[)）\]】]/u.test(typed));
        const expected = `+${parts.map(([[value]]) => value).join('')}`;
        expect(cleanMobile(typed)).toBe(expected);
        expect(cleanMobile(expected)).toBe(expected);
      },
    ),
    { numRuns: 500 },
  );
});

test('cleanMobile of any text is its own clean form, and stays national or full', () => {
  assertAlways(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
      const clean = cleanMobile(typed);
      expect(isMobile(typed) ? cleanMobile(clean) : clean).toBe(clean);
      expect(isMobile(clean) || !isMobile(typed)).toBe(true);
      expect(isNational(clean)).toBe(isNational(typed));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['+1', '555 0100'],
  ['+1', '+1 555 010 00011'],
  ['+86', '+86 239 1234 5678'],
  ['+1', '+0 555 010 0001'],
  ['+1', '+1234567890123456'],
  ['+44', '()- ()-'],
])('in %s, %s is no number', (country, typed) => {
  expect(normalMobile(typed, country)).toBeUndefined();
});

test('a number that names its country needs none', () => {
  expect(['+44 (0)7911 123456', '0044 7911 123456'].map(isNational)).toEqual([false, false]);
  expect(['139 1234 5678', '(555) 010-0001'].map(isNational)).toEqual([true, true]);
});

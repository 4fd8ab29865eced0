import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertAlways } from '#tests/support/property.ts';
import { cleanEmail, isEmail } from './email.rules.ts';
import { email } from './fields.ts';

test.each([
  'maya＠example.com',
  'maya@example。com',
  'maya@example｡com',
  'maya@example．com',
  'maya@example.com\u200b',
  'ｍａｙａ@example.com',
  ' maya@example.com',
  'maya@example.com ',
  '\u202amaya@example.com\u202c',
  '\u2068maya@example.com\u2069',
  'MAYA@Example.COM',
  'maya@example.com\n',
  'mailto:maya@example.com',
  'Maya Chen <maya@example.com>',
  'maya@example.com, ',
  'maya@example.com。',
  'maya @ example.com',
  'maya@example. com',
  'ma\u00adya@example.com',
  'maya\ufe0f@example.com',
])('cleanEmail reads %j', (typed) => {
  expect(cleanEmail(typed)).toBe('maya@example.com');
  expect(isEmail(typed)).toBe(true);
  expect(email.parse(typed)).toBe('maya@example.com');
});

test.each([
  ['anne\u2011marie+kids@example.co.uk', 'anne-marie+kids@example.co.uk'],
  ["o'brien@example.org", "o'brien@example.org"],
])('cleanEmail keeps the signs of %j', (typed, kept) => {
  expect(cleanEmail(typed)).toBe(kept);
  expect(isEmail(typed)).toBe(true);
});

test.each([
  ['a@bücher.de', 'a@xn--bcher-kva.de'],
  ['A@BÜCHER.de', 'a@xn--bcher-kva.de'],
  ['a@bu\u0308cher.de', 'a@xn--bcher-kva.de'],
  ['a@xn--bcher-kva.de', 'a@xn--bcher-kva.de'],
  ['ann@例子。中国', 'ann@xn--fsqu00a.xn--fiqs8s'],
])('cleanEmail writes the domain of %j in the letters of mail servers', (typed, stored) => {
  expect(cleanEmail(typed)).toBe(stored);
  expect(isEmail(typed)).toBe(true);
  expect(email.parse(typed)).toBe(stored);
});

test.each([
  'a@ü/x.de',
  'a@ü:25.de',
  'a@ü?x.de',
  'a@ü',
  'a@ü..de',
  '用户@例子.中国',
  '',
  'maya',
  'maya@',
  '@example.com',
  'maya@example',
  'maya chen@example.com',
  'maya@example.com maya@example.org',
  'maya@@example.com',
  'zoë@example.org',
  `${'a'.repeat(250)}@b.org`,
])('isEmail rejects %j, as the schema does', (typed) => {
  expect(isEmail(typed)).toBe(false);
  expect(email.safeParse(typed).success).toBe(false);
});

/** Invisible characters, listed one by one: the plain oracle of the property of Unicode. */
const invisible = [
  '',
  '\u00ad',
  '\u200b',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u2060',
  '\u2066',
  '\ufeff',
  '\ufe0f',
];
const plain = 'abcdefghijklmnopqrstuvwxyz0123456789';
const wide = (sign: string) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0);
const part = fc.string({ unit: fc.constantFrom(...Array.from(plain)), minLength: 1, maxLength: 8 });
const spelled = (address: string) =>
  fc
    .array(fc.tuple(fc.nat(3), fc.constantFrom(...invisible)), {
      minLength: address.length,
      maxLength: address.length,
    })
    .map((ways) =>
      ways
        .map(([way, hidden], at) => {
          const sign = address[at] ?? '';
          if (sign === '.') return (['.', '。', '．', '｡'][way] ?? sign) + hidden;
          return ([sign, wide(sign), sign.toUpperCase(), sign][way] ?? sign) + hidden;
        })
        .join(''),
    );

test('cleanEmail returns the plain address of every spelling', () => {
  assertAlways(
    fc.property(
      fc
        .tuple(part, part, fc.constantFrom('com', 'org', 'co.uk', 'example'))
        .map(([name, host, ending]) => `${name}@${host}.${ending}`)
        .chain((address) => fc.tuple(fc.constant(address), spelled(address))),
      ([address, typed]) => {
        expect(cleanEmail(typed)).toBe(address);
        expect(isEmail(typed)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

test('isEmail and the schema agree on any text, and a clean address stays as it is', () => {
  assertAlways(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (noise) => {
      for (const typed of [noise, `${noise}@example.org`, `ann@${noise}.org`]) {
        expect(email.safeParse(typed).success).toBe(isEmail(typed));
        const clean = isEmail(typed) ? cleanEmail(typed) : '';
        expect(cleanEmail(clean)).toBe(clean);
      }
    }),
    { numRuns: 300 },
  );
});

/** The engine's own encoder is the oracle. */
const encoded = (domain: string) => new URL(`http://${domain}`).hostname;

test('cleanEmail writes every domain of other letters as the engine does', () => {
  const scripts = ['abcäöüéñøłß', 'абвгдежз', '例子公司中国学校', 'かなカナ', '한국어학교'];
  const label = fc
    .constantFrom(...scripts)
    .chain((script) =>
      fc.string({ unit: fc.constantFrom(...Array.from(script)), minLength: 1, maxLength: 12 }),
    );
  assertAlways(
    fc.property(part, label, label, (name, host, ending) => {
      const address = `${name}@${host}.${ending}`;
      const stored = `${name}@${encoded(`${host}.${ending}`)}`;
      expect(cleanEmail(address)).toBe(stored);
      expect(cleanEmail(stored)).toBe(stored);
      expect(email.safeParse(address).success).toBe(isEmail(address));
    }),
    { numRuns: 500 },
  );
});

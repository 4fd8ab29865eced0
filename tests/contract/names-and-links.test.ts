import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { name, title } from '#contract/fields.ts';
import { linkIn } from '#contract/link.rules.ts';
import { cleanName, isName, isTitle, nameFault, titleFault } from '#contract/name.rules.ts';
import { assertAlways } from '#tests/support/property.ts';
import links from './links.json' with { type: 'json' };
import people from './names-of-people.json' with { type: 'json' };

const scripts = Object.entries(people).map(([script, list]) => [script, list.split(', ')] as const);

describe('names of people', () => {
  it('are at least a hundred of each of ten scripts', () => {
    expect(scripts.filter(([, names]) => new Set(names).size >= 100).length).toBeGreaterThanOrEqual(10);
  });
  it.each(scripts)('pass as a name and as a title: %s', (_script, names) => {
    expect(names.map((typed) => [typed, nameFault(typed), titleFault(typed)])).toEqual(
      names.map((typed) => [typed, undefined, undefined]),
    );
    for (const typed of names) expect(name().parse(typed)).toBe(cleanName(typed));
  });
  it.each(scripts)('keep every sign: %s', (_script, names) => {
    for (const typed of names)
      expect(cleanName(typed)).toBe(typed.normalize('NFC').replaceAll('\u3000', ' '));
  });
});

describe('links', () => {
  const forms = Object.entries(links);
  it('are at least two hundred', () => {
    expect(forms.flatMap(([, list]) => list).length).toBeGreaterThanOrEqual(200);
  });
  it.each(forms)('are refused: %s', (_form, list) => {
    expect(list.filter((typed) => titleFault(typed)?.fault !== 'link')).toEqual([]);
    expect(list.filter((typed) => title(80).safeParse(typed).success || isName(typed))).toEqual([]);
  });
});

test.each([
  'Swim 10.am',
  'Yoga 6.pm',
  'Swim 10.am/2.pm',
  'Open 9 a.m.to 5 p.m.in the hall',
  'Mon.to Fri',
  'mon.to fri',
  'Tues.to Thurs.',
  'Wk.in pool',
  'Ages 5.to 7',
  '小提琴课。在线',
  '瑜伽课。by Lily',
  '初级班。with Amy',
  'Math.help for grade 5',
  'Yoga.Fun with Maya',
  'Chess.Club',
  'Kids@Play',
  'C@t yoga',
  'Meet@pool',
  'Meet @ pool',
  'Node.js for kids',
  'Learn Python.py',
  'Swim.Today',
  'Lv.up chess',
  'Art.Space',
  'vs.me chess',
  'Mr.ng swim',
  'St.Mary gym',
  'St.Mary/St.John',
  'U.S. football',
  '9.30 a.m.',
  'No.1 club',
  'Yoga 10.30',
  'Yoga 10.30-11.45',
  '12.10.2026',
  'Version 1.2.3',
  'Wait... what',
  'Dr.Win',
  'England 🏴󠁧󠁢󠁥󠁮󠁧󠁿 football',
  'Scotland 🏴󠁧󠁢󠁳󠁣󠁴󠁿 day',
  'Wales 🏴󠁧󠁢󠁷󠁬󠁳󠁿',
  '🏳️‍🌈 Pride run',
  '1️⃣ First strokes',
  'Swim 🇺🇸',
  '👩‍👧 Family ❤️ yoga',
  '葛󠄀城体操',
])('titleFault finds none in %j', (typed) => {
  expect(titleFault(typed)).toBeUndefined();
  expect(cleanName(typed)).toBe(typed.normalize('NFC'));
});

test.each([
  'Anna.le',
  'Dr.Win',
  'Li.na',
  'Jo.de Vries',
  'Van.de Berg',
  'Ng.an',
  'Mc.Win',
  'Desk',
  'Billing',
  'Staff',
  'Security',
  '陈官方',
])('nameFault finds none in %j', (typed) => {
  expect(nameFault(typed)).toBeUndefined();
});

test.each([
  ['Support', 'staff', 'Support'],
  ['Moderator', 'staff', 'Moderator'],
  ['Official', 'staff', 'Official'],
  ['Billing Team', 'staff', 'Billing Team'],
  ['Help Desk', 'staff', 'Help Desk'],
  ['Staff Support', 'staff', 'Staff Support'],
  ['Openfield Desk', 'staff', 'Openfield Desk'],
  ['官方', 'staff', '官方'],
  ['小官方', 'staff', '官方'],
  ['瑜伽官方', 'staff', '官方'],
  ['官方号', 'staff', '官方'],
  ['Win at Evil.Com today', 'link', 'Evil.Com'],
  ['ann＠example.org', 'link', 'ann@example.org'],
  ['Ann\nBerg', 'lines', ''],
  ['Ann\u0007Berg', 'strange', ''],
  ['Ann\u2800Berg', 'strange', ''],
  ['Call 555 0100', 'code', '555 010'],
  ['！！！', 'letters', ''],
  ['\u200b', 'empty', ''],
  ['a'.repeat(61), 'long', ''],
])('nameFault of %j is %s, seen in %j', (typed, fault, seen) => {
  expect(nameFault(typed)).toEqual({ fault, seen });
});

test.each([
  ['Ann\u{e0041}', 'Ann'],
  ['Ann\u{e0100}', 'Ann'],
  ['a\u200d b', 'a b'],
  ['\u200dAnn\u200c', 'Ann'],
  ['Ann\ufe0f', 'Ann'],
  ['🏴\u{e0041}\u{e0042}', '🏴'],
  ['A\u034fnn', 'Ann'],
  ['S\u00adw\u200bi\u2060m\ufeff', 'Swim'],
])('cleanName removes an invisible sign without a meaning from %j', (typed, clean) => {
  expect(cleanName(typed)).toBe(clean);
});

test('cleanName of any text is its own clean form and keeps no direction mark', () => {
  const nasty = fc.constantFrom(
    '\u200d',
    '\u200c',
    '\ufe0f',
    '\u{e0100}',
    '\u{e0067}',
    '\u{e007f}',
    '🏴',
    '葛',
    'e',
    '\u0301',
    '\u00ad',
    '\u202e',
    '\u180e',
    'ᠠ',
    'ن',
    'ന',
    '്',
    '❤',
    '1',
    ' ',
    '\u3000',
    '\n',
    '\u034f',
    '\u115f',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.array(nasty, { maxLength: 12 }).map((signs) => signs.join('')),
  );
  assertAlways(
    fc.property(texts, (typed) => {
      const clean = cleanName(typed);
      expect(cleanName(clean)).toBe(clean);
      expect(clean).not.toMatch(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u00ad]/);
      expect(isTitle(clean)).toBe(isTitle(typed));
      expect(isName(typed) && !isTitle(typed)).toBe(false);
    }),
    { numRuns: 200 },
  );
});

/** Endings that are in the public list for certain, in plain words: the oracle of the table. */
const endings = [
  'com',
  'net',
  'org',
  'io',
  'ai',
  'ru',
  'cn',
  'co.uk',
  'de',
  'fr',
  'club',
  'fun',
  'top',
  'online',
  '中国',
  'рф',
];
const label = fc
  .string({
    unit: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz0123456789')),
    minLength: 4,
    maxLength: 10,
  })
  .filter(
    (text) =>
      /[a-z]/.test(text) &&
      !['tues', 'thur', 'thurs', 'sept', 'prof', 'feat', 'approx', 'incl', 'excl'].includes(text),
  );

test('linkIn finds a name with a real ending wherever it is, and none without a point', () => {
  assertAlways(
    fc.property(
      label,
      fc.constantFrom(...endings),
      fc.constantFrom('', 'Swim ', '瑜伽 ', '('),
      (host, ending, before) => {
        expect(linkIn(`${before}${host}.${ending}`)).toContain(`${host}.${ending}`);
        if (ending.includes('.')) return;
        expect(linkIn(`${before}${host}. ${ending}`)).toBeUndefined();
        expect(linkIn(`${before}${host} ${ending}`)).toBeUndefined();
        expect(linkIn(`${before}${host}。 ${ending}`)).toBeUndefined();
      },
    ),
    { numRuns: 500 },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtInActivities } from '#contract/built-in-activities.ts';
import { accommodations, GenderText } from '#contract/enums.ts';
import {
  activityWords,
  dayWords,
  doubtfulWords,
  joiningWords,
  needWords,
  numberWords,
  partWords,
} from '#contract/search-words.ts';
import enBase from '#src/i18n/en/base.json';
import enTeaching from '#src/i18n/en/teaching.json';
import zhBase from '#src/i18n/zh/base.json';
import zhTeaching from '#src/i18n/zh/teaching.json';
import { assertAlways } from '#tests/support/property.ts';
import { everybody } from './coach-search.view.ts';
import { lexiconOf } from './search-lexicon.view.ts';
import { readWords, withTyped, type TypedFilter } from './search-words.view.ts';

const cities = [
  { id: 'austin', en: 'Austin', zh: '奥斯汀' },
  { id: 'shanghai', en: 'Shanghai', zh: '上海' },
];
const lexicon = lexiconOf({
  activities: builtInActivities,
  need: (one) => enBase.common.meets[one],
  cities,
});
const read = (typed: string) => readWords(typed, lexicon);

/** The filters of typed words, and the rest where there is one. */
function meant(typed: string) {
  const { name, ...search } = withTyped(everybody, read(typed));
  const set = Object.entries(search).filter(([, value]) => value.length > 0);
  return { ...Object.fromEntries(set), ...(name !== '' && { name }) };
}

test.each([
  ['swimming', { activity: 'swim' }],
  ['quiet', { needs: ['quietSpace'] }],
  ['Austin swimming', { city: 'austin', activity: 'swim' }],
  ['under $30', { maxPrice: '30' }],
  ['swimming saturday', { activity: 'swim', days: 'saturday' }],
  ['First strokes', { name: 'First strokes' }],
  ['Pecan Grove', { name: 'Pecan Grove' }],
  ['游泳', { activity: 'swim' }],
  ['轮椅', { needs: ['wheelchair'] }],
  ['youyong', { activity: 'swim' }],
  ['周六上午', { days: 'saturday', part: 'morning' }],
  ['after school', { part: 'lateAfternoon' }],
  ['30 dollars', { maxPrice: '30' }],
  ['free', { maxPrice: '0' }],
  ['sat morning swim', { days: 'saturday', part: 'morning', activity: 'swim' }],
  ['swim sat quiet 30', { activity: 'swim', days: 'saturday', needs: ['quietSpace'], maxPrice: '30' }],
  ['age 6', { age: '6' }],
  ['6 years', { age: '6' }],
  ['6 years old swimming', { age: '6', activity: 'swim' }],
  ['for a 6 year old', { age: '6' }],
  ['6岁', { age: '6' }],
  ['六岁游泳', { age: '6', activity: 'swim' }],
  ['6 岁 游泳 under $30', { age: '6', activity: 'swim', maxPrice: '30' }],
  ['Spanish', { taughtIn: 'es' }],
  ['swim in Spanish', { activity: 'swim', taughtIn: 'es' }],
  ['中文', { taughtIn: 'zh' }],
  ['会中文的游泳教练', { activity: 'swim', taughtIn: 'zh' }],
  ['asl', { needs: ['signLanguage'] }],
  ['american sign language', { taughtIn: 'ase' }],
  ['beginner', { level: 'firstSteps' }],
  ['游泳初学', { activity: 'swim', level: 'firstSteps' }],
  ['', {}],
  ['  ', {}],
  ['...', { name: '...' }],
])('"%s" means %j', (typed, expected) => {
  expect(meant(typed)).toEqual(expected);
});

test.each([
  ['Swim', { activity: 'swim' }],
  ['swimm', { activity: 'swim' }],
  ['quiet swimming, weekend', { activity: 'swim', needs: ['quietSpace'], days: 'weekend' }],
  [
    'swimming with a quiet space on a weekend under $20 near Austin',
    { activity: 'swim', needs: ['quietSpace'], days: 'weekend', maxPrice: '20', city: 'austin' },
  ],
  ['piano one to one after 15:00', { activity: 'piano', type: 'oneToOne', part: 'lateAfternoon' }],
  ['piano one-to-one support', { activity: 'piano', needs: ['oneToOne'] }],
  ['anything free this week within 3 km', { days: 'week', maxPrice: '0', km: '3' }],
  ['swimming within 5km', { activity: 'swim', km: '10' }],
  ['within 60 km', { name: 'within 60 km' }],
  [
    'a woman who teaches climbing and signs',
    { activity: 'climbing', needs: ['signLanguage'], gender: GenderText.girl },
  ],
  ['two seats together on Sunday morning', { days: 'sunday', part: 'morning', seats: '2' }],
  ['chess saturday and sunday, up to 24.50', { activity: 'chess', days: 'weekend', maxPrice: '24.50' }],
  ['ping-pong on Fridays', { activity: 'tableTennis', days: 'friday' }],
  ['３０美元以下的游泳课', { maxPrice: '30', activity: 'swim' }],
  ['安静的游泳课，周末', { activity: 'swim', needs: ['quietSpace'], days: 'weekend' }],
  [
    '上海周末安静的游泳课，20 元以下',
    { activity: 'swim', needs: ['quietSpace'], days: 'weekend', maxPrice: '20', city: 'shanghai' },
  ],
  ['一对一钢琴课，15 点以后', { activity: 'piano', type: 'oneToOne', part: 'lateAfternoon' }],
  ['奥斯汀 3 公里内这周免费的课', { city: 'austin', days: 'week', maxPrice: '0', km: '3' }],
  ['会手语的攀岩女教练', { activity: 'climbing', needs: ['signLanguage'], gender: GenderText.girl }],
  ['周日上午，两个名额', { days: 'sunday', part: 'morning', seats: '2' }],
  ['zhouliu shangwu lunyi', { days: 'saturday', part: 'morning', needs: ['wheelchair'] }],
])('"%s" means %j', (typed, expected) => {
  expect(meant(typed)).toEqual(expected);
});

test.each([
  ['Archer', { name: 'Archer' }],
  ['swimming with Maya', { activity: 'swim', name: 'Maya' }],
  ['Fun with numbers', { name: 'Fun with numbers' }],
  ['周日孙浩然的游泳课', { days: 'sunday', activity: 'swim', name: '孙浩然' }],
  // A name of people, and a day beside another filter.
  ['sun', { name: 'sun' }],
  ['swim sun', { activity: 'swim', days: 'sunday' }],
  ['Sun Haoran', { name: 'Sun Haoran' }],
  ['Sun Haoran sunday', { name: 'Sun Haoran', days: 'sunday' }],
  // A number alone names a street.
  ['30', { name: '30' }],
  ['2140 Pecan Grove', { name: '2140 Pecan Grove' }],
  ['Austin', { city: 'austin' }],
  ['"Austin"', { name: '"Austin"' }],
  ['“Austin” swimming', { name: '“Austin”', activity: 'swim' }],
  // One activity in one search. Quoted, the second one is read as a word again.
  ['swimming chess', { activity: 'swim', name: '"chess"' }],
  ['Norman Freeman', { name: 'Norman Freeman' }],
])('the rest of "%s" is a name: %j', (typed, expected) => {
  expect(meant(typed)).toEqual(expected);
});

test('readWords understands every label of both languages with the labels of one', () => {
  const bare = lexiconOf({ activities: builtInActivities, need: () => '', cities });
  const terms = (typed: string) => readWords(typed, bare).filters.map((one) => one.terms);
  for (const { key, en, zh } of builtInActivities)
    for (const name of [en, zh]) expect(terms(name)).toEqual([{ activity: key }]);
  for (const [base, teaching] of [
    [enBase, enTeaching],
    [zhBase, zhTeaching],
  ] as const) {
    for (const need of accommodations) expect(terms(base.common.meets[need])).toEqual([{ needs: [need] }]);
    const { dates: _, ...days } = teaching.search.days;
    for (const [key, label] of Object.entries(days)) expect(terms(label)).toEqual([{ days: key }]);
    for (const [key, label] of Object.entries(teaching.search.part))
      expect(terms(label)).toEqual([{ part: key }]);
  }
});

test('readWords finds an activity of a loaded list by its names and words, before shorter ones of the app', () => {
  const boulder = {
    key: 'boulder',
    en: 'Climbing boulder',
    zh: '攀石',
    wordsEn: ['boulder wall'],
    wordsZh: ['抱石', 'panshi'],
    pattern: 'wall',
  } as const;
  const loaded = lexiconOf({
    activities: [...builtInActivities, boulder],
    need: () => '',
    cities,
  });
  for (const typed of [
    'Climbing boulder',
    'boulder wall',
    '攀石',
    '抱石',
    'panshi',
    'learn climbing boulder',
  ])
    expect(readWords(typed, loaded)).toMatchObject({
      filters: [{ terms: { activity: 'boulder' } }],
      rest: '',
    });
  expect(readWords('攀石', lexicon)).toEqual({ filters: [], rest: '攀石' });
});

test('readWords keeps the meaning of a word that a new activity has, too', () => {
  const added = (key: string, en: string, wordsEn: string[], zh = '新项目') =>
    ({ key, en, zh, wordsEn, wordsZh: [], pattern: 'neutral' }) as const;
  const loaded = lexiconOf({
    activities: [
      added('water', 'Austin', ['quiet', 'saturday', 'free', 'beginner', 'swimming games'], '上海'),
      ...builtInActivities,
      added('other', 'Swimming', ['water games']),
    ],
    need: (one) => enBase.common.meets[one],
    cities,
  });
  const terms = (typed: string) => readWords(typed, loaded).filters.map((one) => one.terms);
  for (const typed of ['Austin', '上海', 'quiet', 'saturday', 'free', 'beginner'])
    expect(terms(typed)).toEqual(readWords(typed, lexicon).filters.map((one) => one.terms));
  expect(terms('swimming')).toEqual([{ activity: 'swim' }]);
  expect(terms('swimming games')).toEqual([{ activity: 'water' }]);
  expect(terms('water games')).toEqual([{ activity: 'other' }]);
});

test('withTyped adds needs to those that are set, and replaces another day', () => {
  const search = { ...everybody, needs: ['wheelchair'], days: 'dates', from: '2026-11-25' } as const;
  expect(withTyped(search, read('quiet saturday Ana'))).toEqual({
    ...everybody,
    needs: ['quietSpace', 'wheelchair'],
    days: 'saturday',
    name: 'Ana',
  });
});

const known = [activityWords, needWords, dayWords, partWords, doubtfulWords.days, numberWords, joiningWords]
  .flatMap((table) => Object.values<string>(table))
  .flatMap((words) => words.split('|'));
const word = fc.oneof(
  fc.constantFrom(...known, 'Austin', '上海', 'Maya', '孙浩然', 'Anne-Marie', "O'Brien", '30', '24.50'),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.integer({ min: 0, max: 99_999 }).map(String),
);
const separator = fc.constantFrom(' ', '', ', ', '，', '-', ' "', '” ', '$');
const sentence = fc.array(fc.tuple(word, separator), { maxLength: 9 }).map((pairs) => pairs.flat().join(''));

/** Letters and figures of texts, in no order. */
const letters = (...texts: string[]): string =>
  Array.from(texts.join('').matchAll(/[\p{L}\p{Nd}]/gu), ([sign]) => sign)
    .toSorted()
    .join('');

test('readWords puts each typed letter into one filter or into the rest', () => {
  assertAlways(
    fc.property(sentence, (typed) => {
      const { filters, rest } = read(typed);
      expect(letters(rest, ...filters.map(({ words }) => words))).toBe(letters(typed));
      expect(filters.every(({ words }) => letters(words) !== '' || words.includes('$'))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('readWords finds no filter in the rest, and leaves it as it is', () => {
  assertAlways(
    fc.property(sentence, (typed) => {
      const { filters, rest } = read(typed);
      fc.pre(filters.length > 0);
      expect(read(rest)).toEqual({ filters: [], rest });
    }),
    { numRuns: 1000 },
  );
});

test('a search without one typed filter keeps the others and every word of the rest', () => {
  const apply = (filters: readonly TypedFilter[], rest: string) => withTyped(everybody, { filters, rest });
  assertAlways(
    fc.property(sentence, (typed) => {
      const { filters, rest } = read(typed);
      for (const one of filters) {
        const others = filters.filter((other) => other !== one);
        const left = { ...apply(filters, rest) };
        const [need] = one.terms.needs ?? [];
        if (need === undefined)
          Object.assign(left, Object.fromEntries(Object.keys(one.terms).map((key) => [key, ''])));
        expect(apply(others, rest)).toEqual({ ...left, needs: left.needs.filter((other) => other !== need) });
      }
    }),
    { numRuns: 1000 },
  );
});

import type { NamedActivity } from '#contract/built-in-activities.ts';
import type { Accommodation } from '#contract/enums.ts';
import {
  activityWords,
  dayWords,
  doubtfulWords,
  freeWords,
  genderWords,
  joiningWords,
  levelWords,
  needWords,
  numberWords,
  partWords,
  spokenWords,
  typeWords,
} from '#contract/search-words.ts';
import type { CoachSearch } from './coach-search.view.ts';
import { keyOf, unitsOf, type TypedUnit } from './typed-units.view.ts';

/** Filters that words can mean. */
export type TypedTerms = Partial<
  Pick<
    CoachSearch,
    | 'activity'
    | 'needs'
    | 'days'
    | 'part'
    | 'maxPrice'
    | 'seats'
    | 'type'
    | 'age'
    | 'level'
    | 'taughtIn'
    | 'gender'
    | 'city'
    | 'km'
  >
>;

export interface Meaning {
  /** Absent for a word that only joins others. */
  readonly terms?: TypedTerms;
  /** The side of the joined word. */
  readonly joins?: keyof typeof joiningWords;
  /** It is a name of people too. */
  readonly isDoubtful?: boolean;
}

type Phrases = ReadonlyMap<string, Meaning>;

export interface Lexicon {
  readonly phrases: Phrases;
  /** Latin words of one activity, for a word that is not typed to its end. */
  readonly unfinished: readonly (readonly [words: readonly string[], meaning: Meaning])[];
}

/** Labels of the filters on screen, and activities and cities in both languages. */
export interface FilterLabels {
  activities: readonly NamedActivity[];
  need: (need: Accommodation) => string;
  cities: readonly { readonly id: string; readonly en: string; readonly zh: string }[];
}

const keysOf = (words: string): string[] => words.split('|').map((phrase) => keyOf(unitsOf(phrase)));

// The keys of these tables are their types.
const entriesOf = <Key extends string>(table: Readonly<Partial<Record<Key, string>>>): [Key, string][] =>
  Object.entries(table) as [Key, string][];

function* meaningsOf(labels: FilterLabels): Generator<[words: string, meaning: Meaning]> {
  for (const [need, words] of entriesOf(needWords))
    yield [`${words}|${labels.need(need)}`, { terms: { needs: [need] } }];
  for (const [days, words] of entriesOf(dayWords)) yield [words, { terms: { days } }];
  for (const [part, words] of entriesOf(partWords)) yield [words, { terms: { part } }];
  for (const [type, words] of entriesOf(typeWords)) yield [words, { terms: { type } }];
  for (const [level, words] of entriesOf(levelWords)) yield [words, { terms: { level } }];
  for (const [taughtIn, words] of entriesOf(spokenWords)) yield [words, { terms: { taughtIn } }];
  for (const [gender, words] of entriesOf(genderWords)) yield [words, { terms: { gender } }];
  yield [freeWords, { terms: { maxPrice: '0' } }];
  for (const { id, en, zh } of labels.cities) yield [`${en}|${zh}`, { terms: { city: id } }];
  for (const [days, words] of entriesOf(doubtfulWords.days))
    yield [words, { terms: { days }, isDoubtful: true }];
  for (const [gender, words] of entriesOf(doubtfulWords.gender))
    yield [words, { terms: { gender }, isDoubtful: true }];
  for (const [joins, words] of entriesOf(joiningWords)) yield [words, { joins }];
  // Last: operators type these, and a city or a day keeps its meaning.
  for (const { key, en, zh, wordsEn, wordsZh } of labels.activities) {
    const words = wordsEn === undefined ? [activityWords[key]] : [...wordsEn, ...(wordsZh ?? [])];
    yield [[...words, en, zh].join('|'), { terms: { activity: key } }];
  }
}

/** All words that the search understands in both languages. The first meaning of a word wins. */
export function lexiconOf(labels: FilterLabels): Lexicon {
  const phrases = new Map<string, Meaning>();
  const unfinished: [string[], Meaning][] = [];
  for (const [words, meaning] of meaningsOf(labels)) {
    const keys = keysOf(words).filter((key) => key !== '');
    for (const key of keys) if (!phrases.has(key)) phrases.set(key, meaning);
    if (meaning.terms?.activity !== undefined)
      unfinished.push([keys.filter((key) => /^[a-z]+$/.test(key)), meaning]);
  }
  return { phrases, unfinished };
}

const amounts = {
  below: new Set(keysOf(numberWords.below)),
  currency: new Set(keysOf(numberWords.currency)),
  orLess: new Set(keysOf(numberWords.orLess)),
  aged: new Set(keysOf(numberWords.aged)),
  years: new Set(keysOf(numberWords.years)),
  kilometres: new Set(keysOf(numberWords.kilometres)),
  seats: new Set(keysOf(numberWords.seats)),
};
const written = new Map(
  (['two', 'three', 'four', 'five', 'six'] as const).flatMap((name, index) =>
    keysOf(numberWords[name]).map((key) => [key, String(index + 2)] as const),
  ),
);

/** Figures of a number, also of a written one. */
export const figuresOf = (unit: TypedUnit | undefined): string | undefined =>
  unit && (/^\d/.test(unit.key) ? unit.key : written.get(unit.key));

/** No phrase has more words or signs. */
const mostUnits = 10;

interface Known {
  has: (key: string) => boolean;
}

/** A plural is the same word. */
const inTable = (key: string, table: Known): string | undefined =>
  [key, key.replace(/s$/, '')].find((one) => table.has(one));

/** The longest phrase of a table at a place: the number of its units, and its key. */
function longestAt(units: readonly TypedUnit[], from: number, table: Known): readonly [number, string] {
  for (let length = Math.min(mostUnits, units.length - from); length > 0; length--) {
    const key = inTable(keyOf(units.slice(from, from + length)), table);
    if (key !== undefined) return [length, key];
  }
  return [0, ''];
}

/** Counts the units from a place on that are words of a kind beside a number. */
export const amountAt = (units: readonly TypedUnit[], from: number, kind: keyof typeof amounts): number =>
  longestAt(units, from, amounts[kind])[0];

/** The longest phrase at a place, with the number of its units. */
export function meaningAt(
  units: readonly TypedUnit[],
  from: number,
  { phrases, unfinished }: Lexicon,
): readonly [length: number, meaning: Meaning] | undefined {
  const [length, key] = longestAt(units, from, phrases);
  const meaning = phrases.get(key);
  if (meaning !== undefined) return [length, meaning];
  // "swimm" is on its way from "swim" to "swimming".
  const begun = units[from]?.key ?? '';
  const isBetween = (words: readonly string[]) =>
    words.some((word) => begun.startsWith(word)) && words.some((word) => word.startsWith(begun));
  const found = unfinished.find(([words]) => isBetween(words));
  return found && [1, found[1]];
}

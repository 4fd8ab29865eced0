import { accommodations } from '#contract/enums.ts';
import { distances, seatChoices, type CoachSearch } from './coach-search.view.ts';
import {
  amountAt,
  figuresOf,
  meaningAt,
  type Lexicon,
  type Meaning,
  type TypedTerms,
} from './search-lexicon.view.ts';
import { quoted, textOf, unitsOf, type TypedUnit } from './typed-units.view.ts';

/** A filter that somebody typed, with its words. */
export interface TypedFilter {
  readonly terms: TypedTerms;
  readonly words: string;
}

/** A typed text: each of its words belongs to one filter or to the rest, which names people, classes and places. */
export interface Reading {
  readonly filters: readonly TypedFilter[];
  readonly rest: string;
}

/** Some units in a row that mean one thing; without terms and joins they are part of a name. */
interface Part extends Meaning {
  indexes: readonly number[];
}

/** Price of at most five figures, and one or two behind the point. */
const price = /^\d{1,5}(?:[.,]\d{1,2})?$/;

/** The larger choice, so that nobody in reach is left out. */
const distanceOf = (figures: string) => distances.find((one) => Number(one) >= Number(figures));

const age = /^\d{1,2}$/;

/** Whole years with the words that give their meaning: "age 6", "6 years", "6岁". */
function ageAt(units: readonly TypedUnit[], from: number): readonly [number, Meaning] | undefined {
  const before = amountAt(units, from, 'aged');
  const figures = figuresOf(units[from + before]);
  if (figures === undefined || !age.test(figures)) return undefined;
  const after = amountAt(units, from + before + 1, 'years');
  return before + after > 0 ? [before + 1 + after, { terms: { age: figures } }] : undefined;
}

/** A number with the words that give its meaning: "under $20", "3 km", "两个名额". Alone it may be a price. */
function numberAt(units: readonly TypedUnit[], from: number): readonly [number, Meaning] | undefined {
  const below = amountAt(units, from, 'below');
  const sign = amountAt(units, from + below, 'currency');
  const end = from + below + sign + 1;
  const figures = figuresOf(units[end - 1]);
  if (figures === undefined) return undefined;
  const kilometres = sign === 0 ? amountAt(units, end, 'kilometres') : 0;
  const km = kilometres > 0 ? distanceOf(figures) : undefined;
  if (km !== undefined) return [end + kilometres - from, { terms: { km } }];
  const together = sign === 0 ? amountAt(units, end, 'seats') : 0;
  const seats = together > 0 ? seatChoices.find((one) => one === figures) : undefined;
  if (seats !== undefined) return [end + together - from, { terms: { seats } }];
  if (kilometres + together > 0 || !price.test(figures)) return undefined;
  const currency = amountAt(units, end, 'currency');
  const orLess = amountAt(units, end + currency, 'orLess');
  const isSure = below + sign + currency + orLess > 0;
  // A written number alone is a word: "two".
  if (!isSure && !/^\d/.test(units[end - 1]?.key ?? '')) return undefined;
  return [end + currency + orLess - from, { terms: { maxPrice: figures }, isDoubtful: !isSure }];
}

function partsOf(units: readonly TypedUnit[], lexicon: Lexicon): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < units.length;) {
    const phrase = meaningAt(units, at, lexicon);
    const number = ageAt(units, at) ?? numberAt(units, at);
    const [length, meaning] =
      number !== undefined && number[0] >= (phrase?.[0] ?? 0) ? number : (phrase ?? [1, {}]);
    const from = at;
    parts.push({ ...meaning, indexes: Array.from({ length }, (_, index) => from + index) });
    at += length;
  }
  return parts;
}

const isFilter = ({ terms }: Part): boolean => terms !== undefined;
const isName = ({ terms, joins }: Part): boolean => terms === undefined && joins === undefined;
const asName = ({ indexes }: Part): Part => ({ indexes });

/** A search has one activity, one city, one price. A second one stays among the words. */
function withoutRivals(parts: readonly Part[]): Part[] {
  const seen = new Map<string, unknown>();
  return parts.map((part) => {
    const single = Object.entries(part.terms ?? {}).filter(([key]) => key !== 'needs');
    if (single.some(([key, value]) => (seen.get(key) ?? value) !== value)) return asName(part);
    for (const [key, value] of single) seen.set(key, value);
    return part;
  });
}

/** "Sun" is a day beside "swim", and a name beside "Haoran" or alone. */
function withoutDoubts(parts: readonly Part[]): Part[] {
  const isSure = parts.some((part) => isFilter(part) && !part.isDoubtful) && !parts.some(isName);
  return isSure ? [...parts] : parts.map((part) => (part.isDoubtful ? asName(part) : part));
}

const isHan = /^\p{Script=Han}/u;

/** Gives each joining word to a filter beside it. */
function withoutJoins(parts: readonly Part[], units: readonly TypedUnit[]): Part[] {
  const merged = parts.map((part) => ({ ...part, indexes: [...part.indexes] }));
  parts.forEach(({ joins, indexes }, at) => {
    if (joins === undefined) return;
    const behind = parts.slice(at + 1).findIndex((one) => one.joins === undefined) + at + 1;
    const ahead = parts.slice(0, at).findLastIndex((one) => one.joins === undefined);
    const sides = joins === 'before' ? [behind, ahead] : [ahead, behind];
    // A Chinese word beside a name may be part of it; a particle never is.
    const isStrict = joins !== 'either' && isHan.test(units[indexes[0] ?? 0]?.key ?? '');
    const owner = (isStrict ? sides.slice(0, 1) : sides)
      .map((side) => (side === at ? undefined : merged[side]))
      .find((part) => part?.terms !== undefined);
    if (owner === undefined) return;
    owner.indexes.push(...indexes);
    merged[at]?.indexes.splice(0);
  });
  return merged
    .filter(({ indexes }) => indexes.length > 0)
    .map((part) => ({ ...part, indexes: part.indexes.toSorted((a, b) => a - b) }));
}

/** The same filter typed twice is one filter. */
function groupsOf(parts: readonly Part[]): Part[][] {
  const groups = new Map<string, Part[]>();
  for (const part of parts.filter(isFilter)) {
    const name = JSON.stringify(part.terms);
    groups.set(name, [...(groups.get(name) ?? []), part]);
  }
  return [...groups.values()];
}

/** Reads typed words: those that mean a filter, in both languages, and the rest. */
export function readWords(typed: string, lexicon: Lexicon): Reading {
  const units = unitsOf(typed);
  const parts = withoutJoins(withoutDoubts(withoutRivals(partsOf(units, lexicon))), units);
  const groups = groupsOf(parts);
  if (groups.length === 0) return { filters: [], rest: typed.trim() };
  const textFor = (some: readonly Part[]) =>
    textOf(
      typed,
      units,
      some.flatMap(({ indexes }) => indexes).toSorted((a, b) => a - b),
    );
  const rest = textFor(parts.filter((part) => !isFilter(part)));
  return {
    filters: groups.map((some) => ({ terms: some[0]?.terms ?? {}, words: textFor(some) })),
    // The address holds the rest, and is read again: a second activity must not replace the first one there.
    rest: readsAgain(rest, lexicon) ? quoted(rest) : rest,
  };
}

const readsAgain = (rest: string, lexicon: Lexicon): boolean => readWords(rest, lexicon).filters.length > 0;

/** A search with the filters and the rest of typed words. */
export const withTyped = (search: CoachSearch, { filters, rest }: Reading): CoachSearch =>
  filters.reduce<CoachSearch>(
    (found, { terms }) => ({
      ...found,
      ...terms,
      ...(terms.days === undefined ? {} : { from: '', until: '' }),
      needs: accommodations.filter((need) => [found, terms].some(({ needs }) => needs?.includes(need))),
    }),
    { ...search, name: rest },
  );

import type { Language } from '#contract/enums.ts';

/** Every person in the records. A name in a sentence must be one that its record allows. */
export const cast = ['Maya', 'Ann', 'Zoe', 'Ben', 'Finn', 'Leo', 'Ines'] as const;
export type Person = (typeof cast)[number];

/** All that a sentence about one record may claim. */
export interface Truth {
  /** Current time, in ms. */
  now: number;
  /** Claims that hold now: names of meanings. */
  facts: ReadonlySet<string>;
  /** Amounts in minor units of US dollars. */
  sums: {
    /** Prices, totals and parts of them. */
    all: readonly number[];
    /** Amounts that came back, or would. */
    back: readonly number[];
  };
  instants: readonly string[];
  /** Zones of the record; the reader's is always allowed. */
  zones: readonly string[];
  names: readonly Person[];
  /** Numbers by the name of their counter. */
  counts: Readonly<Record<string, readonly number[]>>;
  /** Lengths in minutes; without them no length is checked. */
  minutes?: readonly number[];
}

type InEach<T> = Readonly<Record<Language, T>>;

/** Words that claim a fact, in both languages. */
export interface Meaning extends InEach<RegExp> {
  fact: string;
  /** Holds only in a sentence about what happens without an answer. */
  isConditional?: true;
}

/** Makes a meaning. */
export const meaning = (fact: string, en: RegExp, zh: RegExp, isConditional = false): Meaning => ({
  fact,
  en,
  zh,
  ...(isConditional && { isConditional: true }),
});

/** A number with its noun, in both languages. The first group is the number. */
export interface Counter extends InEach<RegExp> {
  count: string;
}

/** Rules of one kind of record. */
export interface Rules {
  meanings: readonly Meaning[];
  counters?: readonly Counter[];
}

/** Returns the names of the claims that are true. */
export const factsOf = (claims: Readonly<Record<string, boolean>>): ReadonlySet<string> =>
  new Set(Object.keys(claims).filter((name) => claims[name]));

import { accommodations, activities } from '#contract/enums.ts';
import type { CoachSearch } from './coach-search.view.ts';

/** Days that people name in one word. */
const namedDays = ['today', 'tomorrow', 'weekend'] as const;

/** How each of them is called in the reader's language. */
export interface FilterNames {
  activity: (activity: (typeof activities)[number]) => string;
  need: (need: (typeof accommodations)[number]) => string;
  days: (days: (typeof namedDays)[number]) => string;
}

/** Whole words of a language with spaces; in Chinese the two signs that a name begins with. */
function isNamed(typed: string, name: string): boolean {
  const own = name.toLowerCase();
  if (/\p{Script=Han}/u.test(own)) return typed.includes(own.slice(0, 2));
  return typed
    .split(/[^\p{L}]+/u)
    .some((word) => word.length > 3 && wordsOf(own).some((part) => fits(word, part)));
}

const wordsOf = (name: string): string[] => name.split(/[^\p{L}]+/u).filter((word) => word.length > 3);

/** "swim" and "swimming" are the same to somebody who looks for it. */
const fits = (typed: string, word: string): boolean => word.startsWith(typed) || typed.startsWith(word);

/**
 * Activities, needs and days that somebody typed into the field of names. Undefined when there are none. Words of the
 * contract are found too: they are English.
 */
export function filtersInWords(
  typed: string,
  names: FilterNames,
): Pick<CoachSearch, 'activity' | 'needs' | 'days'> | undefined {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  if (text === '') return undefined;
  const activity = activities.find((one) => isNamed(text, names.activity(one)) || isNamed(text, one));
  const needs = accommodations.filter((one) => isNamed(text, names.need(one)));
  const days = namedDays.find((one) => isNamed(text, names.days(one)));
  if (activity === undefined && needs.length === 0 && days === undefined) return undefined;
  return { activity: activity ?? '', needs, days: days ?? '' };
}

import type { Output } from '#contract/all-apis.ts';
import type { CoachCard } from '#contract/coach-card.ts';
import { languages, type Language } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import type { Format } from '#src/i18n/format.ts';

/** The next class of an instructor that can be booked; null when there is none. */
export type SoonestClass = Output<'coach.search'>['items'][number]['soonest'];

export interface RatingView {
  /** 4.7 */
  stars: number;
  /** "4.7" */
  value: string;
  /** "(28)" */
  count: string;
}

/** Undefined while there are too few ratings: the coach is then called new. */
export function ratingView(
  { ratingTenths, ratingCount }: Pick<CoachCard, 'ratingTenths' | 'ratingCount'>,
  format: Format,
): RatingView | undefined {
  if (ratingTenths === null) return undefined;
  const stars = ratingTenths / 10;
  return { stars, value: format.number(stars, 1), count: `(${format.number(ratingCount)})` };
}

export const genders = ['0', '1', '2'] as const;

/** What is looked for; empty texts mean everything. */
export interface CoachSearch {
  name: string;
  city: string;
  gender: '' | (typeof genders)[number];
}

/** A search that nobody narrowed. */
export const everybody: CoachSearch = { name: '', city: '', gender: '' };

/**
 * As the server searches, for the coaches that this phone keeps. It matches each word in a name of any script, a
 * city, a gender.
 */
export function fitsSearch(
  coach: Pick<CoachCard, 'name' | 'nameZh' | 'cityId' | 'gender'>,
  { name, city, gender }: CoachSearch,
): boolean {
  const names = `${coach.name} ${coach.nameZh ?? ''}`.toLowerCase();
  const words = name.toLowerCase().split(/\s+/);
  return (
    words.every((word) => names.includes(word)) &&
    (city === '' || coach.cityId === city) &&
    (gender === '' || String(coach.gender) === gender)
  );
}

/** The search as it stands in the URL, so that the way back restores it. */
export function searchOf(query: URLSearchParams): CoachSearch {
  const gender = query.get('gender');
  return {
    name: (query.get('name') ?? '').slice(0, limits.search),
    city: query.get('city') ?? '',
    gender: genders.find((known) => known === gender) ?? '',
  };
}

export function queryOf({ name, city, gender }: CoachSearch): Record<string, string> {
  const trimmed = name.trim();
  return {
    ...(trimmed !== '' && { name: trimmed }),
    ...(city !== '' && { city }),
    ...(gender !== '' && { gender }),
  };
}

/** What a coach wrote, in the reader's language or else in the other one, with a word about that. */
export function experienceView(
  text: LocalText,
  language: Language,
): { text: string; only: Language | undefined } | undefined {
  const own = text[language];
  if (own) return { text: own, only: undefined };
  const only = languages.find((other) => text[other]);
  return only && { text: text[only] ?? '', only };
}

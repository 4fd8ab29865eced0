import { accommodations, activities, type Accommodation, type Activity } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { CoachCard } from '#contract/coach-card.ts';
import type { SearchCount } from '#contract/coach.ts';

/** What narrows a search by itself, as the server names it. */
export type SearchFilter = SearchCount['without'][number]['filter'];

export const genders = ['0', '1', '2'] as const;
export const distances = ['10', '25', '50'] as const;
export const leastStars = ['3', '4'] as const;
export const dayChoices = ['today', 'tomorrow', 'weekend', 'week'] as const;
export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
export const seatChoices = ['2', '3', '4', '5', '6'] as const;

/** What is looked for; empty means everything. */
export interface CoachSearch {
  name: string;
  city: string;
  /** Kilometres around the city; without a city it means nothing. */
  km: '' | (typeof distances)[number];
  gender: '' | (typeof genders)[number];
  activity: '' | Activity;
  /** The coach meets all of them. */
  needs: readonly Accommodation[];
  stars: '' | (typeof leastStars)[number];
  days: '' | (typeof dayChoices)[number];
  part: '' | (typeof partsOfDay)[number];
  /** For one seat, as it was typed, in the product's currency. */
  maxPrice: string;
  seats: '' | (typeof seatChoices)[number];
}

/** A search that nobody narrowed. */
export const everybody: CoachSearch = {
  name: '',
  city: '',
  km: '',
  gender: '',
  activity: '',
  needs: [],
  stars: '',
  days: '',
  part: '',
  maxPrice: '',
  seats: '',
};

const typedPrice = /^\d{1,6}([.,]\d{1,3})?$/;

/** The search as it stands in the URL, so that the way back restores it. What it does not know counts as nothing. */
export function searchOf(query: URLSearchParams): CoachSearch {
  const oneOf = <Value extends string>(key: keyof CoachSearch, known: readonly Value[]): Value | '' =>
    known.find((value) => value === query.get(key)) ?? '';
  const needs = query.get('needs')?.split(',') ?? [];
  const price = query.get('maxPrice') ?? '';
  return {
    name: (query.get('name') ?? '').slice(0, limits.search),
    city: query.get('city') ?? '',
    km: oneOf('km', distances),
    gender: oneOf('gender', genders),
    activity: oneOf('activity', activities),
    needs: accommodations.filter((need) => needs.includes(need)),
    stars: oneOf('stars', leastStars),
    days: oneOf('days', dayChoices),
    part: oneOf('part', partsOfDay),
    maxPrice: typedPrice.test(price) ? price : '',
    seats: oneOf('seats', seatChoices),
  };
}

export function queryOf(search: CoachSearch): Record<string, string> {
  const texts = { ...search, name: search.name.trim(), needs: search.needs.join(',') };
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));
}

export const isNarrowed = (search: CoachSearch): boolean => Object.keys(queryOf(search)).length > 0;

/** How many filters are set; the name stands in its own field, the city in its own list. */
export const countOfFilters = (search: CoachSearch): number =>
  Object.keys(queryOf({ ...search, name: '', city: '' })).length;

/** The search without one filter. A distance goes with its city. */
export function searchWithout(search: CoachSearch, filter: SearchFilter): CoachSearch {
  const rest = { ...search, [filter]: everybody[filter] };
  return filter === 'city' ? { ...rest, km: '' } : rest;
}

/** Of classes, or of distances: a phone does not know enough of them to judge by itself. */
export const asksTheServer = ({ km, days, part, maxPrice, seats }: CoachSearch): boolean =>
  [km, days, part, maxPrice, seats].some((value) => value !== '');

/**
 * As the server searches, for the coaches that this phone keeps. It judges each word in a name of any script, and
 * what everybody may know of the person.
 */
export function fitsSearch(
  coach: Omit<CoachCard, 'id' | 'avatar' | 'avatarSeed' | 'ratingCount'>,
  { name, city, gender, activity, needs, stars }: CoachSearch,
): boolean {
  const names = `${coach.name} ${coach.nameZh ?? ''}`.toLowerCase();
  const words = name.toLowerCase().split(/\s+/);
  return (
    words.every((word) => names.includes(word)) &&
    (city === '' || coach.cityId === city) &&
    (gender === '' || String(coach.gender) === gender) &&
    (activity === '' || coach.activity === activity) &&
    needs.every((need) => coach.meets.includes(need)) &&
    (stars === '' || (coach.ratingTenths ?? 0) >= Number(stars) * 10)
  );
}

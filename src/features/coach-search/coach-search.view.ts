import type { CoachCard } from '#contract/coach-card.ts';
import {
  accommodations,
  activities,
  GenderText,
  type Accommodation,
  type Activity,
} from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { classTypes, coachSorts, partsOfDay } from '#contract/search-choices.ts';
import type { SearchCount } from '#contract/search-fields.ts';

/** What narrows a search by itself, as the server names it. */
export type SearchFilter = SearchCount['without'][number]['filter'];

export const genders = Object.values(GenderText);
export const distances = ['3', '10', '25', '50'] as const;
export const leastStars = ['3', '4'] as const;
export const dayChoices = ['today', 'tomorrow', 'saturday', 'sunday', 'weekend', 'week', 'dates'] as const;
export const seatChoices = ['2', '3', '4', '5', '6'] as const;
/** Orders other than the one that needs no choice. */
export const sortChoices = coachSorts.filter((sort) => sort !== 'rating');

/** What is looked for; empty means everything. */
export interface CoachSearch {
  name: string;
  city: string;
  /** Kilometres around the city; without a city it means nothing. */
  km: '' | (typeof distances)[number];
  gender: '' | (typeof genders)[number];
  activity: '' | Activity;
  /** All of them are met. */
  needs: readonly Accommodation[];
  stars: '' | (typeof leastStars)[number];
  days: '' | (typeof dayChoices)[number];
  /** First and last day of `dates`, `YYYY-MM-DD`. */
  from: string;
  until: string;
  part: '' | (typeof partsOfDay)[number];
  /** For one seat, as it was typed, in the product's currency. */
  maxPrice: string;
  seats: '' | (typeof seatChoices)[number];
  type: '' | (typeof classTypes)[number];
  /** The partner institution under which the class is given. */
  partnerId: string;
  /** Of instructors; classes stand by their days. */
  sort: '' | (typeof sortChoices)[number];
  /** Empty for instructors. */
  view: '' | 'classes';
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
  from: '',
  until: '',
  part: '',
  maxPrice: '',
  seats: '',
  type: '',
  partnerId: '',
  sort: '',
  view: '',
};

const typedPrice = /^\d{1,6}([.,]\d{1,3})?$/;
const writtenDay = /^\d{4}-\d{2}-\d{2}$/;

/** In the address: no city, although this phone knows one. */
export const everywhere = 'all';

/**
 * The search as it stands in the URL, so that the way back restores it. What it does not know counts as nothing. Where
 * the URL names no city it is the one that this phone knows.
 */
export function searchOf(query: URLSearchParams, ownCity = ''): CoachSearch {
  const oneOf = <Value extends string>(key: keyof CoachSearch, known: readonly Value[]): Value | '' =>
    known.find((value) => value === query.get(key)) ?? '';
  const needs = query.get('needs')?.split(',') ?? [];
  const price = query.get('maxPrice') ?? '';
  const day = (key: 'from' | 'until') => query.get(key)?.match(writtenDay)?.[0] ?? '';
  const city = query.get('city') ?? ownCity;
  return {
    name: (query.get('name') ?? '').slice(0, limits.search),
    city: city === everywhere ? '' : city,
    km: oneOf('km', distances),
    gender: oneOf('gender', genders),
    activity: oneOf('activity', activities),
    needs: accommodations.filter((need) => needs.includes(need)),
    stars: oneOf('stars', leastStars),
    days: oneOf('days', dayChoices),
    from: day('from'),
    until: day('until'),
    part: oneOf('part', partsOfDay),
    maxPrice: typedPrice.test(price) ? price : '',
    seats: oneOf('seats', seatChoices),
    type: oneOf('type', classTypes),
    partnerId: query.get('partnerId')?.slice(0, limits.search) ?? '',
    sort: oneOf('sort', sortChoices),
    view: oneOf('view', ['classes']),
  };
}

/** The address of a search, where this phone knows a city. */
export function queryOf(search: CoachSearch, ownCity = ''): Record<string, string> {
  const texts = {
    ...search,
    name: search.name.trim(),
    needs: search.needs.join(','),
    city: search.city === ownCity ? '' : search.city || everywhere,
  };
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));
}

/** How the answer is shown narrows nothing. */
export const isNarrowed = (search: CoachSearch): boolean =>
  Object.keys(queryOf({ ...search, sort: '', view: '' })).length > 0;

/** How many filters are set; the name stands in its own field, the city in its own list. */
export const countOfFilters = (search: CoachSearch): number =>
  Object.keys(queryOf({ ...search, name: '', city: '', from: '', until: '', sort: '', view: '' })).length;

/** The search without one filter. A distance goes with its city, written days with their choice. */
export function searchWithout(search: CoachSearch, filter: SearchFilter): CoachSearch {
  const rest = { ...search, [filter]: everybody[filter] };
  if (filter === 'city') return { ...rest, km: '' };
  return filter === 'days' ? { ...rest, from: '', until: '' } : rest;
}

/** Of classes, or of distances: a phone does not know enough of them to judge by itself. */
export const asksTheServer = ({ km, days, part, maxPrice, seats, type, partnerId }: CoachSearch): boolean =>
  [km, days, part, maxPrice, seats, type, partnerId].some((value) => value !== '');

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

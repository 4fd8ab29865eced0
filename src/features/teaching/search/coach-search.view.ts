import type { CoachCard } from '#contract/coach-card.ts';
import { accommodations, GenderText, levels, type Accommodation, type Activity } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { foldedName, nameSeparators, withoutTitles } from '#contract/name-fold.rules.ts';
import { classTypes, coachSorts, partsOfDay } from '#contract/search-choices.ts';
import type { SearchCount } from '#contract/search-fields.ts';
import { spokenLanguages } from '#contract/spoken-languages.ts';
import { plainTyped } from '#contract/typed.rules.ts';

/** A filter as the server names it. */
export type SearchFilter = SearchCount['without'][number]['filter'];

export const genders = Object.values(GenderText);
export const distances = ['3', '10', '25', '50'] as const;
export const leastStars = ['3', '4'] as const;
/** From Sunday on, as dates count them. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export const dayChoices = ['today', 'tomorrow', ...weekdays, 'weekend', 'week', 'dates'] as const;
export const seatChoices = ['2', '3', '4', '5', '6'] as const;
/** Sort orders other than the default. */
export const sortChoices = coachSorts.filter((sort) => sort !== 'rating');

/** Terms of a search; empty means everything. */
export interface CoachSearch {
  name: string;
  city: string;
  /** Kilometres around the city; without a city it means nothing. */
  km: '' | (typeof distances)[number];
  gender: '' | (typeof genders)[number];
  /** Key of an activity; empty for all. */
  activity: Activity;
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
  /** Whole years of the child, in figures. */
  age: string;
  level: '' | (typeof levels)[number];
  taughtIn: '' | (typeof spokenLanguages)[number];
  /** The partner institution under which the class is given. */
  partnerId: string;
  /** Order of coaches; classes are sorted by day. */
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
  age: '',
  level: '',
  taughtIn: '',
  partnerId: '',
  sort: '',
  view: '',
};

const typedPrice = /^\d{1,6}([.,]\d{1,3})?$/;
const writtenAge = /^\d{1,2}$/;
/** An operator adds activities, so any key may be one. */
const activityKey = /^[a-z][A-Za-z0-9]{1,29}$/;
const writtenDay = /^\d{4}-\d{2}-\d{2}$/;

/** Value in the address: no city, although searches start in one on this phone. */
export const everywhere = 'all';

/**
 * Reads the search from the URL, so that the way back restores it. Unknown values are ignored. Without a city
 * in the URL it is the city in which searches start on this phone.
 */
export function searchOf(query: URLSearchParams, ownCity = ''): CoachSearch {
  const oneOf = <Value extends string>(key: keyof CoachSearch, known: readonly Value[]): Value | '' =>
    known.find((value) => value === query.get(key)) ?? '';
  const needs = query.get('needs')?.split(',') ?? [];
  const price = plainTyped(query.get('maxPrice') ?? '');
  const day = (key: 'from' | 'until') => query.get(key)?.match(writtenDay)?.[0] ?? '';
  const city = query.get('city') ?? ownCity;
  return {
    name: (query.get('name') ?? '').slice(0, limits.search),
    city: city === everywhere ? '' : city,
    km: oneOf('km', distances),
    gender: oneOf('gender', genders),
    activity: activityKey.test(query.get('activity') ?? '') ? (query.get('activity') ?? '') : '',
    needs: accommodations.filter((need) => needs.includes(need)),
    stars: oneOf('stars', leastStars),
    days: oneOf('days', dayChoices),
    from: day('from'),
    until: day('until'),
    part: oneOf('part', partsOfDay),
    maxPrice: typedPrice.test(price) ? price : '',
    seats: oneOf('seats', seatChoices),
    type: oneOf('type', classTypes),
    age: query.get('age')?.match(writtenAge)?.[0] ?? '',
    level: oneOf('level', levels),
    taughtIn: oneOf('taughtIn', spokenLanguages),
    partnerId: query.get('partnerId')?.slice(0, limits.search) ?? '',
    sort: oneOf('sort', sortChoices),
    view: oneOf('view', ['classes']),
  };
}

/** The address of a search; `ownCity` is the city in which searches start on this phone. */
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

/** Number of filters that are set; the name has its own field, the city its own list. */
export const countOfFilters = (search: CoachSearch): number =>
  Object.keys(queryOf({ ...search, name: '', city: '', from: '', until: '', sort: '', view: '' })).length;

/**
 * Returns the search without one filter, or without one need. Removes the distance with its city, and typed
 * days with their choice.
 */
export function searchWithout(search: CoachSearch, filter: SearchFilter, need?: Accommodation): CoachSearch {
  if (need !== undefined) return { ...search, needs: search.needs.filter((one) => one !== need) };
  const rest = { ...search, [filter]: everybody[filter] };
  if (filter === 'city') return { ...rest, km: '' };
  return filter === 'days' ? { ...rest, from: '', until: '' } : rest;
}

/** The filters that shut out the most. Not all needs, where one of them shuts out as much. */
export function filtersToDrop({ without }: SearchCount, most: number): SearchCount['without'] {
  const isEnough = without.filter(({ need }) => need !== undefined).map(({ count }) => count);
  return without
    .filter(
      ({ filter, need, count }) => filter !== 'needs' || need !== undefined || !isEnough.includes(count),
    )
    .slice(0, most);
}

/** Counts the rows on this phone that fit, and those without each of some filters. */
export function countsHere(
  search: CoachSearch,
  filters: readonly SearchFilter[],
  countOf: (search: CoachSearch) => number,
): SearchCount {
  const { needs } = search;
  const left: Pick<SearchCount['without'][number], 'filter' | 'need'>[] = [
    ...filters.filter((filter) => search[filter].length > 0).map((filter) => ({ filter })),
    ...(needs.length > 1 ? needs.map((need) => ({ filter: 'needs' as const, need })) : []),
  ];
  const without = left
    .map((one) => ({ ...one, count: countOf(searchWithout(search, one.filter, one.need)), isMore: false }))
    .filter(({ count }) => count > 0);
  return { count: countOf(search), isMore: false, without: without.toSorted((a, b) => b.count - a.count) };
}

/**
 * True when a filter is about classes or distances: this phone does not keep enough of either to decide
 * alone.
 */
export function asksTheServer(search: CoachSearch): boolean {
  const { km, days, part, maxPrice, seats, type, age, level, taughtIn, partnerId } = search;
  return [km, days, part, maxPrice, seats, type, age, level, taughtIn, partnerId].some(
    (value) => value !== '',
  );
}

/** True when some texts have each word of a name. Words that follow each other are one word too. */
export function hasWords(texts: readonly (string | null | undefined)[], name: string): boolean {
  const all = foldedName(texts.filter(Boolean).join(' '));
  const text = `${all} ${all.split(nameSeparators).join('')}`;
  return withoutTitles(foldedName(name).split(nameSeparators)).every((word) => text.includes(word));
}

/** Filters that `fitsSearch` judges. */
export const judgedHere = ['name', 'city', 'gender', 'activity', 'needs', 'stars'] as const;

/**
 * As the server searches, for the coaches that this phone keeps. It judges each word in a name of any script,
 * and what everybody may know of the person.
 */
export function fitsSearch(
  coach: Omit<CoachCard, 'id' | 'avatar' | 'avatarSeed' | 'ratingCount'>,
  { name, city, gender, activity, needs, stars }: CoachSearch,
): boolean {
  return (
    hasWords([coach.name, coach.nameZh], name) &&
    (city === '' || coach.cityId === city) &&
    (gender === '' || String(coach.gender) === gender) &&
    (activity === '' || coach.activity === activity) &&
    needs.every((need) => coach.meets.includes(need)) &&
    (stars === '' || (coach.ratingTenths ?? 0) >= Number(stars) * 10)
  );
}

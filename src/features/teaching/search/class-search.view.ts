import { isOfAge, isOfLevel, isTaughtIn } from '#contract/class-fit.rules.ts';
import type { ClassRecord } from '#contract/class.ts';
import { partHours } from '#contract/search-choices.ts';
import { wallTimeIn } from '#src/i18n/format.ts';
import { fitsSearch, hasWords, type CoachSearch } from './coach-search.view.ts';
import { inputOf, type Present } from './search-input.view.ts';

/** The facts of a class that the search reads. */
export type SearchedClass = Pick<
  ClassRecord,
  | 'coach'
  | 'title'
  | 'activity'
  | 'meets'
  | 'place'
  | 'zone'
  | 'startsAt'
  | 'seatsLeft'
  | 'priceMinor'
  | 'type'
  | 'ageFrom'
  | 'ageTo'
  | 'level'
  | 'taughtIn'
  | 'partner'
>;

/**
 * As the server searches, for the classes that this phone keeps. It cannot judge distances, and takes seats and
 * price as they were read.
 */
export function fitsClass(
  record: SearchedClass,
  search: CoachSearch,
  present: Present & { now: string },
): boolean {
  const { coach, title, place, zone, startsAt } = record;
  const { name, city, activity, needs, part, seats, type, age, level, taughtIn, partnerId } = search;
  const asked = inputOf(search, present);
  const [day = '', hour = ''] = wallTimeIn(zone, startsAt).split(/[ :]/);
  const [from, until] = partHours[part || 'morning'];
  const texts = [coach.name, coach.nameZh, title.en, title.zh, place.name, place.address];
  return (
    asked !== undefined &&
    startsAt > present.now &&
    hasWords(texts, name) &&
    (city === '' || place.cityId === city) &&
    (activity === '' || record.activity === activity) &&
    needs.every((need) => record.meets.includes(need)) &&
    // Gender and stars of its coach.
    fitsSearch(coach, { ...search, name: '', city: '', activity: '', needs: [] }) &&
    day >= (asked.from ?? '') &&
    day <= (asked.until ?? '9') &&
    (part === '' || (Number(hour) >= from && Number(hour) < until)) &&
    (asked.maxPrice === undefined || record.priceMinor <= Number(asked.maxPrice)) &&
    record.seatsLeft >= Math.max(1, Number(seats)) &&
    (type === '' || record.type === type) &&
    (age === '' || isOfAge(Number(age), record)) &&
    (level === '' || isOfLevel(level, record.level)) &&
    (taughtIn === '' || isTaughtIn(taughtIn, { taughtIn: record.taughtIn, speaks: coach.speaks })) &&
    (partnerId === '' || record.partner?.id === partnerId)
  );
}

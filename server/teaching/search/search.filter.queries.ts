import type { Parsed } from '#contract/all-apis.ts';
import { Gender, GenderText } from '#contract/enums.ts';
import { partHours } from '#contract/search-choices.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { membershipOf } from '#server/money/public.ts';
import { searchWords } from '#server/people/public.ts';
import { listCities } from '#server/platform/public.ts';
import { citiesFrom, type CityAway } from './search.distance.rules.ts';
import type { OfferFilter } from './search.offer.repository.ts';
import { isAnyNamed, type PersonFilter } from './search.person.repository.ts';

/** Filters for coaches and classes. */
export type Search = Omit<Parsed<'coach.search'>, 'sort' | 'cursor'>;

/** Filters of a search in the form of the repositories. */
interface SearchFilter {
  person: PersonFilter;
  offer: OfferFilter;
  /** The nearest first; undefined for everywhere. */
  cities: readonly CityAway[] | undefined;
}

const genders: Record<GenderText, Gender> = {
  [GenderText.boy]: Gender.boy,
  [GenderText.girl]: Gender.girl,
  [GenderText.other]: Gender.other,
};

/** Reads the filters of a search. Null when nothing can match. */
export async function readSearch(ctx: Ctx, search: Search): Promise<SearchFilter | null> {
  const { name = '', gender, stars } = search;
  const words = searchWords(name);
  // A name of punctuation only has no words to search for. Without this line it would match everybody.
  if (name !== '' && words.length === 0) return null;
  // Words that name nobody are looked for in the classes.
  const isName = words.length === 0 || (await isAnyNamed(ctx.database.query, words));
  return {
    person: {
      now: ctx.clock.now(),
      readerId: readerOf(ctx),
      words: isName ? words : [],
      gender: gender && genders[gender],
      minTenths: stars === undefined ? undefined : Number(stars) * 10,
    },
    offer: { ...(await offerOf(ctx, search)), ...(isName ? {} : { words }) },
    cities: await citiesOf(ctx, search),
  };
}

async function citiesOf({ database }: Ctx, { city, km }: Search): Promise<CityAway[] | undefined> {
  if (city === undefined && km !== undefined) throw new AppError('BAD_INPUT', { field: 'city' });
  if (city === undefined) return undefined;
  if (km === undefined) return [{ id: city, km: 0 }];
  return citiesFrom(await listCities(database.query), city).filter((one) => one.km <= Number(km));
}

/** Filter for classes that this reader can book now, on the requested days. */
export async function offerOf(ctx: Ctx, search: Search): Promise<OfferFilter> {
  const { from, until, part, maxPrice, seats, type, age, level, taughtIn, partnerId } = search;
  const now = ctx.clock.now();
  return {
    now,
    rules: ctx.config.rules,
    isMember: await isMember(ctx, now),
    firstDay: from,
    lastDay: until,
    hours: part && partHours[part],
    maxPriceMinor: maxPrice === undefined ? undefined : Number(maxPrice),
    seats: seats === undefined ? 1 : Number(seats),
    type,
    age: age === undefined ? undefined : Number(age),
    level,
    taughtIn,
    partnerId,
  };
}

const readerOf = ({ actor }: Ctx): string | null => (actor.kind === 'guest' ? null : actor.id);

/** Null for a guest. */
const isMember = async ({ actor, database }: Ctx, now: Date): Promise<boolean | null> =>
  actor.kind === 'guest' ? null : (await membershipOf(database.query, actor.id, now)) !== undefined;

import type { Parsed } from '#contract/all-apis.ts';
import { Gender, GenderText } from '#contract/enums.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { membershipOf } from '#server/money/public.ts';
import { searchWords } from '#server/people/public.ts';
import { listCities } from '#server/platform/public.ts';
import { citiesFrom, type CityAway } from './search.distance.rules.ts';
import type { OfferFilter } from './search.offer.repository.ts';
import type { PersonFilter } from './search.person.repository.ts';

/** What coaches and classes are searched by. */
export type Search = Omit<Parsed<'coach.search'>, 'sort' | 'cursor'>;

/** What a search asks, as the database is asked. */
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
const parts = { morning: [0, 12], afternoon: [12, 17], lateAfternoon: [15, 24], evening: [17, 24] } as const;

/** What a search asks. Null when it can find nothing. */
export async function readSearch(ctx: Ctx, search: Search): Promise<SearchFilter | null> {
  const { name = '', gender, stars } = search;
  const words = searchWords(name);
  // A name of signs only has no words to search for. Without this line it would find everybody.
  if (name !== '' && words.length === 0) return null;
  return {
    person: {
      now: ctx.clock.now(),
      words,
      gender: gender && genders[gender],
      minTenths: stars === undefined ? undefined : Number(stars) * 10,
    },
    offer: await offerOf(ctx, search),
    cities: await citiesOf(ctx, search),
  };
}

async function citiesOf({ database }: Ctx, { city, km }: Search): Promise<CityAway[] | undefined> {
  if (city === undefined && km !== undefined) throw new AppError('BAD_INPUT', { field: 'city' });
  if (city === undefined) return undefined;
  if (km === undefined) return [{ id: city, km: 0 }];
  return citiesFrom(await listCities(database.query), city).filter((one) => one.km <= Number(km));
}

/** What this reader can book now, on narrower days when they were asked for. */
export async function offerOf(ctx: Ctx, search: Search): Promise<OfferFilter> {
  const { from, until, part, maxPrice, seats, type, partnerId } = search;
  const now = ctx.clock.now();
  return {
    now,
    rules: ctx.config.rules,
    isMember: await isMember(ctx, now),
    firstDay: from,
    lastDay: until,
    hours: part && parts[part],
    maxPriceMinor: maxPrice === undefined ? undefined : Number(maxPrice),
    seats: seats === undefined ? 1 : Number(seats),
    type,
    partnerId,
  };
}

/** Null for a guest. */
const isMember = async ({ actor, database }: Ctx, now: Date): Promise<boolean | null> =>
  actor.kind === 'guest' ? null : (await membershipOf(database.query, actor.id, now)) !== undefined;

import { z } from 'zod';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Gender } from '#contract/enums.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { decodeCursor, pageOf, pageRead } from '#server/paging/cursor.ts';
import { listCities } from '#server/platform/public.ts';
import { membershipOf } from '#server/money/public.ts';
import { searchWords } from '#server/people/public.ts';
import { citiesWithin } from './coach.distance.rules.ts';
import type { OfferFilter } from './coach.offer.repository.ts';
import { presentCoachCard } from '#server/teaching/coach-card/coach-card.presenter.ts';
import { presentOffer } from './coach.presenter.ts';
import { type CoachFilter, searchWithOffers } from './coach.repository.ts';

type Search = Parsed<'coach.search'>;

const rankCursor = z.tuple([z.int32(), z.uuid()]).transform(([rank, id]) => ({ rank, id }));
const genders: Record<'0' | '1' | '2', Gender> = { '0': 0, '1': 1, '2': 2 };
const parts = { morning: [0, 12], afternoon: [12, 17], evening: [17, 24] } as const;

/** Listed coaches, best rank first, each with the soonest class that fits what was asked of classes. */
export async function searchForCoaches(ctx: Ctx, search: Search): Promise<Output<'coach.search'>> {
  const asked = await readSearch(ctx, search);
  if (asked === null) return { items: [], next: null };
  const after = search.cursor === undefined ? null : decodeCursor(search.cursor, rankCursor);
  const found = await searchWithOffers(ctx.database.query, asked.filter, asked.offer, pageRead, after);
  const { rows, next } = pageOf(found, (row) => [row.rank, row.id]);
  return { items: rows.map((row) => ({ ...presentCoachCard(row), soonest: presentOffer(row) })), next };
}

/** What a search asks of coaches, and of their classes. Null when it can find nobody. */
export async function readSearch(
  ctx: Ctx,
  search: Search,
): Promise<{ filter: CoachFilter; offer: OfferFilter } | null> {
  const { name = '', gender, activity, needs, stars } = search;
  const words = searchWords(name);
  // A name of signs only has no words to search for. Without this line it would find everybody.
  if (name !== '' && words.length === 0) return null;
  const offer = await offerOf(ctx, search);
  const filter = {
    now: ctx.clock.now(),
    words,
    cities: await citiesOf(ctx, search),
    gender: gender && genders[gender],
    activity,
    needs,
    minTenths: stars === undefined ? undefined : Number(stars) * 10,
    offer: asksForClasses(search) ? offer : undefined,
  };
  return { filter, offer };
}

/** Undefined for everywhere. */
async function citiesOf({ database }: Ctx, { city, km }: Search): Promise<string[] | undefined> {
  if (city === undefined && km !== undefined) throw new AppError('BAD_INPUT', { field: 'city' });
  if (city === undefined) return undefined;
  return km === undefined ? [city] : citiesWithin(await listCities(database.query), city, Number(km));
}

const asksForClasses = ({ from, until, part, maxPrice, seats }: Search): boolean =>
  [from, until, part, maxPrice, seats].some((value) => value !== undefined);

/** What this reader can book now, on narrower days when they were asked for. */
async function offerOf(ctx: Ctx, { from, until, part, maxPrice, seats }: Search): Promise<OfferFilter> {
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
  };
}

/** Null for a guest. */
const isMember = async ({ actor, database }: Ctx, now: Date): Promise<boolean | null> =>
  actor.kind === 'guest' ? null : (await membershipOf(database.query, actor.id, now)) !== undefined;

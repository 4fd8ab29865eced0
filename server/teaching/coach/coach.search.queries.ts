import { z } from 'zod';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { FreeFrom } from '#contract/slot-choice.ts';
import { decodeCursor, pageOf, pageRead } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { presentCoachCard } from '#server/teaching/coach-card/coach-card.presenter.ts';
import { readSearch, type Search } from '#server/teaching/search/search.filter.queries.ts';
import { readSoonestSlots } from '#server/teaching/slot-plan/soonest-slot.queries.ts';
import { presentOffer } from './coach.presenter.ts';
import { type CoachFilter, searchWithOffers } from './coach.repository.ts';
import { searchSorted, type SortKey } from './coach.sorted.repository.ts';

const rankCursor = z.tuple([z.int32(), z.uuid()]).transform(([rank, id]) => ({ rank, id }));
const sortedCursor = z
  .tuple([z.number().finite(), z.int32(), z.uuid()])
  .transform(([key, rank, id]) => ({ key, rank, id }));

/** Searches listed coaches in the requested order, each with the soonest class that fits. */
export async function searchForCoaches(
  ctx: Ctx,
  { sort = 'rating', cursor, ...search }: Parsed<'coach.search'>,
): Promise<Output<'coach.search'>> {
  if (sort === 'near' && search.city === undefined) throw new AppError('BAD_INPUT', { field: 'city' });
  const asked = await coachFilterOf(ctx, search);
  if (asked === null) return { items: [], next: null };
  const { rows, next } =
    sort === 'rating' ? await byRank(ctx, asked, cursor) : await bySort(ctx, asked, sort, cursor);
  const free = await readSoonestSlots(
    ctx.database.query,
    rows.map(({ id }) => id),
    ctx.clock.now(),
    ctx.config.rules,
  );
  return {
    items: rows.map((row) => ({
      ...presentCoachCard(row),
      soonest: presentOffer(row),
      ...freeFromOf(free.get(row.id)),
      ...awayOf(row.city_id, asked.cities),
    })),
    next,
  };
}

type Asked = NonNullable<Awaited<ReturnType<typeof coachFilterOf>>>;

async function byRank({ database }: Ctx, { filter, offer }: Asked, cursor: string | undefined) {
  const after = cursor === undefined ? null : decodeCursor(cursor, rankCursor);
  const found = await searchWithOffers(database.query, filter, offer, pageRead, after);
  return pageOf(found, (row) => [row.rank, row.id]);
}

async function bySort(
  { database }: Ctx,
  { filter, offer }: Asked,
  sort: SortKey,
  cursor: string | undefined,
) {
  const after = cursor === undefined ? null : decodeCursor(cursor, sortedCursor);
  const found = await searchSorted(database.query, { filter, offer, sort }, pageRead, after);
  return pageOf(found, (row) => [row.sort_key, row.rank, row.id]);
}

/** Filters of a search for coaches and their classes. Null when no coach can match. */
export async function coachFilterOf(ctx: Ctx, search: Search) {
  const asked = await readSearch(ctx, search);
  if (asked === null) return null;
  const { person, offer, cities } = asked;
  const filter: CoachFilter = {
    ...person,
    cities: cities?.map(({ id }) => id),
    activity: search.activity,
    needs: search.needs,
    offer: asksForClasses(search) || offer.words !== undefined ? offer : undefined,
  };
  return { filter, offer, cities };
}

const asksForClasses = (search: Search): boolean => {
  const { from, until, part, maxPrice, seats, type, age, level, taughtIn, partnerId } = search;
  return [from, until, part, maxPrice, seats, type, age, level, taughtIn, partnerId].some(
    (value) => value !== undefined,
  );
};

const freeFromOf = (freeFrom: FreeFrom | undefined): { freeFrom?: FreeFrom } =>
  freeFrom === undefined ? {} : { freeFrom };

const awayOf = (city: string, cities: Asked['cities']): { km?: number } => {
  const away = cities?.find(({ id }) => id === city);
  return away === undefined ? {} : { km: Math.round(away.km) };
};

import type { Output, Parsed } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/base/cursor.ts';
import type { Ctx } from '#server/context/context.ts';
import { countWithout } from '#server/teaching/search/search.count.queries.ts';
import { readSearch } from '#server/teaching/search/search.filter.queries.ts';
import { presentClasses } from './class.record.queries.ts';
import { type ClassSearch, countByDay, countClasses, searchClasses } from './class.search.repository.ts';

/** Classes that can be booked and fit, soonest first; with `full` those that can be waited for too. */
export async function listClasses(
  ctx: Ctx,
  { cursor, ...asked }: Parsed<'class.list'>,
): Promise<Output<'class.list'>> {
  const { database, actor, clock, config } = ctx;
  const search = await searchOf(ctx, asked);
  if (search === null) return { items: [], next: null };
  const place = cursor === undefined ? null : decodeCursor(cursor, timeCursor);
  const found = await searchClasses(database.query, search, pageRead, place);
  const { rows, next } = pageOf(found, (row) => [row.starts_at, row.id]);
  return { items: await presentClasses(database.query, rows, actor, clock.now(), config.rules), next };
}

/** Counts the classes of a search; without any, also the count without each filter. */
export const countFound = (ctx: Ctx, asked: Parsed<'class.count'>): Promise<Output<'class.count'>> =>
  countWithout(asked, async (one, most) => {
    const search = await searchOf(ctx, one);
    return search === null ? 0 : await countClasses(ctx.database.query, search, most);
  });

const strip = 14;

/** Counts the classes of a search on each of 14 local days from `from` on. */
export async function countDays(
  ctx: Ctx,
  { from, ...asked }: Parsed<'class.days'>,
): Promise<Output<'class.days'>> {
  const search = await searchOf(ctx, asked);
  const first = Date.parse(`${from}T00:00:00Z`);
  const days = Array.from({ length: strip }, (_day, at) =>
    new Date(first + at * DAY_MS).toISOString().slice(0, 10),
  );
  const counts =
    search === null ? new Map<string, number>() : await countByDay(ctx.database.query, search, days);
  return { days: days.map((date) => ({ date, count: counts.get(date) ?? 0 })) };
}

async function searchOf(
  ctx: Ctx,
  { coachId, full, ...asked }: Parsed<'class.count'>,
): Promise<ClassSearch | null> {
  const read = await readSearch(ctx, asked);
  if (read === null) return null;
  return {
    person: read.person,
    offer: read.offer,
    cities: read.cities?.map(({ id }) => id),
    activity: asked.activity,
    needs: asked.needs,
    coachId,
    isFullToo: full !== undefined,
  };
}

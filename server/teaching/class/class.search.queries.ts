import type { Output, Parsed } from '#contract/all-apis.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/base/cursor.ts';
import type { Ctx } from '#server/context/context.ts';
import { countWithout } from '#server/teaching/search/search.count.queries.ts';
import { readSearch } from '#server/teaching/search/search.filter.queries.ts';
import { presentClasses } from './class.record.queries.ts';
import { type ClassSearch, countClasses, searchClasses } from './class.search.repository.ts';

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

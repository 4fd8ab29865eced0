import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context/context.ts';
import { countWithout } from '#server/teaching/search/search.count.queries.ts';
import { countCoaches } from './coach.repository.ts';
import { coachFilterOf } from './coach.search.queries.ts';

/** Counts the coaches of a search; without any, also the count without each filter. */
export const countFound = (ctx: Ctx, search: Parsed<'coach.count'>): Promise<Output<'coach.count'>> =>
  countWithout(search, async (asked, most) => {
    const found = await coachFilterOf(ctx, asked);
    return found === null ? 0 : await countCoaches(ctx.database.query, found.filter, most);
  });

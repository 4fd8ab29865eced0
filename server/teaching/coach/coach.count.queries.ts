import type { Output, Parsed } from '#contract/all-apis.ts';
import { searchFilters } from '#contract/coach.ts';
import type { Ctx } from '#server/context.ts';
import { countCoaches } from './coach.repository.ts';
import { readSearch } from './coach.search.queries.ts';

type Search = Parsed<'coach.count'>;
type Filter = (typeof searchFilters)[number];

/** Nobody compares larger numbers, and counting on would read every coach. */
const most = 99;

/** The fields of a filter that means nothing without its others. */
const fieldsOf: Partial<Record<Filter, readonly (keyof Search)[]>> = {
  city: ['city', 'km'],
  days: ['from', 'until'],
};

/** How many coaches a search finds. Where it finds nobody, each of its filters is left out once. */
export async function countFound(ctx: Ctx, search: Search): Promise<Output<'coach.count'>> {
  const found = await countOf(ctx, search);
  if (found.count > 0) return { ...found, without: [] };
  const without: Output<'coach.count'>['without'] = [];
  for (const filter of searchFilters) {
    const rest = { ...search };
    for (const field of fieldsOf[filter] ?? [filter as keyof Search]) delete rest[field];
    if (Object.keys(rest).length === Object.keys(search).length) continue;
    const more = await countOf(ctx, rest);
    if (more.count > 0) without.push({ filter, ...more });
  }
  return { ...found, without: without.toSorted((a, b) => b.count - a.count) };
}

async function countOf(ctx: Ctx, search: Search): Promise<{ count: number; isMore: boolean }> {
  const asked = await readSearch(ctx, search);
  const count = asked === null ? 0 : await countCoaches(ctx.database.query, asked.filter, most + 1);
  return { count: Math.min(count, most), isMore: count > most };
}

import { searchFilters } from '#contract/search-choices.ts';
import type { SearchCount } from '#contract/search-fields.ts';
import type { Search } from './search.filter.queries.ts';

type Filter = (typeof searchFilters)[number];

/** Nobody compares larger numbers, and counting on would read every row. */
const most = 99;

/** The fields of a filter that means nothing without its others. */
const fieldsOf: Partial<Record<Filter, readonly (keyof Search)[]>> = {
  city: ['city', 'km'],
  days: ['from', 'until'],
};

/** How many a search finds. Where it finds nothing, each of its filters is left out once. `count` counts up to `most`. */
export async function countWithout<S extends Search>(
  search: S,
  count: (search: S, most: number) => Promise<number>,
): Promise<SearchCount> {
  const countOf = async (asked: S) => {
    const found = await count(asked, most + 1);
    return { count: Math.min(found, most), isMore: found > most };
  };
  const found = await countOf(search);
  if (found.count > 0) return { ...found, without: [] };
  const without: SearchCount['without'] = [];
  for (const filter of searchFilters) {
    const rest = { ...search };
    for (const field of fieldsOf[filter] ?? [filter as keyof Search]) delete rest[field];
    if (Object.keys(rest).length === Object.keys(search).length) continue;
    const more = await countOf(rest);
    if (more.count > 0) without.push({ filter, ...more });
  }
  return { ...found, without: without.toSorted((a, b) => b.count - a.count) };
}

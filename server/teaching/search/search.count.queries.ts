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

/** With more needs none is left out alone: each costs a count. */
const mostNeeds = 4;

/**
 * How many a search finds. Where it finds nothing, each of its filters is left out once, and each of a few needs.
 * `count` counts up to `most`.
 */
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
  const add = async (left: Pick<SearchCount['without'][number], 'filter' | 'need'>, rest: S) => {
    const more = await countOf(rest);
    if (more.count > 0) without.push({ ...left, ...more });
  };
  for (const filter of searchFilters) {
    const rest = { ...search };
    for (const field of fieldsOf[filter] ?? [filter as keyof Search]) delete rest[field];
    if (Object.keys(rest).length === Object.keys(search).length) continue;
    await add({ filter }, rest);
  }
  const needs = search.needs ?? [];
  if (needs.length > 1 && needs.length <= mostNeeds)
    for (const need of needs)
      await add({ filter: 'needs', need }, { ...search, needs: needs.filter((one) => one !== need) });
  return { ...found, without: without.toSorted((a, b) => b.count - a.count) };
}

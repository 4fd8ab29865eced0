import { searchFilters } from '#contract/search-choices.ts';
import { nowIso } from '#src/clock/clock.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { useOnline } from '#src/offline/online.ts';
import { classSearchSource } from './class-search.queries.ts';
import { fitsClass } from './class-search.view.ts';
import { countsHere, isNarrowed, type CoachSearch } from './coach-search.view.ts';
import { inputOf } from './search-input.view.ts';
import { usePresent } from './use-search-input.ts';

/**
 * Classes that match a search. Without a network it is the answer that this phone keeps. If it has none, it
 * looks among the classes that it keeps, where it has some.
 */
export function useClassList(search: CoachSearch, missing: string) {
  const isOnline = useOnline();
  const present = { ...usePresent(), now: nowIso() };
  const asked = useList(classSearchSource(inputOf(search, present)), { missing });
  const kept = useList(classSearchSource(isOnline ? undefined : {}));
  const isMissing = !isOnline && asked.state !== 'ready' && asked.state !== 'empty';
  const isHereOnly = isMissing && isNarrowed(search) && kept.items.length > 0;
  if (!isHereOnly) return { list: asked, isHereOnly, countHere: undefined };
  const found = (one: CoachSearch) => kept.items.filter((record) => fitsClass(record, one, present));
  const items = found(search);
  return {
    list: {
      ...kept,
      items,
      view: items.length === 0 ? { ...kept.view, state: 'empty' as const } : kept.view,
      paging: { ...kept.paging, items, hasMore: false },
    },
    isHereOnly,
    countHere: countsHere(search, searchFilters, (one) => found(one).length),
  };
}

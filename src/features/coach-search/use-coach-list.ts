import { useOnline } from '#src/offline/online.ts';
import { useList } from '#src/features/reading/use-list.ts';
import { coachSearchSource } from './coach-search.queries.ts';
import { fitsSearch, isNarrowed, type CoachSearch } from './coach-search.view.ts';
import { useSearchInput } from './use-search-input.ts';

/** Instructors who fit a search: of all, or without a network of those that this phone keeps. */
export function useCoachList(search: CoachSearch) {
  const isOnline = useOnline();
  const input = useSearchInput(search);
  const isHereOnly = isNarrowed(search) && !isOnline;
  const list = useList(coachSearchSource(isHereOnly ? {} : input));
  if (!isHereOnly) return { list, isHereOnly };
  const items = list.items.filter((coach) => fitsSearch(coach, search));
  const isNobody = list.view.state === 'ready' && items.length === 0;
  return {
    list: {
      ...list,
      items,
      view: isNobody ? { ...list.view, state: 'empty' as const } : list.view,
      paging: { ...list.paging, items, hasMore: false },
    },
    isHereOnly,
  };
}

import { useOnline } from '#src/offline/online.ts';
import { useList } from '#src/features/reading/use-list.ts';
import { coachSources } from './coach.queries.ts';
import { everybody, fitsSearch, type CoachSearch } from './coach.view.ts';

/** Instructors who fit a search: of all, or without a network of those that this phone keeps. */
export function useCoachList(search: CoachSearch, isNarrowed: boolean) {
  const isOnline = useOnline();
  const isHereOnly = isNarrowed && !isOnline;
  const list = useList(coachSources.search(isHereOnly ? everybody : search));
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

import { useList } from '#src/features/base/reading/use-list.ts';
import { coachSearchSource } from '#src/features/teaching/coach/coach-search.queries.ts';
import { useOnline } from '#src/offline/online.ts';
import { countsHere, fitsSearch, isNarrowed, judgedHere, type CoachSearch } from './coach-search.view.ts';
import { useSearchInput } from './use-search-input.ts';

/**
 * Instructors who match a search. Without a network it is the answer that this phone keeps. If it has none,
 * it looks among the instructors that it keeps.
 */
export function useCoachList(search: CoachSearch) {
  const isOnline = useOnline();
  const input = useSearchInput(search);
  const { sort } = search;
  const asked = useList(coachSearchSource(input && { ...input, ...(sort !== '' && { sort }) }));
  const kept = useList(coachSearchSource({}));
  const isHereOnly = isNarrowed(search) && !isOnline && asked.state !== 'ready' && asked.state !== 'empty';
  if (!isHereOnly) return { list: asked, isHereOnly, countHere: undefined };
  const items = kept.items.filter((coach) => fitsSearch(coach, search));
  const isEmpty = kept.view.state === 'ready' && items.length === 0;
  return {
    list: {
      ...kept,
      items,
      view: isEmpty ? { ...kept.view, state: 'empty' as const } : kept.view,
      paging: { ...kept.paging, items, hasMore: false },
    },
    isHereOnly,
    countHere: countsHere(
      search,
      judgedHere,
      (one) => kept.items.filter((coach) => fitsSearch(coach, one)).length,
    ),
  };
}

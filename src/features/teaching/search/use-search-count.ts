import { useQuery } from '@tanstack/react-query';
import { coachSearchQueries } from '#src/features/teaching/coach/coach-search.queries.ts';
import { useOnline } from '#src/offline/online.ts';
import { classSearchQueries } from './class-search.queries.ts';
import type { CoachSearch } from './coach-search.view.ts';
import { useSearchInput } from './use-search-input.ts';

/** How many instructors or classes a search finds. Undefined while that is not known. */
export function useSearchCount(search: CoachSearch) {
  const isOnline = useOnline();
  const input = useSearchInput(search);
  const { view } = search;
  const enabled = isOnline && input !== undefined;
  const coaches = useQuery({ ...coachSearchQueries.count(input), enabled: enabled && view === '' });
  const classes = useQuery({ ...classSearchQueries.count(input), enabled: enabled && view === 'classes' });
  return {
    count: enabled ? (view === '' ? coaches : classes).data : undefined,
    isAskable: input !== undefined,
  };
}

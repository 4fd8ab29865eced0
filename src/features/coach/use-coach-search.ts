import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { isFollowingLink } from '#src/ui/link-clicks.ts';
import { queryOf, searchOf, type CoachSearch } from './coach.view.ts';

/** Long enough that a word typed at once is one request, short enough that nobody waits for it. */
const typingMs = 300;

/**
 * The search of the instructor tab. It lives in the URL, so the way back restores it; what is typed gets there when the
 * fingers rest.
 */
export function useCoachSearch() {
  const [query, setQuery] = useSearchParams();
  const search = searchOf(query);
  const [typed, setTyped] = useState(search.name);
  const set = (part: Partial<CoachSearch>) =>
    setQuery(queryOf({ ...search, name: typed, ...part }), { replace: true });

  useEffect(() => {
    if (typed.trim() === search.name) return;
    const timer = setTimeout(() => {
      // The next page may be on its way in: then the address is no longer this page's to write.
      const isHere = window.location.pathname === paths.student.coach;
      if (isHere && !isFollowingLink())
        setQuery((now) => queryOf({ ...searchOf(now), name: typed }), { replace: true });
    }, typingMs);
    return () => clearTimeout(timer);
  }, [typed, search.name, setQuery]);

  return {
    search,
    typed,
    type: setTyped,
    /** The keyboard's search key: no waiting. */
    submit: () => set({}),
    narrow: (part: Pick<Partial<CoachSearch>, 'city' | 'gender'>) => set(part),
    clear: () => {
      setTyped('');
      setQuery({}, { replace: true });
    },
    isNarrowed: search.name !== '' || search.city !== '' || search.gender !== '',
  };
}

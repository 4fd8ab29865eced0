import { useSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { useTypedWord } from '#src/features/screen-params/use-typed-word.ts';
import { everybody, queryOf, searchOf, type CoachSearch } from './coach-search.view.ts';

/**
 * The search of the instructor tab. It lives in the URL, so the way back restores it; what is typed gets there when the
 * fingers rest.
 */
export function useCoachSearch() {
  const [query, setQuery] = useSearchParams();
  const search = searchOf(query);
  const [typed, setTyped] = useTypedWord(search.name, paths.student.coach, (name) =>
    setQuery((now) => queryOf({ ...searchOf(now), name }), { replace: true }),
  );
  const narrow = (part: Partial<CoachSearch>): void => {
    if (part.name !== undefined) setTyped(part.name);
    setQuery(queryOf({ ...search, name: typed, ...part }), { replace: true });
  };
  return {
    search,
    typed,
    type: setTyped,
    /** The keyboard's search key: no waiting. */
    submit: () => narrow({}),
    narrow,
    clear: () => narrow(everybody),
  };
}

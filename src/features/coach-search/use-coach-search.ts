import { useSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { useOwnCity } from '#src/features/city/use-own-city.ts';
import { useTypedWord } from '#src/features/screen-params/use-typed-word.ts';
import { everybody, queryOf, searchOf, type CoachSearch } from './coach-search.view.ts';

/**
 * The search of the instructor tab. It lives in the URL, so the way back restores it; what is typed gets there when the
 * fingers rest.
 */
export function useCoachSearch() {
  const [query, setQuery] = useSearchParams();
  const { ownCity, chooseCity } = useOwnCity();
  const search = searchOf(query, ownCity);
  const [typed, setTyped] = useTypedWord(search.name, paths.student.coach, (name) =>
    setQuery((now) => queryOf({ ...searchOf(now, ownCity), name }, ownCity), { replace: true }),
  );
  const narrow = (part: Partial<CoachSearch>): void => {
    if (part.name !== undefined) setTyped(part.name);
    // A city that is chosen here is the city of the whole app.
    if (part.city) chooseCity(part.city);
    setQuery(queryOf({ ...search, name: typed, ...part }, part.city || ownCity), { replace: true });
  };
  return {
    search,
    typed,
    type: setTyped,
    /** The keyboard's search key: no waiting. */
    submit: () => narrow({}),
    narrow,
    clear: () => narrow({ ...everybody, view: search.view }),
  };
}

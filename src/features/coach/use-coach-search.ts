import { useSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { useTypedWord } from '#src/features/screen-params/use-typed-word.ts';
import { queryOf, searchOf, type CoachSearch } from './coach.view.ts';

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
  const set = (part: Partial<CoachSearch>) =>
    setQuery(queryOf({ ...search, name: typed, ...part }), { replace: true });

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

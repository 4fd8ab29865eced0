import { useSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { useTypedWord } from '#src/features/screen-params/use-typed-word.ts';
import { queryOf, searchOf, type TeamSearch } from './team.view.ts';

/** The search for organizations. It lives in the address, so the way back restores it. */
export function useTeamSearch() {
  const [query, setQuery] = useSearchParams();
  const search = searchOf(query);
  const [typed, setTyped] = useTypedWord(search.name, paths.student.organization, (name) =>
    setQuery((now) => queryOf({ ...searchOf(now), name }), { replace: true }),
  );
  const narrow = (part: Partial<TeamSearch>) =>
    setQuery(queryOf({ ...search, name: typed, ...part }), { replace: true });
  return {
    search,
    typed,
    type: setTyped,
    /** The keyboard's search key: no waiting. */
    submit: () => narrow({}),
    narrow,
    clear: () => {
      setTyped('');
      setQuery({}, { replace: true });
    },
    isNarrowed: search.name !== '' || search.city !== '',
  };
}

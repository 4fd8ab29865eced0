import { useSearchParams } from 'react-router-dom';
import type { HelperRole } from '#contract/enums.ts';
import { useTypedWord } from '#src/features/screen-params/use-typed-word.ts';
import { helperPaths, queryOf, searchOf, type HelperSearch } from './helper-search.view.ts';

/** The search for helpers. It lives in the address, so the way back restores it. */
export function useHelperSearch(role: HelperRole) {
  const [query, setQuery] = useSearchParams();
  const search = searchOf(query);
  const [typed, setTyped] = useTypedWord(search.name, helperPaths[role].search, (name) =>
    setQuery((now) => queryOf({ ...searchOf(now), name }), { replace: true }),
  );
  const narrow = (part: Partial<HelperSearch>) =>
    setQuery(queryOf({ ...search, name: typed, ...part }), { replace: true });
  return {
    search,
    typed,
    type: setTyped,
    /** The keyboard's search key: no waiting. */
    submit: () => narrow({}),
    narrow,
    /** The class stays: it is what helpers are looked for. */
    clear: () => {
      setTyped('');
      narrow({ name: '', city: '', show: '' });
    },
    isNarrowed: search.name !== '' || search.city !== '' || search.show !== '',
  };
}

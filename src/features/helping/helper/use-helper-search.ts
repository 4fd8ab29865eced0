import type { HelperRole } from '#contract/enums.ts';
import { useAddress } from '#src/features/base/screen-params/use-address.ts';
import { useTypedWord } from '#src/features/base/screen-params/use-typed-word.ts';
import { helperPaths, queryOf, searchOf, type HelperSearch } from './coach-helpers.view.ts';

/** Search for helpers. Stored in the URL, so that "back" restores it. */
export function useHelperSearch(role: HelperRole) {
  const address = useAddress();
  const search = searchOf(address.drawn);
  const [typed, setTyped] = useTypedWord(search.name, helperPaths[role].search, (name) =>
    address.write(queryOf({ ...searchOf(address.current()), name })),
  );
  const narrow = (part: Partial<HelperSearch>) =>
    address.write(queryOf({ ...searchOf(address.current()), name: typed, ...part }));
  return {
    search,
    typed,
    type: setTyped,
    /** The search key of the keyboard skips the delay. */
    submit: () => narrow({}),
    narrow,
    /** Keeps the class: the search is for its helpers. */
    clear: () => {
      setTyped('');
      narrow({ name: '', city: '', show: '' });
    },
    isNarrowed: search.name !== '' || search.city !== '' || search.show !== '',
  };
}

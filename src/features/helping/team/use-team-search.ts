import { paths } from '#contract/paths.ts';
import { useAddress } from '#src/features/base/screen-params/use-address.ts';
import { useTypedWord } from '#src/features/base/screen-params/use-typed-word.ts';
import { queryOf, searchOf, type TeamSearch } from './team.view.ts';

/** The search for organizations. It lives in the address, so the way back restores it. */
export function useTeamSearch() {
  const address = useAddress();
  const search = searchOf(address.drawn);
  const [typed, setTyped] = useTypedWord(search.name, paths.student.organization, (name) =>
    address.write(queryOf({ ...searchOf(address.current()), name })),
  );
  const narrow = (part: Partial<TeamSearch>) =>
    address.write(queryOf({ ...searchOf(address.current()), name: typed, ...part }));
  return {
    search,
    typed,
    type: setTyped,
    /** The keyboard's search key: no waiting. */
    submit: () => narrow({}),
    narrow,
    clear: () => {
      setTyped('');
      address.write({});
    },
    isNarrowed: search.name !== '' || search.city !== '',
  };
}

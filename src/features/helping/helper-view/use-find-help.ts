import { limits } from '#contract/limits.ts';
import { useAddress } from '#src/features/base/screen-params/use-address.ts';
import { useTypedWord } from '#src/features/base/screen-params/use-typed-word.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { useStartCity } from '#src/features/platform/content/use-start-city.ts';

export const findKinds = ['classes', 'coaches'] as const;
export type FindKind = (typeof findKinds)[number];

/** An empty city in the address would be read as none chosen yet. */
const anyCity = 'any';

interface Find {
  show: FindKind;
  /** Empty: every city. */
  city: string;
  name: string;
}

/** Reads the search from the address; begins in `start`. */
function findOf(query: URLSearchParams, start: string): Find {
  const show = findKinds.find((known) => known === query.get('show')) ?? 'classes';
  const city = query.get('city') ?? start;
  return {
    show,
    city: city === anyCity ? '' : city,
    name: (query.get('name') ?? '').slice(0, limits.search),
  };
}

const queryOf = ({ show, city, name }: Find): Record<string, string> => ({
  ...(show !== 'classes' && { show }),
  city: city === '' ? anyCity : city,
  ...(name.trim() !== '' && { name: name.trim() }),
});

/** The helper's search, which begins in the city of the home screen. It is kept in the address, so the way back restores it. */
export function useFindHelp() {
  const { area } = useHelperArea();
  const address = useAddress();
  const { city: start } = useStartCity();
  const find = findOf(address.drawn, start);
  const [typed, type] = useTypedWord(find.name, area.coach, (name) =>
    address.write(queryOf({ ...findOf(address.current(), start), name })),
  );
  const change = (part: Partial<Find>) =>
    address.write(queryOf({ ...findOf(address.current(), start), name: typed, ...part }));
  return { find, typed, type, change };
}

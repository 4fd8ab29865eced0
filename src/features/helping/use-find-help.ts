import { useSearchParams } from 'react-router-dom';
import { limits } from '#contract/limits.ts';
import { useTypedWord } from '#src/features/screen-params/use-typed-word.ts';
import { storage } from '#src/session/storage.ts';
import { useHelperArea } from './use-helper-area.ts';

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

/** Begins in the city that the phone knows. */
function findOf(query: URLSearchParams): Find {
  const show = findKinds.find((known) => known === query.get('show')) ?? 'classes';
  const city = query.get('city') ?? storage.city() ?? '';
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

/** What a helper looks for. It lives in the address, so the way back restores it. */
export function useFindHelp() {
  const { area } = useHelperArea();
  const [query, setQuery] = useSearchParams();
  const find = findOf(query);
  const [typed, type] = useTypedWord(find.name, area.coach, (name) =>
    setQuery((now) => queryOf({ ...findOf(now), name }), { replace: true }),
  );
  const change = (part: Partial<Find>) =>
    setQuery(queryOf({ ...find, name: typed, ...part }), { replace: true });
  return { find, typed, type, change };
}

import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasParams, pathParams, type PathParams, type PathWithParams } from '#contract/paths.ts';

/**
 * The parameters of the screen at a path. The router opens the missing page for an address without what its screen
 * needs. So a screen never sees an empty one.
 */
export function useScreenParams<P extends PathWithParams>(path: P): PathParams<P> {
  const [query] = useSearchParams();
  const search = query.toString();
  return useMemo(() => {
    const given = new URLSearchParams(search);
    if (!hasParams(path, (name) => given.get(name))) throw new Error(`A parameter of ${path} is missing`);
    const names = Object.keys(pathParams[path]);
    const pairs = names.flatMap((name) => (given.get(name) ? [[name, given.get(name)]] : []));
    // The names and what is needed of them were just read from the path's own table.
    return Object.fromEntries(pairs) as PathParams<P>;
  }, [path, search]);
}

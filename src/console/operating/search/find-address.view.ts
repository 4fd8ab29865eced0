import type { To } from 'react-router-dom';
import { isContact } from '#contract/operator-search.rules.ts';

interface FindPlace {
  to: To;
  state: { typed: string } | null;
}

/** The page of a search. A contact stays out of the address, which browsers and proxies keep. */
export const findPlace = (typed: string): FindPlace =>
  isContact(typed)
    ? { to: '/find', state: { typed } }
    : { to: { pathname: '/find', search: `?${new URLSearchParams({ q: typed }).toString()}` }, state: null };

/** The text that a search of this page looks for. */
export function typedIn(search: URLSearchParams, state: unknown): string {
  if (typeof state === 'object' && state !== null && 'typed' in state && typeof state.typed === 'string')
    return state.typed;
  return (search.get('q') ?? '').trim();
}

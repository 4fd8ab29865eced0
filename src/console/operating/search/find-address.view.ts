interface FindPlace {
  to: string;
  state: { typed: string };
}

/** The page of a search. Names and numbers of people stay out of the address, which browsers and proxies keep. */
export const findPlace = (typed: string): FindPlace => ({ to: '/find', state: { typed } });

/** The text that a search of this page looks for. */
export const typedIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'typed' in state && typeof state.typed === 'string'
    ? state.typed
    : '';

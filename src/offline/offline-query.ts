import type { Shelf } from './articles.ts';
import type { Waiting } from './core/merge.ts';
import type { UserDb } from './db.ts';

export interface Reading<T> {
  data: T;
  /** Server's clock in ms at which the server last gave this; null when this phone never had it. */
  fetchedAt: number | null;
  pending: readonly Waiting[];
}

declare const made: unique symbol;

/** A query of a screen. Queries with equal keys are the same; only `define` below makes one. */
export type OfflineQuery<T> = { readonly [made]: true; readonly key: string } & (
  | { of: 'person'; read(db: UserDb): Promise<Reading<T>> }
  | { of: 'articles'; read(shelf: Shelf): Promise<Reading<T>> }
);

export interface OfflineView<T> {
  /** `unavailable`: storage is broken or nobody is signed in; draw what the server answered. */
  state: 'loading' | 'ready' | 'unavailable';
  data: T | undefined;
  fetchedAt: number | null;
  pending: readonly Waiting[];
}

/** Which records a query takes, as plain data. The key is made of it, so two filters never share a key. */
export type Filter<F> = { readonly [N in keyof F]: string | number | boolean | undefined };

let definitions = 0;

/**
 * Defines the queries of one kind. A reader gets its filter as data and is defined once for the whole module. Nothing
 * outside the filter can change what a key stands for.
 */
function define<F extends Filter<F>, T>(
  of: 'person' | 'articles',
  read: (db: never, filter: F) => Promise<Reading<T>>,
): (filter: F) => OfflineQuery<T> {
  definitions += 1;
  const kind = definitions;
  return (filter) => {
    const entries = Object.entries(filter).filter(([, value]) => value !== undefined);
    const key = `${kind}|${JSON.stringify(entries.toSorted(([a], [b]) => a.localeCompare(b)))}`;
    // The callers below pair each owner with the database of its reader.
    return { key, of, read: (db: never) => read(db, filter) } as unknown as OfflineQuery<T>;
  };
}

/** Queries over the database of the signed-in person. */
export const personQuery = <F extends Filter<F>, T>(
  read: (db: UserDb, filter: F) => Promise<Reading<T>>,
): ((filter: F) => OfflineQuery<T>) => define('person', read);

/** Queries over the articles that the service worker cached. */
export const articlesQuery = <F extends Filter<F>, T>(
  read: (shelf: Shelf, filter: F) => Promise<Reading<T>>,
): ((filter: F) => OfflineQuery<T>) => define('articles', read);

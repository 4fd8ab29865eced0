import type { InfiniteData, QueryKey, UseInfiniteQueryOptions, UseQueryOptions } from '@tanstack/react-query';
import type { OfflineQuery } from '#src/offline/offline-query.ts';

/** The phone keeps the answer as it came (src/offline/keep-answers.ts), or the query's `meta` says why not. */
interface KeptAsAnswered {
  keep?: never;
}

/** One record: how to ask for it, and what the phone keeps of it. */
export type RecordSource<Answer, Shown, Kept, Key extends QueryKey> = {
  query: UseQueryOptions<Answer, Error, Answer, Key>;
  shown: (answer: Answer) => Shown;
  versionOf?: (shown: Shown) => number;
} & ({ keep: OfflineQuery<Kept> | null; kept: (kept: Kept) => Shown | undefined } | KeptAsAnswered);

/** One list: how to ask for its pages, and what the phone keeps of it. */
export type ListSource<Page, Item, Kept, Key extends QueryKey> = {
  query: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, Key, string>;
  rows: (page: Page) => readonly Item[];
  idOf: (item: Item) => string;
  versionOf?: (item: Item) => number;
} & (
  | {
      keep: OfflineQuery<Kept> | null;
      kept: (kept: Kept) => readonly Item[];
      /** What is kept is the whole list, so an empty one proves that there is nothing. */
      isWhole?: boolean;
      /** A kept row with the newer record of the answer; without it the answered row replaces the kept one. */
      renewed?: (kept: Item, answered: Item) => Item;
    }
  | KeptAsAnswered
);

/** Let the compiler infer what a source is made of. */
export const recordSource = <Answer, Shown, Kept, Key extends QueryKey>(
  source: RecordSource<Answer, Shown, Kept, Key>,
): RecordSource<Answer, Shown, Kept, Key> => source;
export const listSource = <Page, Item, Kept, Key extends QueryKey>(
  source: ListSource<Page, Item, Kept, Key>,
): ListSource<Page, Item, Kept, Key> => source;

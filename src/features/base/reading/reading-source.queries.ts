import type { InfiniteData, QueryKey, UseInfiniteQueryOptions, UseQueryOptions } from '@tanstack/react-query';
import type { OfflineQuery } from '#src/offline/offline-query.ts';

/** The phone stores the answer unchanged (src/offline/keep-answers.ts), unless the query's `meta` gives a reason. */
interface KeptAsAnswered {
  keep?: never;
}

/** One record: its query, and its stored copy. */
export type RecordSource<Answer, Shown, Kept, Key extends QueryKey> = {
  query: UseQueryOptions<Answer, Error, Answer, Key>;
  shown: (answer: Answer) => Shown;
  versionOf?: (shown: Shown) => number;
} & ({ keep: OfflineQuery<Kept> | null; kept: (kept: Kept) => Shown | undefined } | KeptAsAnswered);

/** One list: the query of its pages, and its stored copy. */
export type ListSource<Page, Item, Kept, Key extends QueryKey> = {
  query: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, Key, string>;
  rows: (page: Page) => readonly Item[];
  idOf: (item: Item) => string;
  versionOf?: (item: Item) => number;
} & (
  | {
      keep: OfflineQuery<Kept> | null;
      kept: (kept: Kept) => readonly Item[];
      /** The phone stores the whole list, so an empty one proves that there are no rows. */
      isWhole?: boolean;
      /** Merges a newer record into the stored row. By default the answered row replaces the stored one. */
      renewed?: (kept: Item, answered: Item) => Item;
    }
  | KeptAsAnswered
);

/** Lets the compiler infer the types of a source. */
export const recordSource = <Answer, Shown, Kept, Key extends QueryKey>(
  source: RecordSource<Answer, Shown, Kept, Key>,
): RecordSource<Answer, Shown, Kept, Key> => source;
export const listSource = <Page, Item, Kept, Key extends QueryKey>(
  source: ListSource<Page, Item, Kept, Key>,
): ListSource<Page, Item, Kept, Key> => source;

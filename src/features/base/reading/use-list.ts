import { useInfiniteQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { fromPhone } from '#src/clock/clock.ts';
import { useOnline } from '#src/offline/online.ts';
import { useOffline } from '#src/offline/read.ts';
import { reuseLaterPages } from './known-pages.queries.ts';
import type { ListSource } from './reading-source.queries.ts';
import { readingState, type ReadingState } from './reading-state.view.ts';
import { newerRows } from './stored-or-fetched.view.ts';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useIsReadingStorage } from './use-is-reading-storage.ts';
import { useReadingView, type ReadingView } from './use-reading-view.ts';
import { useSameRows } from './use-same-rows.ts';

export interface ListReading<Page, Item, Kept> {
  items: readonly Item[];
  /** The first page, where it carries more than rows; and the phone's own view. */
  first: Page | undefined;
  kept: Kept | undefined;
  state: ReadingState;
  error: Error | null;
  refetch: () => Promise<unknown>;
  /** For `<ListState {...view}>`. */
  view: ReadingView;
  /** For `<InfiniteList {...paging}>`. */
  paging: {
    items: readonly Item[];
    keyOf: (item: Item) => string;
    hasMore: boolean;
    loadingMore: boolean;
    onMore: () => void;
  };
}

interface Options<Page, Kept> {
  /** Text for a phone that has nothing stored while the server cannot be reached. */
  missing?: string;
  /** Content besides the rows: with it the screen is ready, also without a row. */
  hasMoreToDraw?: (first: Page | undefined, kept: Kept | undefined) => boolean;
}

/** One list for a screen: first from the phone, then from the server (src/offline/README.md). */
export function useList<Page extends object, Item, Kept, Key extends QueryKey>(
  source: ListSource<Page, Item, Kept, Key>,
  { missing, hasMoreToDraw }: Options<Page, Kept> = {},
): ListReading<Page, Item, Kept> {
  const isOnline = useOnline();
  const keeping = 'kept' in source ? source : undefined;
  const stored = useOffline(keeping?.keep ?? null);
  const client = useQueryClient();
  const read = useInfiniteQuery(reuseLaterPages(source.query));
  const isReadingStorage = useIsReadingStorage(source.query.queryKey);
  const { data, error } = read;
  const { queryKey } = source.query;
  // A refresh by hand fetches every page.
  const refetch = () => client.invalidateQueries({ queryKey, exact: true });
  const answered = data?.pages.flatMap(source.rows);
  const newest = newerRows({
    kept: keeping && stored.data !== undefined ? keeping.kept(stored.data) : undefined,
    answered,
    idOf: source.idOf,
    versionOf: source.versionOf,
    renewed: keeping?.renewed,
  });
  const items = useSameRows(newest);
  const first = data?.pages[0];
  const isKeptWhole = keeping?.isWhole === true && stored.state === 'ready' && stored.fetchedAt !== null;
  const state = readingState({
    hasContent: items.length > 0 || (hasMoreToDraw?.(first, stored.data) ?? false),
    isKnownEmpty: data !== undefined || isKeptWhole,
    isOpening: stored.state === 'loading' || isReadingStorage,
    isAsking: read.isPending,
    isOnline,
  });
  const at = stored.fetchedAt ?? (data === undefined ? null : fromPhone(read.dataUpdatedAt));
  const view = useReadingView({ state, error, isOnline, at, missing, refetch });
  const { count, drawMore } = useDrawnRows(queryKey, answered?.length ?? 0);
  const canAsk = read.hasNextPage && isOnline;
  const paging = {
    items: items.slice(0, count),
    keyOf: source.idOf,
    hasMore: items.length > count || canAsk,
    loadingMore: read.isFetchingNextPage,
    onMore: () => {
      if (items.length > count) drawMore();
      if (canAsk) void read.fetchNextPage();
    },
  };
  return { items, first, kept: stored.data, state, error, refetch, view, paging };
}

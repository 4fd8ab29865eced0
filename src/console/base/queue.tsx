import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadState } from './load-state.tsx';

interface QueueProps<Row> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: readonly Row[] }>>;
  /** Text for an empty queue. */
  none: string;
  /** False where one button of the page reads several queues again. */
  hasRefresh?: boolean;
  /** Each page is a part of its own; rows are then one list for each page. For queues that grow long. */
  isInParts?: boolean;
  /** Renders the rows of all pages, or of each; never called without a row. */
  children: (rows: readonly Row[]) => ReactNode;
}

/**
 * The tasks of an operator, page by page. An error shows beside the button that was pressed: below the rows for a
 * further page, else above them.
 */
export function Queue<Row>({ query, none, hasRefresh = true, isInParts = false, children }: QueueProps<Row>) {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    query;
  const rows = data?.pages.flatMap(({ items }) => items);
  return (
    <>
      {hasRefresh ? (
        <p>
          <button type="button" className="quiet" aria-busy={query.isFetching} onClick={() => void refetch()}>
            {t('console.queue.refresh')}
          </button>
        </p>
      ) : null}
      {rows === undefined || (error !== null && !isFetchNextPageError) ? (
        <LoadState error={error} onRetry={() => void refetch()} />
      ) : null}
      {rows?.length === 0 ? <p className="note">{none}</p> : null}
      {rows === undefined || rows.length === 0 ? null : (
        <div className="queue">
          {isInParts ? <Parts pages={data?.pages ?? []}>{children}</Parts> : children(rows)}
        </div>
      )}
      {isFetchNextPageError ? <LoadState error={error} onRetry={() => void fetchNextPage()} /> : null}
      {hasNextPage && error === null ? (
        <button type="button" aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('console.queue.more')}
        </button>
      ) : null}
    </>
  );
}

interface PartsProps<Row> extends Pick<QueueProps<Row>, 'children'> {
  pages: readonly { items: readonly Row[] }[];
}

/** The pages of a queue. The browser skips a part out of sight as a whole, which is cheaper than each of its rows. */
function Parts<Row>({ pages, children }: PartsProps<Row>) {
  return pages.map(({ items }, no) =>
    items.length === 0 ? null : (
      // Pages keep their places; their rows may change.
      <div key={no} className="queue-part" style={{ ['--of-rows' as string]: items.length }}>
        {children(items)}
      </div>
    ),
  );
}

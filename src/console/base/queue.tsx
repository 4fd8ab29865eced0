import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadState } from './load-state.tsx';
import { type Pages, RowParts } from './row-parts.tsx';

interface QueueBase<Row> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: readonly Row[] }>>;
  /** Text for an empty queue. */
  none: string;
  /** False where one button of the page reads several queues again. */
  hasRefresh?: boolean;
}

type QueueProps<Row> = QueueBase<Row> &
  (
    | {
        /** Renders the rows of one page as a list; never called without a row. */
        children: (rows: readonly Row[]) => ReactNode;
        renderFrame?: never;
      }
    | {
        /** Renders what the pages share, with `RowParts` in it; never called without a row. */
        renderFrame: (pages: Pages<Row>) => ReactNode;
        children?: never;
      }
  );

/**
 * A paged list of the console. Each page is a part of its own. An error shows beside the button that was pressed: below the rows for a
 * further page, else above them.
 */
export function Queue<Row>({ query, none, hasRefresh = true, children, renderFrame }: QueueProps<Row>) {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    query;
  const pages = data?.pages;
  const isEmpty = pages?.every(({ items }) => items.length === 0);
  return (
    <>
      {hasRefresh ? (
        <p>
          <button type="button" className="quiet" aria-busy={query.isFetching} onClick={() => void refetch()}>
            {t('console.queue.refresh')}
          </button>
        </p>
      ) : null}
      {pages === undefined || (error !== null && !isFetchNextPageError) ? (
        <LoadState error={error} onRetry={() => void refetch()} />
      ) : null}
      {isEmpty === true ? <p className="note">{none}</p> : null}
      {pages === undefined || isEmpty === true ? null : (
        <div className="queue">
          {renderFrame === undefined ? <RowParts pages={pages}>{children}</RowParts> : renderFrame(pages)}
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

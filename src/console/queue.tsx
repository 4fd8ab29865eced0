import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadState } from './load-state.tsx';

interface QueueProps<Row> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: readonly Row[] }>>;
  /** Said when nothing waits. */
  none: string;
  /** Draws the rows of all pages; never called without a row. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** What waits for an operator, page after page. A further page that did not come is told below the rows. */
export function Queue<Row>({ query, none, children }: QueueProps<Row>) {
  const { t } = useTranslation('console');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isFetching } = query;
  const rows = data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <p>
        <button type="button" className="quiet" aria-busy={isFetching} onClick={() => void refetch()}>
          {t('queue.refresh')}
        </button>
      </p>
      {rows?.length === 0 ? <p className="note">{none}</p> : null}
      {rows === undefined || rows.length === 0 ? null : children(rows)}
      {rows === undefined || error !== null ? (
        <LoadState error={error} onRetry={() => void (hasNextPage ? fetchNextPage() : refetch())} />
      ) : null}
      {hasNextPage && error === null ? (
        <button type="button" aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('queue.more')}
        </button>
      ) : null}
    </>
  );
}

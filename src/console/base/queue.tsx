import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AskedRows } from './asked-rows.tsx';
import { LoadState } from './load-state.tsx';
import { type Pages, RowParts } from './row-parts.tsx';
import { type AskedRow, placeOf } from './use-asked-row.ts';

/** Pages that are read on the way to an asked row: further ones are read by hand. */
const mostPages = 40;

interface QueueBase<Row> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: readonly Row[] }>>;
  /** Text for an empty queue. */
  none: string;
  /** False where one button of the page reads several queues again. */
  hasRefresh?: boolean;
  /** The row that the address names. Further pages are read until it appears. */
  asked?: AskedRow<Row>;
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
export function Queue<Row>({
  query,
  none,
  hasRefresh = true,
  asked,
  children,
  renderFrame,
}: QueueProps<Row>) {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    query;
  const pages = data?.pages;
  const isMissing =
    asked !== undefined &&
    asked.name !== null &&
    pages !== undefined &&
    pages.every(({ items }) => placeOf(items, asked) === -1);
  const isSeeking = isMissing && hasNextPage && error === null && pages.length < mostPages;
  useEffect(() => {
    if (isSeeking && !isFetchingNextPage) void fetchNextPage();
  }, [isSeeking, isFetchingNextPage, fetchNextPage]);
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
      {isMissing && !isSeeking ? <output>{t('console.queue.askedGone')}</output> : null}
      {isEmpty === true ? <p className="note">{none}</p> : null}
      {pages === undefined || isEmpty === true ? null : (
        <div className="queue">
          {renderFrame === undefined ? (
            <RowParts pages={pages}>
              {(rows) =>
                asked === undefined ? (
                  children(rows)
                ) : (
                  <AskedRows rows={rows} asked={asked}>
                    {children}
                  </AskedRows>
                )
              }
            </RowParts>
          ) : (
            renderFrame(pages)
          )}
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

import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadState } from '#src/console/load-state.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { feedbackQueries, type Queue } from './feedback.queries.ts';

/** One queue: what waits the longest stands first; of what was looked at, the latest. */
export function FeedbackQueue({ title, queue }: { title: string; queue: Queue }) {
  const { t } = useTranslation('console');
  const heading = useId();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isFetching } =
    useInfiniteQuery(feedbackQueries.list(queue));
  const rows = data?.pages.flatMap(({ items }) => items);
  const isEmpty = rows?.length === 0;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p>
        <button type="button" className="quiet" aria-busy={isFetching} onClick={() => void refetch()}>
          {t('queue.refresh')}
        </button>
      </p>
      {rows === undefined ? <LoadState error={error} onRetry={() => void refetch()} /> : null}
      {isEmpty ? <p className="note">{t(`feedback.empty.${queue.state}`)}</p> : null}
      {rows === undefined || isEmpty ? null : (
        <ul className="rows" aria-labelledby={heading}>
          {rows.map((row) => (
            <FeedbackCard key={row.id} row={row} />
          ))}
        </ul>
      )}
      {rows !== undefined && error !== null ? (
        <LoadState error={error} onRetry={() => void (hasNextPage ? fetchNextPage() : refetch())} />
      ) : null}
      {hasNextPage && error === null ? (
        <button type="button" aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('queue.more')}
        </button>
      ) : null}
    </section>
  );
}

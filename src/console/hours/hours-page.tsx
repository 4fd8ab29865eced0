import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadState } from '#src/console/load-state.tsx';
import { Page } from '#src/console/page.tsx';
import { Places } from '#src/console/places.tsx';
import { HoursCard } from './hours-card.tsx';
import { hoursQueries } from './hours.queries.ts';

/** Service that waits for an operator: disputed, of a relative, or undecided for too long. The longest wait comes first. */
export function HoursPage() {
  const { t } = useTranslation('console');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isFetching } =
    useInfiniteQuery(hoursQueries.list());
  const rows = data?.pages.flatMap(({ items }) => items);
  return (
    <Page title={t('hours.title')} back={<Places />}>
      <p>
        <button type="button" className="quiet" aria-busy={isFetching} onClick={() => void refetch()}>
          {t('queue.refresh')}
        </button>
      </p>
      {rows === undefined || error !== null ? (
        <LoadState error={error} onRetry={() => void (hasNextPage ? fetchNextPage() : refetch())} />
      ) : null}
      {rows?.length === 0 ? <p className="note">{t('hours.none')}</p> : null}
      {rows?.map((row) => (
        <HoursCard key={`${row.id} ${row.version}`} row={row} />
      ))}
      {hasNextPage && error === null ? (
        <button type="button" aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('queue.more')}
        </button>
      ) : null}
    </Page>
  );
}

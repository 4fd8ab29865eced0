import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LoadState } from '#src/console/load-state.tsx';
import { Page } from '#src/console/page.tsx';
import { Places } from '#src/console/places.tsx';
import { joinQueries } from './join.queries.ts';
import { filterOf, QueueFilter } from './queue-filter.tsx';
import { QueueRow } from './queue-row.tsx';

/** Forms and changes that wait for a decision, the oldest first; or the roles in another state. */
export function QueuePage() {
  const { t } = useTranslation('console');
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isFetching } =
    useInfiniteQuery(joinQueries.list(filter));
  const rows = data?.pages.flatMap(({ items }) => items);
  const isEmpty = rows?.length === 0;
  return (
    <Page title={t('queue.title')} back={<Places />}>
      <QueueFilter filter={filter} onChange={setSearch} />
      <p>
        <button type="button" className="quiet" aria-busy={isFetching} onClick={() => void refetch()}>
          {t('queue.refresh')}
        </button>
      </p>
      {rows === undefined ? <LoadState error={error} onRetry={() => void refetch()} /> : null}
      {isEmpty ? <p className="note">{t(`queue.empty.${filter.state}`)}</p> : null}
      {rows === undefined || isEmpty ? null : (
        <ul className="rows" aria-label={t(`state.${filter.state}`)}>
          {rows.map((row) => (
            <QueueRow key={`${row.accountId} ${row.role}`} row={row} />
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
    </Page>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LoadState } from '#src/console/load-state.tsx';
import { Page } from '#src/console/page.tsx';
import { Places } from '#src/console/places.tsx';
import { WithdrawalCard } from './withdrawal-card.tsx';
import { withdrawalQueries, type Shown } from './withdrawals.queries.ts';

const shown: readonly Shown[] = ['open', 'ended'];

/** Withdrawals that wait for somebody, the oldest first; or those that ended. */
export function WithdrawalsPage() {
  const { t } = useTranslation('console');
  const [search, setSearch] = useSearchParams();
  const state = shown.find((one) => one === search.get('state')) ?? 'open';
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isFetching } =
    useInfiniteQuery(withdrawalQueries.list(state));
  const rows = data?.pages.flatMap(({ items }) => items);
  return (
    <Page title={t('withdrawals.title')} back={<Places />}>
      <div className="filter">
        <label>
          {t('queue.state')}
          <select value={state} onChange={({ target }) => setSearch({ state: target.value })}>
            {shown.map((one) => (
              <option key={one} value={one}>
                {t(`withdrawals.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p>
        <button type="button" className="quiet" aria-busy={isFetching} onClick={() => void refetch()}>
          {t('queue.refresh')}
        </button>
      </p>
      {rows === undefined || error !== null ? (
        <LoadState error={error} onRetry={() => void (hasNextPage ? fetchNextPage() : refetch())} />
      ) : null}
      {rows?.length === 0 ? <p className="note">{t(`withdrawals.none.${state}`)}</p> : null}
      {rows?.map((row) => (
        <WithdrawalCard key={row.id} row={row} />
      ))}
      {hasNextPage && error === null ? (
        <button type="button" aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('queue.more')}
        </button>
      ) : null}
    </Page>
  );
}

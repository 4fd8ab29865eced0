import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LoadState } from '#src/console/load-state.tsx';
import { Page } from '#src/console/page.tsx';
import { Places } from '#src/console/places.tsx';
import { StrikeCard } from './strike-card.tsx';
import { strikeQueries, type Shown } from './strikes.queries.ts';

const shown: readonly Shown[] = ['appealed', 'all'];

/** Appeals of instructors against strikes, the longest wait first; or every strike. */
export function StrikesPage() {
  const { t } = useTranslation('console');
  const [search, setSearch] = useSearchParams();
  const only = shown.find((one) => one === search.get('show')) ?? 'appealed';
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isFetching } =
    useInfiniteQuery(strikeQueries.list(only));
  const strikes = data?.pages.flatMap(({ items }) => items);
  return (
    <Page title={t('strikes.title')} back={<Places />}>
      <div className="filter">
        <label>
          {t('queue.state')}
          <select value={only} onChange={({ target }) => setSearch({ show: target.value })}>
            {shown.map((one) => (
              <option key={one} value={one}>
                {t(`strikes.show.${one}`)}
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
      {strikes === undefined || error !== null ? (
        <LoadState error={error} onRetry={() => void (hasNextPage ? fetchNextPage() : refetch())} />
      ) : null}
      {strikes?.length === 0 ? <p className="note">{t(`strikes.none.${only}`)}</p> : null}
      {strikes?.map((strike) => (
        <StrikeCard key={strike.id} strike={strike} />
      ))}
      {hasNextPage && error === null ? (
        <button type="button" aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('queue.more')}
        </button>
      ) : null}
    </Page>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LoadState } from '#src/console/load-state.tsx';
import { Page } from '#src/console/page.tsx';
import { Places } from '#src/console/places.tsx';
import { clearanceQueries } from './clearances.queries.ts';
import { EndingRow } from './ending-row.tsx';

const roles = ['coach', 'assistant', 'volunteer'] as const;

/** Roles whose evidence ends within the time of the first warning, or has ended; the earliest end first. */
export function ClearancesPage() {
  const { t } = useTranslation('console');
  const [search, setSearch] = useSearchParams();
  const role = roles.find((one) => one === search.get('role'));
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isFetching } =
    useInfiniteQuery(clearanceQueries.ending(role));
  const rows = data?.pages.flatMap(({ items }) => items);
  return (
    <Page title={t('ending.title')} back={<Places />}>
      <p className="faint">{t('ending.lead')}</p>
      <div className="filter">
        <label>
          {t('queue.role')}
          <select
            value={role ?? ''}
            onChange={({ target }) => setSearch(target.value === '' ? {} : { role: target.value })}
          >
            <option value="">{t('queue.allRoles')}</option>
            {roles.map((one) => (
              <option key={one} value={one}>
                {t(`role.${one}`)}
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
      {rows?.length === 0 ? <p className="note">{t('ending.none')}</p> : null}
      {rows === undefined || rows.length === 0 ? null : (
        <ul className="rows" aria-label={t('ending.title')}>
          {rows.map((row) => (
            <EndingRow key={`${row.accountId} ${row.role}`} row={row} />
          ))}
        </ul>
      )}
      {hasNextPage && error === null ? (
        <button type="button" aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('queue.more')}
        </button>
      ) : null}
    </Page>
  );
}

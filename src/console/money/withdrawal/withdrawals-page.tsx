import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { useAskedRow } from '#src/console/base/use-asked-row.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';
import { withdrawalQueries, type Shown } from './withdrawals.queries.ts';

const shown: readonly Shown[] = ['open', 'ended'];

/** Withdrawals that wait for somebody, the oldest first; or those that ended. */
export function WithdrawalsPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const state = shown.find((one) => one === search.get('state')) ?? 'open';
  const query = useInfiniteQuery(withdrawalQueries.list(state));
  const asked = useAskedRow<{ id: string }>(({ id }) => [id]);
  return (
    <Page title={t('console.withdrawals.title')} back={<Places />}>
      <p>
        <Link to="/payouts">{t('console.withdrawals.toFiles')}</Link>
      </p>
      <div className="filter">
        <label>
          {t('console.queue.state')}
          <select value={state} onChange={({ target }) => setSearch({ state: target.value })}>
            {shown.map((one) => (
              <option key={one} value={one}>
                {t(`console.withdrawals.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Queue asked={asked} query={query} none={t(`console.withdrawals.none.${state}`)}>
        {(rows) => rows.map((row) => <WithdrawalCard key={row.id} row={row} />)}
      </Queue>
    </Page>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { ChargebackCard } from './chargeback-card.tsx';
import { chargebackQueries, type Shown } from './chargebacks.queries.ts';

const shown: readonly Shown[] = ['open', 'toConfirm', 'ended'];

/** Chargebacks that wait, the oldest first; those with an end to confirm; or the ended ones, the newest first. */
export function ChargebacksPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const state = shown.find((one) => one === search.get('state')) ?? 'open';
  const query = useInfiniteQuery(chargebackQueries.list(state));
  return (
    <Page title={t('consoleChargeback.title')} back={<Places />}>
      <p>{t('consoleChargeback.lead')}</p>
      <div className="filter">
        <label>
          {t('console.queue.state')}
          <select value={state} onChange={({ target }) => setSearch({ state: target.value })}>
            {shown.map((one) => (
              <option key={one} value={one}>
                {t(`consoleChargeback.shown.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Queue query={query} none={t(`consoleChargeback.none.${state}`)}>
        {(rows) => rows.map((row) => <ChargebackCard key={row.id} row={row} />)}
      </Queue>
    </Page>
  );
}

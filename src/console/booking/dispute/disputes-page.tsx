import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { DisputeCard } from './dispute-card.tsx';
import { disputeQueries, type Shown } from './disputes.queries.ts';

const shown: readonly Shown[] = ['open', 'resolved'];

/** Open disputes, the oldest first; or the settled ones, the newest first. */
export function DisputesPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const state = shown.find((one) => one === search.get('state')) ?? 'open';
  const query = useInfiniteQuery(disputeQueries.list(state));
  return (
    <Page title={t('consoleMoney.disputes.title')} back={<Places />}>
      <div className="filter">
        <label>
          {t('console.queue.state')}
          <select value={state} onChange={({ target }) => setSearch({ state: target.value })}>
            {shown.map((one) => (
              <option key={one} value={one}>
                {t(`consoleMoney.disputes.shown.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Queue query={query} none={t(`consoleMoney.disputes.none.${state}`)}>
        {(rows) => rows.map((row) => <DisputeCard key={row.id} dispute={row} />)}
      </Queue>
    </Page>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { DisputeRecord } from '#contract/dispute.ts';
import { JumpForm } from '#src/console/base/jump-form.tsx';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { useAskedRow } from '#src/console/base/use-asked-row.ts';
import { DisputeCard } from './dispute-card.tsx';
import { disputeQueries, type Shown } from './disputes.queries.ts';

const shown: readonly Shown[] = ['open', 'resolved'];

/** Open disputes, the oldest first; or the settled ones, the newest first. */
export function DisputesPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const state = shown.find((one) => one === search.get('state')) ?? 'open';
  const query = useInfiniteQuery(disputeQueries.list(state));
  const asked = useAskedRow<DisputeRecord>(({ id, order }) => [id, order.number]);
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
      <JumpForm />
      <Queue asked={asked} query={query} none={t(`consoleMoney.disputes.none.${state}`)}>
        {(rows) => rows.map((row) => <DisputeCard key={row.id} dispute={row} />)}
      </Queue>
    </Page>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { CorrectionRecord } from '#contract/correction.ts';
import { JumpForm } from '#src/console/base/jump-form.tsx';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { useAskedRow } from '#src/console/base/use-asked-row.ts';
import { OrderFacts } from '#src/console/booking/order/order-facts.tsx';
import { CorrectionCard } from './correction-card.tsx';
import { correctionQueries, type Shown } from './corrections.queries.ts';

const shown: readonly Shown[] = ['open', 'decided'];

/** Corrections that wait for another operator, the oldest first; or the decided ones, the newest first. */
export function CorrectionsPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const state = shown.find((one) => one === search.get('state')) ?? 'open';
  const query = useInfiniteQuery(correctionQueries.list(state));
  const asked = useAskedRow<CorrectionRecord>(({ id, order }) => [id, order.number]);
  return (
    <Page title={t('consoleMoney.corrections.title')} back={<Places />}>
      <p>{t('consoleMoney.corrections.lead')}</p>
      <p>
        <Link to="/orders">{t('consoleMoney.orders.title')}</Link>
      </p>
      <div className="filter">
        <label>
          {t('console.queue.state')}
          <select value={state} onChange={({ target }) => setSearch({ state: target.value })}>
            {shown.map((one) => (
              <option key={one} value={one}>
                {t(`consoleMoney.corrections.shown.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <JumpForm />
      <Queue asked={asked} query={query} none={t(`consoleMoney.corrections.none.${state}`)}>
        {(rows) =>
          rows.map((row) => (
            <CorrectionCard key={row.id} correction={row} queue={correctionQueries.lists}>
              <OrderFacts {...row} isLinked />
            </CorrectionCard>
          ))
        }
      </Queue>
    </Page>
  );
}

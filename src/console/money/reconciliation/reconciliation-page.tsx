import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { useAskedRow } from '#src/console/base/use-asked-row.ts';
import { ReconciliationCard } from './reconciliation-card.tsx';
import { reconciliationQueries } from './reconciliations.queries.ts';

/** Nightly comparisons of the ledger with the payment services, the newest day first. */
export function ReconciliationPage() {
  const { t } = useTranslation();
  const query = useInfiniteQuery(reconciliationQueries.list());
  const asked = useAskedRow<{ provider: string; day: string }>(({ provider, day }) => [`${provider}:${day}`]);
  return (
    <Page title={t('consoleMoney.reconciliation.title')} back={<Places />}>
      <p>{t('consoleMoney.reconciliation.lead')}</p>
      <Queue asked={asked} query={query} none={t('consoleMoney.reconciliation.none')}>
        {(rows) => rows.map((row) => <ReconciliationCard key={`${row.day} ${row.provider}`} row={row} />)}
      </Queue>
    </Page>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { PayoutCard } from './payout-card.tsx';
import { payoutQueries } from './payout-files.queries.ts';
import { ReadyFiles } from './ready-files.tsx';

/** Approved withdrawals that a payout file could hold now, and the files that were made, the newest first. */
export function PayoutsPage() {
  const { t } = useTranslation();
  const query = useInfiniteQuery(payoutQueries.list());
  return (
    <Page title={t('consoleMoney.payouts.title')} back={<Places />}>
      <p>
        {t('consoleMoney.payouts.lead')}{' '}
        <Link to="/withdrawals">{t('consoleMoney.payouts.toWithdrawals')}</Link>
      </p>
      <h2>{t('consoleMoney.payouts.ready.title')}</h2>
      <ReadyFiles />
      <h2>{t('consoleMoney.payouts.list')}</h2>
      <Queue query={query} none={t('consoleMoney.payouts.none')}>
        {(rows) => rows.map((row) => <PayoutCard key={row.id} row={row} />)}
      </Queue>
    </Page>
  );
}

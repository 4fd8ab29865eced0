import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { LedgerFilters } from './ledger-filters.tsx';
import { ledgerQueries } from './ledger.queries.ts';
import { filterOf, placeName } from './ledger.view.ts';
import { TransferTable } from './transfer-table.tsx';

/** Transfers of the whole ledger or of one account, newest first. The address holds the filters. */
export function LedgerPage() {
  const { t } = useTranslation();
  const f = useFormat();
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const query = useInfiniteQuery(ledgerQueries.list(filter));
  const account = query.data?.pages[0]?.account ?? null;
  const name = account === null ? t('consoleLedger.account') : placeName(account.place, t);
  return (
    <Page title={t('consoleLedger.title')} back={<Places />}>
      <p>{t('consoleLedger.lead')}</p>
      <p>
        <Link to="/ledger/accounts">{t('consoleLedger.toAccounts')}</Link>{' '}
        <Link to="/ledger-entries">{t('consoleLedger.entries.title')}</Link>
      </p>
      <LedgerFilters key={search.toString()} shown={filter} accountName={name} onShow={setSearch} />
      {account === null ? null : (
        <section aria-label={name}>
          <h2>{name}</h2>
          <p>
            <b>
              {t('consoleLedger.balanceNow', { amount: f.money(account.balanceMinor, account.currency) })}
            </b>
          </p>
        </section>
      )}
      <Queue query={query} none={t('consoleLedger.none')}>
        {(rows) => (
          <TransferTable
            caption={t('consoleLedger.list')}
            rows={rows}
            hasBalance={account !== null}
            hasRecords
          />
        )}
      </Queue>
    </Page>
  );
}

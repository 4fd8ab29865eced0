import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Output } from '#contract/all-apis.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { Page } from '#src/console/base/page.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { ledgerQueries } from './ledger.queries.ts';
import { PlaceLink } from './place-link.tsx';

type Accounts = Output<'operator.ledgerAccounts'>;

/** Balances of the platform and of the world outside, sums of all other accounts, and the last checks. */
export function LedgerAccountsPage() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(ledgerQueries.accounts());
  return (
    <Page
      title={t('consoleLedger.accountsTitle')}
      back={<Link to="/ledger">{t('consoleLedger.toTransfers')}</Link>}
    >
      <p>{t('consoleLedger.accountsLead')}</p>
      <p>
        <button type="button" className="quiet" aria-busy={isFetching} onClick={() => void refetch()}>
          {t('console.queue.refresh')}
        </button>
      </p>
      {data === undefined || error !== null ? (
        <LoadState error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? null : (
        <>
          <Totals accounts={data} />
          <Own accounts={data} />
          <Groups accounts={data} />
          <Checks accounts={data} />
        </>
      )}
    </Page>
  );
}

function Totals({ accounts: { totals } }: { accounts: Accounts }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <>
      {totals.map(({ currency, sumMinor }) => (
        <p key={currency}>
          {t('consoleLedger.total')}: <b>{f.money(sumMinor, currency)}</b>
        </p>
      ))}
      {totals
        .filter(({ sumMinor }) => sumMinor !== 0)
        .map(({ currency, sumMinor }) => (
          <p key={currency} className="wrong" role="alert">
            {t('consoleLedger.wrongTotal', { amount: f.money(sumMinor, currency) })}
          </p>
        ))}
    </>
  );
}

function Own({ accounts: { accounts } }: { accounts: Accounts }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <table className="form">
      <caption>{t('consoleLedger.own')}</caption>
      <Head columns={[t('consoleLedger.account'), t('consoleLedger.balance')]} />
      <tbody>
        {accounts.map(({ place, currency, sumMinor }) => (
          <tr key={`${place.account} ${currency}`}>
            <td data-label={t('consoleLedger.account')}>
              <PlaceLink place={place} />
            </td>
            <td data-label={t('consoleLedger.balance')} className="amount">
              {f.money(sumMinor, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Kinds of accounts with a name for all of them together. */
const named = [
  'order',
  'balance',
  'classPack',
  'chargebackHold',
  'coachWaiting',
  'coachAvailable',
  'coachWithdrawing',
  'coachDebt',
] as const;

function Groups({ accounts: { groups } }: { accounts: Accounts }) {
  const { t } = useTranslation();
  const f = useFormat();
  const columns = [t('consoleLedger.account'), t('consoleLedger.count'), t('consoleLedger.balance')] as const;
  return (
    <table className="form">
      <caption>{t('consoleLedger.groups')}</caption>
      <Head columns={columns} />
      <tbody>
        {groups.map(({ kind, currency, count, sumMinor }) => (
          <tr key={`${kind} ${currency}`}>
            <td data-label={columns[0]}>
              {t(`consoleLedger.group.${named.find((one) => one === kind) ?? 'elsewhere'}`)}
            </td>
            <td data-label={columns[1]} className="amount">
              {count === null ? '–' : f.number(count)}
            </td>
            <td data-label={columns[2]} className="amount">
              {f.money(sumMinor, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Checks({ accounts: { totals, checkedAt, frozenSince, compared } }: { accounts: Accounts }) {
  const { t } = useTranslation();
  const f = useFormat();
  const heading = useId();
  const when = (at: string) => f.dayTime(at, readerZone());
  const currency = totals[0]?.currency ?? 'USD';
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('consoleLedger.checks')}</h2>
      <p>
        {checkedAt === null
          ? t('consoleLedger.unchecked')
          : t('consoleLedger.checked', { when: when(checkedAt) })}{' '}
        <span className={frozenSince === null ? 'mark good' : 'mark warn'}>
          {frozenSince === null
            ? t('consoleLedger.notFrozen')
            : t('consoleLedger.frozen', { when: when(frozenSince) })}
        </span>{' '}
        <Link to="/freezes">{t('consoleLedger.toFreezes')}</Link>
      </p>
      {compared.length === 0 ? <p>{t('consoleLedger.noCompared')}</p> : null}
      <ul>
        {compared.map(({ provider, day, unexplainedMinor }) => (
          <li key={provider}>
            {unexplainedMinor === 0
              ? t('consoleLedger.comparedClean', { provider, day: f.date(day) })
              : t('consoleLedger.compared', {
                  provider,
                  day: f.date(day),
                  amount: f.money(unexplainedMinor, currency),
                })}
          </li>
        ))}
      </ul>
      <p>
        <Link to="/reconciliation">{t('consoleLedger.toReconciliation')}</Link>
      </p>
    </section>
  );
}

/** Column heads; all but the first are of amounts. */
function Head({ columns }: { columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column, index) => (
          <th key={column} scope="col" className={index === 0 ? undefined : 'amount'}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

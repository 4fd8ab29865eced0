import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import type { reconciliationRecord } from '#contract/reconciliation.ts';
import { entryAddress } from '#src/console/base/entry-address.ts';
import { OrderLink } from '#src/console/base/order-link.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';

/** Payment services with a name in both languages. */
const providers = ['stripe', 'paypal', 'sandbox'] as const;

/** Columns of money. */
const amounts: ReadonlySet<string> = new Set(['ours', 'theirs', 'more']);

/** One day and payment service: how many payments agree, and each one that differs. */
export function ReconciliationCard({ row }: { row: z.infer<typeof reconciliationRecord> }) {
  const { t } = useTranslation();
  const f = useFormat();
  const heading = useId();
  const { day, provider, checkedAt, matched, unexplainedMinor, details } = row;
  const known = providers.find((one) => one === provider);
  const isClean = unexplainedMinor === 0 && details.length === 0;
  const columns = ['payment', 'ref', 'ours', 'theirs', 'more', 'act'] as const;
  const label = (column: (typeof columns)[number]) => t(`consoleMoney.reconciliation.column.${column}`);
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>
        {f.date(day)} · {known === undefined ? provider : t(`consoleMoney.reconciliation.provider.${known}`)}
      </h2>
      <ul className="facts">
        <li>
          <span className={isClean ? 'mark good' : 'mark warn'}>
            {isClean
              ? t('consoleMoney.reconciliation.clean')
              : t('consoleMoney.reconciliation.differ', { count: details.length })}
          </span>
        </li>
        <li>{t('consoleMoney.reconciliation.matched', { count: matched })}</li>
        <li className="faint">
          {t('consoleMoney.reconciliation.checked', { when: f.dayTime(checkedAt, readerZone()) })}
        </li>
      </ul>
      {details.length === 0 ? null : (
        <table className="form">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={amounts.has(column) ? 'amount' : undefined}>
                  {label(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {details.map(({ payer, orderNumber, ...detail }) => (
              <tr key={`${detail.paymentId ?? ''} ${detail.ref ?? ''}`}>
                <td data-label={label('payment')}>
                  {payer ?? t('consoleMoney.reconciliation.noPayment')}{' '}
                  {orderNumber === null ? null : <OrderLink number={orderNumber} />}
                </td>
                <td data-label={label('ref')} translate="no">
                  {detail.ref ?? t('consoleMoney.reconciliation.noRef')}
                </td>
                <td data-label={label('ours')} className="amount">
                  {f.money(detail.oursMinor, detail.currency)}
                </td>
                <td data-label={label('theirs')} className="amount">
                  {f.money(detail.theirsMinor, detail.currency)}
                </td>
                <td data-label={label('more')} className="amount">
                  {f.money(detail.theirsMinor - detail.oursMinor, detail.currency)}
                </td>
                <td data-label={label('act')}>
                  <Link to={entryAddress(provider, detail)}>{t('consoleLedger.entries.enter')}</Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

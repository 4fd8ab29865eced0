import { useTranslation } from 'react-i18next';
import type { LedgerRow } from '#contract/ledger.ts';
import { OrderLink } from '#src/console/base/order-link.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { kindName } from './ledger.view.ts';
import { PlaceLink } from './place-link.tsx';

type Row = Pick<LedgerRow, 'id' | 'at' | 'kind' | 'from' | 'to' | 'amountMinor' | 'currency'> &
  Partial<Pick<LedgerRow, 'orderNumber' | 'ref' | 'balanceMinor'>>;

interface TransferTableProps {
  caption: string;
  rows: readonly Row[];
  /** Shows the balance of the chosen account after each transfer. */
  hasBalance?: boolean;
  /** Shows order and reference of each transfer. */
  hasRecords?: boolean;
}

/** Transfers from account to account, in words. */
export function TransferTable({ caption, rows, hasBalance = false, hasRecords = false }: TransferTableProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const heads = {
    at: t('consoleMoney.story.column.at'),
    what: t('consoleMoney.story.column.what'),
    from: t('consoleMoney.story.column.from'),
    to: t('consoleMoney.story.column.to'),
    amount: t('consoleMoney.story.column.amount'),
    balance: t('consoleLedger.balanceAfter'),
    order: t('consoleLedger.orderColumn'),
    ref: t('consoleLedger.refColumn'),
  };
  const shown = [
    ...(['at', 'what', 'from', 'to', 'amount'] as const),
    ...(hasBalance ? (['balance'] as const) : []),
    ...(hasRecords ? (['order', 'ref'] as const) : []),
  ];
  return (
    <table className="form lines">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {shown.map((name) => (
            <th
              key={name}
              scope="col"
              className={name === 'amount' || name === 'balance' ? 'amount' : undefined}
            >
              {heads[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, at, kind, from, to, amountMinor, currency, orderNumber, ref, balanceMinor }) => (
          <tr key={id}>
            <td data-label={heads.at}>{f.dayTime(at, readerZone())}</td>
            <td data-label={heads.what}>{kindName(kind, t)}</td>
            <td data-label={heads.from}>
              <PlaceLink place={from} />
            </td>
            <td data-label={heads.to}>
              <PlaceLink place={to} />
            </td>
            <td data-label={heads.amount} className="amount">
              {f.money(amountMinor, currency)}
            </td>
            {hasBalance ? (
              <td data-label={heads.balance} className="amount">
                {typeof balanceMinor === 'number' ? f.money(balanceMinor, currency) : '–'}
              </td>
            ) : null}
            {hasRecords ? (
              <>
                <td data-label={heads.order} className="whole">
                  {typeof orderNumber === 'string' ? (
                    <OrderLink number={orderNumber}>{orderNumber}</OrderLink>
                  ) : (
                    '–'
                  )}
                </td>
                <td data-label={heads.ref} translate="no">
                  {ref ?? '–'}
                </td>
              </>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

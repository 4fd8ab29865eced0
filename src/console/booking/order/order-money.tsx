import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoneyTrail } from '#contract/order-story.ts';
import { placeName } from '#src/console/money/ledger/ledger.view.ts';
import { TransferTable } from '#src/console/money/ledger/transfer-table.tsx';
import { useFormat } from '#src/i18n/format.ts';

interface OrderMoneyProps {
  money: MoneyTrail;
  currency: string;
}

/** Every transfer of an order, and the sum of each account. An alert names what does not add up. */
export function OrderMoney({ money, currency }: OrderMoneyProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const heading = useId();
  const amount = (minor: number) => f.money(minor, currency);
  const { transfers, held } = money;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('consoleMoney.story.money')}</h2>
      {faultsOf(money, amount, t).map((fault) => (
        <p key={fault} className="wrong" role="alert">
          {fault}
        </p>
      ))}
      {transfers.length === 0 ? (
        <p className="note">{t('consoleMoney.story.noMoney')}</p>
      ) : (
        <>
          <TransferTable
            caption={t('consoleMoney.story.transfers')}
            rows={transfers.map((row) => ({ ...row, currency }))}
          />
          <Sums money={money} amount={amount} />
          <p>
            {held.ledgerMinor === 0
              ? t('consoleMoney.story.heldNone')
              : t('consoleMoney.story.held', { amount: amount(held.ledgerMinor) })}
          </p>
        </>
      )}
    </section>
  );
}

type Amount = (minor: number) => string;

function faultsOf({ sumMinor, held, shared }: MoneyTrail, amount: Amount, t: TFunction): string[] {
  const both = ({ ledgerMinor, orderMinor }: typeof held) => ({
    ledger: amount(ledgerMinor),
    order: amount(orderMinor),
  });
  return [
    ...(sumMinor === 0 ? [] : [t('consoleMoney.story.wrongSum', { amount: amount(sumMinor) })]),
    ...(held.ledgerMinor === held.orderMinor ? [] : [t('consoleMoney.story.wrongHeld', both(held))]),
    ...(shared.ledgerMinor === shared.orderMinor ? [] : [t('consoleMoney.story.wrongShared', both(shared))]),
  ];
}

function Sums({ money: { sums, sumMinor }, amount }: { money: MoneyTrail; amount: Amount }) {
  const { t } = useTranslation();
  const heads = {
    place: t('consoleMoney.story.column.place'),
    amount: t('consoleMoney.story.column.sum'),
  };
  return (
    <table className="form">
      <caption>{t('consoleMoney.story.sums')}</caption>
      <Head heads={heads} />
      <tbody>
        {sums.map((sum) => (
          <tr key={sum.place.account}>
            <td data-label={heads.place}>{placeName(sum.place, t)}</td>
            <td data-label={heads.amount} className="amount">
              {amount(sum.sumMinor)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('consoleMoney.story.total')}</th>
          <td className="amount">
            <b>{amount(sumMinor)}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Head({ heads }: { heads: Readonly<Record<string, string>> }) {
  return (
    <thead>
      <tr>
        {Object.entries(heads).map(([column, head]) => (
          <th key={column} scope="col" className={column === 'amount' ? 'amount' : undefined}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoneyTrail } from '#contract/order-story.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';

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
          <Transfers transfers={transfers} amount={amount} />
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

type Place = MoneyTrail['sums'][number]['place'];

const nameOf = ({ kind, name }: Place, t: TFunction): string =>
  kind === 'balance' && name !== null
    ? t('consoleMoney.story.place.balanceOf', { name })
    : t(`consoleMoney.story.place.${kind}`, { name: name ?? '–' });

function Transfers({ transfers, amount }: Pick<MoneyTrail, 'transfers'> & { amount: Amount }) {
  const { t } = useTranslation();
  const f = useFormat();
  const heads = {
    at: t('consoleMoney.story.column.at'),
    what: t('consoleMoney.story.column.what'),
    from: t('consoleMoney.story.column.from'),
    to: t('consoleMoney.story.column.to'),
    amount: t('consoleMoney.story.column.amount'),
  };
  return (
    <table className="form">
      <caption>{t('consoleMoney.story.transfers')}</caption>
      <Head heads={heads} />
      <tbody>
        {transfers.map(({ id, at, kind, from, to, amountMinor }) => (
          <tr key={id}>
            <td data-label={heads.at}>{f.dayTime(at, readerZone())}</td>
            <td data-label={heads.what}>{t(`consoleMoney.story.kind.${kind}`, { defaultValue: kind })}</td>
            <td data-label={heads.from}>{nameOf(from, t)}</td>
            <td data-label={heads.to}>{nameOf(to, t)}</td>
            <td data-label={heads.amount} className="amount">
              {amount(amountMinor)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
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
          <tr key={JSON.stringify(sum.place)}>
            <td data-label={heads.place}>{nameOf(sum.place, t)}</td>
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

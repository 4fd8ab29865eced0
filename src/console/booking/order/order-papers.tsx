import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderStory } from '#contract/order-story.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';

interface OrderPapersProps {
  story: Pick<OrderStory, 'payments' | 'chargebacks' | 'receipts'>;
  currency: string;
}

/** The payments of an order with the requests to their services, the disputes of banks, and the receipts. */
export function OrderPapers({ story: { payments, chargebacks, receipts }, currency }: OrderPapersProps) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <>
      {payments.length === 0 ? null : (
        <>
          <h3>{t('consoleMoney.story.payments')}</h3>
          <ul className="rows">
            {payments.map((payment) => (
              <Payment key={payment.id} payment={payment} currency={currency} />
            ))}
          </ul>
        </>
      )}
      {chargebacks.length === 0 ? null : (
        <>
          <h3>{t('consoleMoney.story.chargebacks')}</h3>
          <ul className="rows">
            {chargebacks.map((chargeback) => (
              <Chargeback
                key={`${chargeback.provider} ${chargeback.ref}`}
                chargeback={chargeback}
                currency={currency}
              />
            ))}
          </ul>
        </>
      )}
      <section aria-labelledby={heading}>
        <h3 id={heading}>{t('consoleMoney.story.papers')}</h3>
        {receipts.length === 0 ? <p className="note">{t('consoleMoney.story.noPapers')}</p> : null}
        <Papers receipts={receipts} currency={currency} />
      </section>
    </>
  );
}

function Payment({ payment, currency }: { payment: OrderStory['payments'][number]; currency: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { method, provider, ref, amountMinor, state, createdAt, settledAt, requests } = payment;
  const when = (at: string) => f.dayTime(at, readerZone());
  return (
    <li className="row letter">
      <p>
        <b>
          {t('consoleMoney.story.payment', {
            method: t(`consoleMoney.story.method.${method}`),
            amount: f.money(amountMinor, currency),
            state: t(`consoleFind.payment.state.${state}`),
          })}
        </b>
      </p>
      <ul className="facts">
        <li>{t('consoleMoney.story.opened', { when: when(createdAt) })}</li>
        {settledAt === null ? null : <li>{t('consoleMoney.story.settled', { when: when(settledAt) })}</li>}
        <li>
          {ref === null
            ? t('consoleMoney.story.noRef', { provider })
            : t('consoleMoney.story.ref', { provider, ref })}
        </li>
      </ul>
      {requests.length === 0 ? null : (
        <ul>
          {requests.map(({ id, kind, amountMinor: part, at, state: reached }) => (
            <li key={id}>
              {t(`consoleMoney.story.request.${kind}`, { amount: f.money(part, currency), when: when(at) })}{' '}
              <span className={reached === 'givenUp' ? 'mark warn' : 'faint'}>
                {t(`consoleMoney.story.requestState.${reached}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Chargeback({
  chargeback: { ref, provider, kind, state, withdrawnMinor, openedAt, closedAt },
  currency,
}: {
  chargeback: OrderStory['chargebacks'][number];
  currency: string;
}) {
  const { t } = useTranslation();
  const f = useFormat();
  const when = (at: string) => f.dayTime(at, readerZone());
  return (
    <li className="row letter">
      <p>
        {withdrawnMinor > 0
          ? t(`consoleMoney.story.chargeback.${kind}`, { amount: f.money(withdrawnMinor, currency) })
          : t(`consoleMoney.story.chargeback.${kind}Only`)}{' '}
        <span className={state === 'won' ? 'mark good' : 'mark warn'}>
          {t(`consoleMoney.story.chargebackState.${state}`)}
        </span>
      </p>
      <ul className="facts">
        <li>{t('consoleMoney.story.opened', { when: when(openedAt) })}</li>
        {closedAt === null ? null : <li>{t('consoleMoney.story.closed', { when: when(closedAt) })}</li>}
        <li>{t('consoleMoney.story.ref', { provider, ref })}</li>
      </ul>
    </li>
  );
}

function Papers({ receipts, currency }: Pick<OrderStory, 'receipts'> & { currency: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  if (receipts.length === 0) return null;
  const heads = [
    t('consoleMoney.story.column.number'),
    t('consoleMoney.story.column.what'),
    t('consoleMoney.story.column.at'),
    t('consoleMoney.story.column.tax'),
    t('consoleMoney.story.column.amount'),
  ] as const;
  const [numberHead, kindHead, dayHead, taxHead, amountHead] = heads;
  return (
    <table className="form">
      <thead>
        <tr>
          {heads.map((head) => (
            <th
              key={head}
              scope="col"
              className={head === amountHead || head === taxHead ? 'amount' : undefined}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {receipts.map(({ id, kind, number, issuedAt, zone, amountMinor, taxMinor }) => (
          <tr key={id}>
            <td data-label={numberHead}>{number}</td>
            <td data-label={kindHead}>{t(`consoleMoney.story.${kind}`)}</td>
            <td data-label={dayHead}>{f.day(issuedAt, zone)}</td>
            <td data-label={taxHead} className="amount">
              {f.money(taxMinor, currency)}
            </td>
            <td data-label={amountHead} className="amount">
              {f.money(kind === 'credit' ? -amountMinor : amountMinor, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

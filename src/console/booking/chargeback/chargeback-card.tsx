import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListedChargeback } from '#contract/chargeback.ts';
import { OrderLink } from '#src/console/base/order-link.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { useChargebackWords } from './use-chargeback-words.ts';

/** One chargeback of the list, with a link to its page. */
export const ChargebackCard = memo(function ChargebackCard({ row }: { row: ListedChargeback }) {
  const { t } = useTranslation();
  const f = useFormat();
  const words = useChargebackWords();
  const heading = useId();
  const { id, state, bankReason, openedAt, settledAt, evidenceBy, evidenceSentAt, orderNumber, endProposed } =
    row;
  const when = (at: string) => f.dayTime(at, readerZone());
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>{words.heading(row)}</h2>
      <ul className="facts">
        <li>
          <span className={state === 'won' ? 'mark good' : 'mark warn'}>{words.state(row)}</span>
        </li>
        {endProposed === null ? null : (
          <li>
            <span className={endProposed === 'own' ? 'mark' : 'mark warn'}>
              {t(`consoleChargeback.ending.waiting.${endProposed}`)}
            </span>
          </li>
        )}
        <li>{t('consoleMoney.story.opened', { when: when(openedAt) })}</li>
        {bankReason === null ? null : (
          <li>{t('consoleChargeback.bankReason', { reason: words.reason(bankReason) })}</li>
        )}
        {evidenceBy === null || state !== 'open' ? null : (
          <li>{t('consoleChargeback.evidenceBy', { when: when(evidenceBy) })}</li>
        )}
        {evidenceSentAt === null ? null : (
          <li>{t('consoleChargeback.sentAt', { when: when(evidenceSentAt) })}</li>
        )}
        {settledAt === null ? null : <li>{t('consoleChargeback.settledAt', { when: when(settledAt) })}</li>}
        {orderNumber === null ? null : (
          <li>
            <OrderLink number={orderNumber} />
          </li>
        )}
      </ul>
      {row.isOwnCase ? (
        <p className="note">{t('consoleChargeback.own')}</p>
      ) : (
        <p>
          <Link to={`/chargebacks/${id}`}>{t('consoleChargeback.open')}</Link>
        </p>
      )}
    </section>
  );
});

import { useTranslation } from 'react-i18next';
import type { ChargebackRecord } from '#contract/chargeback.ts';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { useChargebackWords } from './use-chargeback-words.ts';

/** The report of the service, and the payment that it is about. */
export function ChargebackFacts({ chargeback }: { chargeback: ChargebackRecord }) {
  const { t } = useTranslation();
  const f = useFormat();
  const words = useChargebackWords();
  const {
    kind,
    state,
    bankReason,
    withdrawnMinor,
    disputedMinor,
    currency,
    openedAt,
    evidenceBy,
    provider,
    ref,
    payment,
  } = chargeback;
  const when = (at: string) => f.dayTime(at, readerZone());
  const facts = [
    [
      'state',
      <span key="state" className={state === 'won' ? 'mark good' : 'mark warn'}>
        {words.state(chargeback)}
      </span>,
    ],
    ['kind', t(`consoleChargeback.kind.${kind}`)],
    ['reason', bankReason === null ? t('consoleChargeback.noneGiven') : words.reason(bankReason)],
    [
      'disputed',
      disputedMinor === null ? t('consoleChargeback.noneGiven') : f.money(disputedMinor, currency),
    ],
    ['withdrawn', f.money(withdrawnMinor, currency)],
    ['opened', when(openedAt)],
    ['until', evidenceBy === null ? t('consoleChargeback.noneGiven') : when(evidenceBy)],
    ['service', `${provider}: ${ref}`],
    [
      'payment',
      t('consoleChargeback.paymentOf', {
        method: t(`consoleMoney.story.method.${payment.method}`),
        amount: f.money(payment.amountMinor, currency),
        ref: payment.ref ?? '–',
      }),
    ],
    ['payer', <PersonLink key="payer" id={payment.payer.id} name={payment.payer.name} />],
  ] as const;
  return (
    <dl className="pairs">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="faint">{t(`consoleChargeback.fact.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

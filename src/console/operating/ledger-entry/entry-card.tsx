import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LedgerEntry } from '#contract/ledger-entry.ts';
import { OrderLink } from '#src/console/base/order-link.tsx';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { useAgeNow } from '#src/console/base/use-age-now.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { EntryActs } from './entry-acts.tsx';

/** One entry by hand: what it moves, the proposer's note, the decision, and the steps of this operator. */
export function EntryCard({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation();
  const f = useFormat();
  const at = useAgeNow(entry.proposedAt);
  const heading = useId();
  const { kind, state, bearer, amountMinor, currency, ref, person, orderNumber, decision, proposedAt } =
    entry;
  const nobody = t('console.deletedAccount');
  const day = (instant: string) => f.day(instant, readerZone());
  const from = kind === 'serviceOut' ? t(`consoleLedger.entries.bearer.${bearer}`) : null;
  return (
    <section className="panel" aria-labelledby={heading}>
      <h3 id={heading}>
        {t(`consoleLedger.entries.state.${state}`, {
          kind: t(`consoleLedger.entries.kind.${kind}`),
          amount: f.money(amountMinor, currency),
        })}
      </h3>
      <p className="faint">
        {t('consoleMoney.corrections.proposed', {
          ago: f.ago(proposedAt, at),
          day: day(proposedAt),
          name: entry.proposerName ?? nobody,
        })}
      </p>
      <ul>
        {person === null ? (
          <li>{t('consoleMoney.reconciliation.noPayment')}</li>
        ) : (
          <li>
            <PersonLink id={person.id} name={person.name} />
          </li>
        )}
        {orderNumber === null ? null : (
          <li>
            <OrderLink number={orderNumber} />
          </li>
        )}
        {ref === null ? null : (
          <li>
            {t('consoleLedger.refColumn')}: <span translate="no">{ref}</span>
          </li>
        )}
        {from === null ? null : <li>{`${t('consoleLedger.entries.bearerField')}: ${from}`}</li>}
      </ul>
      {entry.note === null ? null : <blockquote className="typed note">{entry.note}</blockquote>}
      {decision === null ? null : (
        <>
          <p className="faint">
            {t('consoleMoney.corrections.decided', { day: day(decision.at), name: decision.name ?? nobody })}
          </p>
          <blockquote className="typed">{decision.note}</blockquote>
        </>
      )}
      <EntryActs entry={entry} />
    </section>
  );
}

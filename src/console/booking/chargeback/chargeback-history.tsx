import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChargebackRecord } from '#contract/chargeback.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';

/** Reports of the service and acts of operators, the first one first. */
export function ChargebackHistory({ chargeback: { history, currency } }: { chargeback: ChargebackRecord }) {
  const { t } = useTranslation();
  const f = useFormat();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('consoleChargeback.history')}</h2>
      <ol className="rows">
        {history.map(({ version, at, event, withdrawnMinor, by, note }) => (
          <li key={version} className="row letter">
            <p>
              <b>{t(`consoleChargeback.event.${event}`)}</b>{' '}
              <span className="faint">{f.dayTime(at, readerZone())}</span>
            </p>
            <ul className="facts">
              {by === null ? null : <li>{t('consoleChargeback.eventBy', { name: by })}</li>}
              <li>
                {t(
                  event === 'proposedWon' || event === 'proposedLost'
                    ? 'consoleChargeback.eventProposed'
                    : 'consoleChargeback.eventTaken',
                  { amount: f.money(withdrawnMinor, currency) },
                )}
              </li>
            </ul>
            {note === null ? null : <p className="typed">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LedgerLink } from '#src/console/base/ledger-link.tsx';

const accountsOf = (id: string) =>
  [
    ['balanceOf', `student:${id}`],
    ['coachWaiting', `coach:${id}:pending`],
    ['coachAvailable', `coach:${id}:available`],
    ['coachWithdrawing', `coach:${id}:withdrawing`],
    ['coachDebt', `coach:${id}:receivable`],
  ] as const;

/** Links the accounts of a person in the ledger. Each look at one is a line of the audit log. */
export function LedgerLinks({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('consoleLedger.ofPerson')}</h2>
      <ul className="facts">
        {accountsOf(id).map(([kind, account]) => (
          <li key={account}>
            <LedgerLink show={{ account }}>{t(`consoleLedger.place.${kind}`, { name })}</LedgerLink>
          </li>
        ))}
        <li>
          <Link to={`/ledger-entries?coach=${id}`}>{t('consoleLedger.entries.ofDebt')}</Link>
        </li>
      </ul>
    </section>
  );
}

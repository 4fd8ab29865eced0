import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Answer } from '#src/console/base/answer.tsx';
import { useConsoleSession } from '#src/console/base/console-session.ts';
import { LedgerLink } from '#src/console/base/ledger-link.tsx';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { useAgeNow } from '#src/console/base/use-age-now.ts';
import { FreshCode } from '#src/console/people/session/fresh-code.tsx';
import { needsCode } from '#src/console/people/session/needs-code.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { AccountLook } from './account-look.tsx';
import { useWithdrawalAct } from './use-withdrawal-act.ts';
import { WithdrawalActs } from './withdrawal-acts.tsx';
import type { Waiting } from './withdrawals.queries.ts';

/** Accounts of a coach in the ledger: each shows its balance and its transfers. */
const coachPlaces = [
  ['coachAvailable', 'available'],
  ['coachWithdrawing', 'withdrawing'],
] as const;

/** One withdrawal: its coach, its amount, its warnings, and the steps of this operator. */
export const WithdrawalCard = memo(function WithdrawalCard({ row }: { row: Waiting }) {
  const { t } = useTranslation();
  const format = useFormat();
  const at = useAgeNow(row.createdAt);
  const heading = useId();
  const { signedIn } = useConsoleSession();
  const step = useWithdrawalAct();
  const money = (minor: number) => format.money(minor, row.currency);
  const contact = signedIn?.contact ?? null;
  const wantsCode = needsCode(step.error);
  const { coach } = row;
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>
        <PersonLink id={coach.id} name={coach.name} /> · {money(row.amountMinor)}
      </h2>
      <p>
        {t(`console.withdrawals.state.${row.state}`)} ·{' '}
        {t('console.withdrawals.asked', {
          ago: format.ago(row.createdAt, at),
          day: format.day(row.createdAt, readerZone()),
          last4: row.payoutLast4,
        })}
      </p>
      {row.reason ? (
        <p>{t('console.withdrawals.because', { text: row.reason.text || row.reason.code })}</p>
      ) : null}
      {row.reference ? <p>{t('console.withdrawals.reference', { reference: row.reference })}</p> : null}
      {row.payoutFile ? (
        <p>
          {t('console.withdrawals.inFile', { when: format.dayTime(row.payoutFile.madeAt, readerZone()) })}{' '}
          {row.state === 'approved' ? `${t('console.withdrawals.filePays')} ` : null}
          {t('console.withdrawals.fileReference', { reference: row.payoutFile.reference })}{' '}
          <Link to="/payouts">{t('console.withdrawals.toFiles')}</Link>
        </p>
      ) : null}
      <ul>
        {row.coach.isApproved ? null : <li className="wrong">{t('console.withdrawals.notApproved')}</li>}
        {row.accountChangedSince ? (
          <li className="wrong">{t('console.withdrawals.accountChanged')}</li>
        ) : null}
        {row.disputedMinor > 0 ? (
          <li className="wrong">
            {t('console.withdrawals.disputed', { amount: money(row.disputedMinor) })}{' '}
            <Link to="/disputes">{t('console.withdrawals.toDisputes')}</Link>
          </li>
        ) : null}
        {row.needsTwo && row.state === 'approved' ? <li>{t('console.withdrawals.needsTwo')}</li> : null}
      </ul>
      <p>{t('console.withdrawals.ledger')}</p>
      <ul className="facts">
        {coachPlaces.map(([place, part]) => (
          <li key={part}>
            <LedgerLink show={{ account: `coach:${coach.id}:${part}` }}>
              {t(`consoleLedger.place.${place}`, { name: coach.name })}
            </LedgerLink>
          </li>
        ))}
      </ul>
      {row.actions.includes('account') ? <AccountLook id={row.id} /> : null}
      <WithdrawalActs
        row={row}
        isBusy={step.isPending}
        onAct={(act, onSuccess) => step.mutate(act, { onSuccess })}
      />
      {wantsCode && contact !== null ? (
        <FreshCode contact={contact} error={null} onProved={step.again} />
      ) : (
        <Answer
          done={step.data ? t(`console.withdrawals.done.${step.data.state}`) : null}
          error={step.error}
          onAgain={step.again}
        />
      )}
    </section>
  );
});

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import { useConsoleSession } from '#src/console/console-session.ts';
import { FreshCode } from '#src/console/gate/fresh-code.tsx';
import { Answer } from '#src/console/reviews/answer.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { AccountLook } from './account-look.tsx';
import { needsCode, useWithdrawalAct } from './use-withdrawal-act.ts';
import { WithdrawalActs } from './withdrawal-acts.tsx';
import type { Waiting } from './withdrawals.queries.ts';

/** One withdrawal: whose, how much, what speaks against it, and what this operator may do. */
export function WithdrawalCard({ row }: { row: Waiting }) {
  const { t } = useTranslation('console');
  const format = useFormat();
  const at = useNow();
  const heading = useId();
  const { signedIn } = useConsoleSession();
  const step = useWithdrawalAct();
  const money = (minor: number) => format.money(minor, row.currency);
  const contact = signedIn?.contact ?? null;
  const wantsCode = needsCode(step.error);
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>
        {row.coach.name} · {money(row.amountMinor)}
      </h2>
      <p>
        {t(`withdrawals.state.${row.state}`)} ·{' '}
        {t('withdrawals.asked', {
          ago: format.ago(row.createdAt, at),
          day: format.day(row.createdAt, readerZone()),
          last4: row.payoutLast4,
        })}
      </p>
      {row.reason ? <p>{t('withdrawals.because', { text: row.reason.text || row.reason.code })}</p> : null}
      {row.reference ? <p>{t('withdrawals.reference', { reference: row.reference })}</p> : null}
      <ul>
        {row.coach.isApproved ? null : <li className="wrong">{t('withdrawals.notApproved')}</li>}
        {row.accountChangedSince ? <li className="wrong">{t('withdrawals.accountChanged')}</li> : null}
        {row.disputedMinor > 0 ? (
          <li className="wrong">{t('withdrawals.disputed', { amount: money(row.disputedMinor) })}</li>
        ) : null}
        {row.needsTwo && row.state === 'approved' ? <li>{t('withdrawals.needsTwo')}</li> : null}
      </ul>
      {row.actions.includes('account') ? <AccountLook id={row.id} /> : null}
      <WithdrawalActs row={row} isBusy={step.isPending} onAct={step.mutate} />
      {wantsCode && contact !== null ? (
        <FreshCode contact={contact} error={null} onProved={step.again} />
      ) : (
        <Answer
          done={step.data ? t(`withdrawals.done.${step.data.state}`) : null}
          error={step.error}
          onAgain={step.again}
        />
      )}
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import { ask } from '#src/console/base/ask.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { SureButton } from '#src/console/base/decision/sure-button.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { FreshAnswer } from '#src/console/people/session/fresh-answer.tsx';
import type { MadeFile } from './payout-files.queries.ts';
import { usePayoutStep } from './use-payout-step.ts';

/** Marks everything that is open in a file as paid, with the reference of the bank. */
export function PayoutPaid({ row }: { row: MadeFile }) {
  const { t } = useTranslation();
  const { id, open, actions } = row;
  const [reference, setReference] = useKept(`${id} reference`, '');
  const step = usePayoutStep<Input<'operator.payoutFileMarkPaid'>>(
    (input, key) => ask('operator.payoutFileMarkPaid', input, { key }),
    () => setReference(''),
  );
  const given = reference.trim();
  return (
    <>
      {actions.includes('markPaid') && !step.isSuccess ? (
        <>
          <TextField
            label={t('console.withdrawals.bankReference')}
            hint={t('console.withdrawals.bankReferenceHint')}
            maxLength={limits.title}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
          <SureButton
            label={t('consoleMoney.payouts.markPaid')}
            go={t('consoleMoney.payouts.markPaidNow')}
            off={
              given === '' ? t('console.off.fill', { field: t('console.withdrawals.bankReference') }) : null
            }
            isBusy={step.isPending}
            onGo={() => step.mutate({ id, reference: given })}
          >
            <p>{t('consoleMoney.payouts.sureMark', { count: open.count })}</p>
          </SureButton>
        </>
      ) : null}
      <FreshAnswer
        done={step.isSuccess ? t('consoleMoney.payouts.paid') : null}
        error={step.isConflict ? null : step.error}
        onAgain={step.again}
      />
      {step.isConflict ? (
        <ConflictNote text={t('consoleMoney.payouts.conflict')} onLookAgain={step.lookAgain} />
      ) : null}
    </>
  );
}

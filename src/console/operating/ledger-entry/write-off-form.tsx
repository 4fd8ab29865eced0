import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Input, Output } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import { AmountField, typedAmount } from '#src/console/base/amount-field.tsx';
import { ask } from '#src/console/base/ask.ts';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { TextBox } from '#src/console/base/decision/text-box.tsx';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { OffButton } from '#src/console/base/off-button.tsx';
import { FreshAnswer } from '#src/console/people/session/fresh-answer.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { entryQueries } from './ledger-entries.queries.ts';

/** Proposes to write off the debt of one instructor. */
export function WriteOffForm({ coachId }: { coachId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(entryQueries.debt(coachId));
  if (error instanceof ApiError && error.reason === 'NOT_FOUND')
    return <p className="note">{t('consoleLedger.entries.noDebt')}</p>;
  if (data === undefined) return <LoadState error={error} onRetry={() => void refetch()} />;
  if (data.debtMinor === 0) return <p className="note">{t('consoleLedger.entries.noDebt')}</p>;
  return <Form debt={data} />;
}

function Form({ debt: { id, name, debtMinor, currency } }: { debt: Output<'operator.entryDebt'> }) {
  const { t } = useTranslation();
  const f = useFormat();
  const client = useQueryClient();
  const [amount, setAmount] = useKept(`write off ${id} amount`, '');
  const [note, setNote] = useKept(`write off ${id} note`, '');
  const step = useDecisionStep<Input<'operator.entryWriteOff'>>({
    send: (input, key) => ask('operator.entryWriteOff', input, { key }),
    queue: entryQueries.lists,
    conflict: 'STATUS_CHANGED',
    onDone: () => {
      setAmount('');
      setNote('');
      void client.invalidateQueries({ queryKey: entryQueries.lists });
    },
  });
  const range = { currency, least: 1, most: debtMinor };
  const amountMinor = typedAmount(amount, range);
  const missing = [
    ...(amountMinor === undefined ? [t('consoleLedger.entries.amount')] : []),
    ...(note.trim() === '' ? [t('consoleLedger.entries.note')] : []),
  ];
  const off = missing.length === 0 ? null : t('console.off.fill', { field: f.list(missing) });
  if (step.isSuccess)
    return <FreshAnswer done={t('consoleLedger.entries.proposedDone')} error={null} onAgain={step.again} />;
  return (
    <form
      className="narrow"
      onSubmit={(event) => {
        event.preventDefault();
        if (amountMinor !== undefined && off === null && !step.isPending)
          step.mutate({ id, amountMinor, note: note.trim() });
      }}
    >
      <p>{t('consoleLedger.entries.debtLead', { name, amount: f.money(debtMinor, currency) })}</p>
      <AmountField label={t('consoleLedger.entries.amount')} {...range} value={amount} onValue={setAmount} />
      <TextBox
        label={t('consoleLedger.entries.note')}
        hint={t('consoleLedger.entries.noteHint')}
        maxLength={limits.disputeText}
        value={note}
        onValue={setNote}
      />
      <OffButton type="submit" kind="main" isBusy={step.isPending} off={off}>
        {t('consoleLedger.entries.go')}
      </OffButton>
      <FreshAnswer done={null} error={step.error} onAgain={step.again} />
    </form>
  );
}

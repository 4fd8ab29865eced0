import { useTranslation } from 'react-i18next';
import type { CoachWallet } from '#contract/coach-wallet.ts';
import { decimalText, exponentOf } from '#contract/currencies.ts';
import type { Withdrawal } from '#contract/withdrawal.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { useWithdraw } from '#src/features/money/withdrawal/use-withdraw.ts';
import { amountOf } from '#src/features/money/withdrawal/withdrawal.view.ts';
import { ProofSheet } from '#src/features/people/second-factor/components/proof-sheet.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

interface AmountFormProps {
  wallet: CoachWallet;
  /** The open withdrawal that gets a new amount. */
  open: Withdrawal | null;
  onDone: () => void;
}

/** Form for the amount. The screen collects the code and the second factor only when it is sent. */
export function AmountForm({ wallet, open, onDone }: AmountFormProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const isOnline = useOnline();
  const { currency, minWithdrawalMinor: min } = wallet;
  // The amount of the open withdrawal is available for its change.
  const max = wallet.maxWithdrawalMinor + (open?.amountMinor ?? 0);
  const digits = exponentOf(currency);
  const range = { min: money(min, currency), max: money(max, currency) };
  const form = useForm<{ amount: string }, 'range'>({
    start: { amount: decimalText(open?.amountMinor ?? max, digits) },
    check: ({ amount }) =>
      amountOf(amount, currency, { min, max }) === undefined ? { amount: 'range' } : {},
    refused: { amountMinor: ['amount', 'range'] },
    ...(open === null && { keptAs: 'withdrawal' }),
  });
  const amountMinor = amountOf(form.draft.amount, currency, { min, max });
  const step = useWithdraw({ amountMinor: amountMinor ?? 0, currency, open }, () => {
    void form.drop();
    toast(t(open === null ? 'cash.amount.asked' : 'cash.amount.changed'), { kind: 'done' });
    onDone();
  });
  const submit = () => {
    if (isOnline && form.isRight()) step.run();
  };
  return (
    <>
      <Stack onSubmit={submit}>
        <Field
          kind="number"
          label={t('cash.amount.label', { currency })}
          hint={t('cash.amount.hint', range)}
          step={decimalText(1, digits)}
          min={decimalText(min, digits)}
          max={decimalText(max, digits)}
          value={form.draft.amount}
          onChange={(amount) => form.change({ amount })}
          error={form.errors.amount && t('cash.amount.range', range)}
        />
        {step.error ? <Banner kind="refused" title={errorText(step.error, t)} /> : null}
        <ActionButton type="submit" busy={step.isBusy} offReason={isOnline ? undefined : t('cash.offline')}>
          {amountMinor === undefined
            ? t('cash.amount.actPlain')
            : t(open === null ? 'cash.amount.act' : 'cash.amount.actChange', {
                amount: money(amountMinor, currency),
              })}
        </ActionButton>
        <p className="of-faint">{t('cash.amount.proof')}</p>
      </Stack>
      {/* Rendered beside the form: a submit in the sheet would submit the form, too. */}
      <ProofSheet title={t('cash.proof')} step={step} />
    </>
  );
}

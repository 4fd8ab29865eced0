import { useTranslation } from 'react-i18next';
import type { CoachWallet } from '#contract/coach-wallet.ts';
import { decimalText, exponentOf } from '#contract/currencies.ts';
import type { Withdrawal } from '#contract/withdrawal.ts';
import { amountOf } from '#src/features/cash/cash.view.ts';
import { useWithdraw } from '#src/features/cash/use-withdraw.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useForm } from '#src/features/form/use-form.ts';
import { ProofSheet } from '#src/features/proof/components/proof-sheet.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

interface AmountFormProps {
  wallet: CoachWallet;
  /** The open withdrawal whose amount is changed. */
  open: Withdrawal | null;
  onDone: () => void;
}

/** How much. The code and the authenticator app are asked for when it is sent, here and nowhere before. */
export function AmountForm({ wallet, open, onDone }: AmountFormProps) {
  const { t } = useTranslation('cash');
  const { t: tCommon } = useTranslation('common');
  const { money } = useFormat();
  const isOnline = useOnline();
  const { currency, minWithdrawalMinor: min } = wallet;
  // What the open one holds already can be asked for again.
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
    toast(t(open === null ? 'amount.asked' : 'amount.changed'), { kind: 'done' });
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
          label={t('amount.label', { currency })}
          hint={t('amount.hint', range)}
          step={decimalText(1, digits)}
          min={decimalText(min, digits)}
          max={decimalText(max, digits)}
          value={form.draft.amount}
          onChange={(amount) => form.change({ amount })}
          error={form.errors.amount && t('amount.range', range)}
        />
        {step.error ? <Banner kind="refused" title={errorText(step.error, tCommon)} /> : null}
        <ActionButton type="submit" busy={step.isBusy} offReason={isOnline ? undefined : t('offline')}>
          {amountMinor === undefined
            ? t('amount.actPlain')
            : t(open === null ? 'amount.act' : 'amount.actChange', { amount: money(amountMinor, currency) })}
        </ActionButton>
        <p className="of-faint">{t('amount.proof')}</p>
      </Stack>
      {/* Beside the form: what is sent in the sheet would send the form, too. */}
      <ProofSheet title={t('proof')} step={step} />
    </>
  );
}

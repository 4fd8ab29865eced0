import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cleanAccountNumber, cleanBankCode } from '#contract/bank.rules.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#src/api/call.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { coachMoneyQueries } from '#src/features/money/coach-wallet/coach-wallet.queries.ts';
import {
  accountFaults,
  type AccountDraft,
  type AccountFault,
} from '#src/features/money/withdrawal/withdrawal.view.ts';
import { ProofSheet } from '#src/features/people/second-factor/components/proof-sheet.tsx';
import { useProvedStep } from '#src/features/people/second-factor/use-proved-step.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

const nothing: AccountDraft = { holder: '', bank: '', country: '', bankCode: '', accountNumber: '' };

/** Form of the payout account. Never stored on this phone; later screens show only its last four characters. */
export function AccountForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const client = useQueryClient();
  const { draft, errors, change, isRight } = useForm<AccountDraft, AccountFault>({
    start: nothing,
    check: accountFaults,
  });
  const step = useProvedStep(
    () =>
      call('payoutAccount.set', {
        ...draft,
        bankCode: cleanBankCode(draft.bankCode),
        accountNumber: cleanAccountNumber(draft.accountNumber),
      }),
    {
      onDone: () => {
        toast(t('cash.account.saved'), { kind: 'done' });
        onDone();
      },
      onSettled: () => client.invalidateQueries({ queryKey: coachMoneyQueries.all }),
    },
  );
  const box = (name: Exclude<keyof AccountDraft, 'country'>, maxLength: number) => ({
    label: t(`cash.account.${name}`),
    hint: t(`cash.account.${name}Hint`),
    value: draft[name],
    maxLength,
    autoComplete: 'off',
    onChange: (typed: string) => change({ [name]: typed }),
    error: errors[name] && t(`cash.account.fault.${errors[name]}`),
  });
  const submit = () => {
    if (isOnline && isRight()) step.run();
  };
  return (
    <>
      <Stack onSubmit={submit}>
        <Field {...box('holder', limits.name)} />
        <Field
          kind="select"
          label={t('cash.account.country')}
          value={draft.country}
          options={[{ value: '', label: t('cash.account.choose') }, ...format.countries()]}
          onChange={(country) => change({ country })}
          error={errors.country && t(`cash.account.fault.${errors.country}`)}
        />
        <Field {...box('bank', limits.title)} />
        <Field {...box('bankCode', 40)} />
        <Field {...box('accountNumber', 60)} />
        {step.error ? <Banner kind="refused" title={errorText(step.error, t)} /> : null}
        <p className="of-faint">{t('cash.account.hold')}</p>
        <ActionButton type="submit" busy={step.isBusy} offReason={isOnline ? undefined : t('cash.offline')}>
          {t('cash.account.save')}
        </ActionButton>
      </Stack>
      {/* Rendered beside the form: a submit in the sheet would submit the form, too. */}
      <ProofSheet title={t('cash.proof')} step={step} />
    </>
  );
}

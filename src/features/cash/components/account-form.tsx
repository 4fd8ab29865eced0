import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { call } from '#src/api/call.ts';
import {
  accountFaults,
  bankText,
  type AccountDraft,
  type AccountFault,
} from '#src/features/cash/cash.view.ts';
import { coachMoneyQueries } from '#src/features/coach-money/coach-money.queries.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useForm } from '#src/features/form/use-form.ts';
import { ProofSheet } from '#src/features/proof/components/proof-sheet.tsx';
import { useProvedStep } from '#src/features/proof/use-proved-step.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

const nothing: AccountDraft = { holder: '', bank: '', country: '', bankCode: '', accountNumber: '' };

/** Where the money goes. Nothing of it is kept on this phone; later only its last four signs are shown. */
export function AccountForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('cash');
  const { t: tCommon } = useTranslation('common');
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
        bankCode: bankText(draft.bankCode),
        accountNumber: bankText(draft.accountNumber),
      }),
    {
      onDone: () => {
        toast(t('account.saved'), { kind: 'done' });
        onDone();
      },
      onSettled: () => client.invalidateQueries({ queryKey: coachMoneyQueries.all }),
    },
  );
  const box = (name: Exclude<keyof AccountDraft, 'country'>, maxLength: number) => ({
    label: t(`account.${name}`),
    hint: t(`account.${name}Hint`),
    value: draft[name],
    maxLength,
    autoComplete: 'off',
    onChange: (typed: string) => change({ [name]: typed }),
    error: errors[name] && t(`account.fault.${errors[name]}`),
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
          label={t('account.country')}
          value={draft.country}
          options={[{ value: '', label: t('account.choose') }, ...format.countries()]}
          onChange={(country) => change({ country })}
          error={errors.country && t(`account.fault.${errors.country}`)}
        />
        <Field {...box('bank', limits.title)} />
        <Field {...box('bankCode', 20)} />
        <Field {...box('accountNumber', 42)} />
        {step.error ? <Banner kind="refused" title={errorText(step.error, tCommon)} /> : null}
        <p className="of-faint">{t('account.hold')}</p>
        <ActionButton type="submit" busy={step.isBusy} offReason={isOnline ? undefined : t('offline')}>
          {t('account.save')}
        </ActionButton>
      </Stack>
      {/* Beside the form: what is sent in the sheet would send the form, too. */}
      <ProofSheet title={t('proof')} step={step} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { ReasonStep } from '#src/console/base/step/reason-step.tsx';
import { StepForm } from '#src/console/base/step/step-form.tsx';
import { ActAnswer } from './act-answer.tsx';
import { BirthDateStep } from './birth-date-step.tsx';
import { type Account, useAccountAct } from './use-account-act.ts';

interface AccountActsProps {
  account: Account;
  onChange: (fields: Partial<Account>) => void;
}

/** The steps that fit the state of an account. Each shows its consequences first. */
export function AccountActs({ account, onChange }: AccountActsProps) {
  const { t } = useTranslation();
  const step = useAccountAct(onChange);
  const { id, state, isOperator, hasSecondFactor } = account;
  if (state === 'deleted') return <p className="note">{t('console.accounts.deleted')}</p>;
  const partsOf = (act: 'lock' | 'unlock' | 'reset' | 'propose' | 'revoke') => ({
    open: t(`console.accounts.act.${act}`),
    consequences: t(`console.accounts.means.${act}`),
    go: t(`console.accounts.go.${act}`),
    isBusy: step.isPending,
  });
  const reason = { label: t('console.accounts.reason'), hint: t('console.accounts.reasonHint') };
  const lock = state === 'active' ? 'lock' : 'unlock';
  return (
    <section aria-label={t('console.accounts.acts')}>
      <ReasonStep
        key={lock}
        id={`${id} ${lock}`}
        {...partsOf(lock)}
        {...reason}
        isDanger={lock === 'lock'}
        onReason={(why, onDone) => step.take({ act: lock, input: { id, reason: why } }, onDone)}
      />
      {hasSecondFactor ? (
        <ReasonStep
          id={`${id} reset`}
          {...partsOf('reset')}
          {...reason}
          isDanger
          onReason={(why, onDone) => step.take({ act: 'reset', input: { id, reason: why } }, onDone)}
        />
      ) : null}
      <BirthDateStep id={id} isBusy={step.isPending} onAct={step.take} />
      {isOperator ? (
        <StepForm
          {...partsOf('revoke')}
          isDanger
          onGo={(onDone) => step.take({ act: 'revoke', input: { id } }, onDone)}
        />
      ) : null}
      {!isOperator && state === 'active' ? (
        <ReasonStep
          id={`${id} propose`}
          {...partsOf('propose')}
          label={t('console.accounts.note')}
          hint={t('console.accounts.noteHint')}
          onReason={(note, onDone) => step.take({ act: 'propose', input: { id, note } }, onDone)}
        />
      ) : null}
      <ActAnswer step={step} />
    </section>
  );
}

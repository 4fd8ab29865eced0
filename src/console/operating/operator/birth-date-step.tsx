import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '#src/clock/clock.ts';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { ReasonStep } from '#src/console/base/step/reason-step.tsx';
import { dayIn, readerZone } from '#src/i18n/format.ts';
import type { useAccountAct } from './use-account-act.ts';

interface BirthDateStepProps {
  /** An account, or a child's profile. */
  id: string;
  isBusy: boolean;
  onAct: ReturnType<typeof useAccountAct>['take'];
}

/** Writes a date of birth as it was proved. */
export function BirthDateStep({ id, isBusy, onAct }: BirthDateStepProps) {
  const { t } = useTranslation();
  const box = useId();
  const [birthDate, setBirthDate] = useKept(`${id} birthDate`, '');
  return (
    <ReasonStep
      id={`${id} birthDate`}
      open={t('console.accounts.act.birthDate')}
      consequences={t('console.accounts.means.birthDate')}
      go={t('console.accounts.go.birthDate')}
      isBusy={isBusy}
      off={birthDate === '' ? t('console.off.fill', { field: t('console.accounts.birthDate') }) : null}
      label={t('console.accounts.proof')}
      hint={t('console.accounts.reasonHint')}
      onReason={(reason, onDone) =>
        onAct({ act: 'birthDate', input: { id, birthDate, reason } }, () => {
          setBirthDate('');
          onDone();
        })
      }
    >
      <div className="field">
        <label htmlFor={box}>{t('console.accounts.birthDate')}</label>
        <input
          id={box}
          type="date"
          max={dayIn(readerZone(), new Date(now()).toISOString())}
          value={birthDate}
          onChange={({ target }) => setBirthDate(target.value)}
        />
      </div>
    </ReasonStep>
  );
}

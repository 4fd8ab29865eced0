import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { TextBox } from '#src/console/base/decision/text-box.tsx';
import { StepForm, type StepFormProps } from './step-form.tsx';

interface ReasonStepProps extends Omit<StepFormProps, 'onGo'> {
  /** Names the record and the step: an unsent reason survives the idle close of a console. */
  id: string;
  label: string;
  /** Names the readers of the reason. */
  hint: string;
  onReason: (reason: string, onDone: () => void) => void;
}

/** An action in two presses that needs a reason. */
export function ReasonStep({ id, label, hint, onReason, children, ...step }: ReasonStepProps) {
  const { t } = useTranslation();
  const [text, setText] = useKept(`${id} reason`, '');
  const reason = text.trim();
  return (
    <StepForm
      {...step}
      isStarted={text !== ''}
      off={step.off ?? (reason === '' ? t('console.off.fill', { field: label }) : null)}
      onGo={(onDone) =>
        onReason(reason, () => {
          setText('');
          onDone();
        })
      }
    >
      {children}
      <TextBox label={label} hint={hint} maxLength={limits.reason} value={text} onValue={setText} />
    </StepForm>
  );
}

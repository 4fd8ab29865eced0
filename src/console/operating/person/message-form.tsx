import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { TextBox } from '#src/console/base/decision/text-box.tsx';
import { StepForm } from '#src/console/base/step/step-form.tsx';

interface MessageFormProps {
  id: string;
  onSent: () => void;
}

/** Writes one message to a person. It reaches them as a notice; the operator sees no contact. */
export function MessageForm({ id, onSent }: MessageFormProps) {
  const { t } = useTranslation();
  const heading = useId();
  const [text, setText] = useKept(`${id} message`, '');
  const [why, setWhy] = useKept(`${id} message reason`, '');
  const step = useKeyed(
    (input: Input<'operator.personMessage'>, key) => ask('operator.personMessage', input, { key }),
    {
      onSuccess: () => {
        setText('');
        setWhy('');
        onSent();
      },
    },
  );
  const words = text.trim();
  const reason = why.trim();
  const missing = (field: string) => t('console.off.fill', { field });
  const off =
    words === ''
      ? missing(t('consolePerson.message.text'))
      : reason === ''
        ? missing(t('console.accounts.reason'))
        : null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('consolePerson.message.title')}</h2>
      <StepForm
        open={t('consolePerson.message.open')}
        consequences={t('consolePerson.message.means')}
        go={t('consolePerson.message.go')}
        isBusy={step.isPending}
        off={off}
        onGo={(onDone) => step.mutate({ id, text: words, reason }, { onSuccess: onDone })}
      >
        <TextBox
          label={t('consolePerson.message.text')}
          hint={t('consolePerson.message.textHint')}
          maxLength={limits.reason}
          rows={4}
          value={text}
          onValue={setText}
        />
        <TextBox
          label={t('console.accounts.reason')}
          hint={t('consolePerson.message.reasonHint')}
          maxLength={limits.reason}
          value={why}
          onValue={setWhy}
        />
      </StepForm>
      <Answer
        done={step.isSuccess ? t('consolePerson.message.done') : null}
        error={step.error}
        onAgain={() => step.variables !== undefined && step.mutate(step.variables)}
      />
    </section>
  );
}

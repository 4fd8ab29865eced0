import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';

interface WordsSheetProps {
  /** Key of `dispute:words`: answer to the other side, or addition. */
  kind: 'answer' | 'add';
  orderId: string;
  isBusy: boolean;
  error: Error | null;
  open: boolean;
  onClose: () => void;
  onSend: (words: string, sent: () => void) => void;
}

/** Text of the reader about the dispute. */
export function WordsSheet({ kind, orderId, isBusy, error, open, onClose, onSend }: WordsSheetProps) {
  const { t } = useTranslation();
  const { draft, errors, change, isRight, startOver } = useForm<{ words: string }, 'wordsNeeded'>({
    start: { words: '' },
    check: ({ words }) => (words.trim() === '' ? { words: 'wordsNeeded' } : {}),
    keptAs: `dispute-${kind}:${orderId}`,
  });
  const submit = () => {
    if (isBusy || !isRight()) return;
    onSend(draft.words.trim(), () => {
      startOver();
      onClose();
    });
  };
  return (
    <Sheet
      title={t(`dispute.words.${kind}.title`)}
      open={open}
      onClose={onClose}
      bottom={
        <ActionButton busy={isBusy} onClick={submit}>
          {t(`dispute.words.${kind}.send`)}
        </ActionButton>
      }
    >
      <Stack onSubmit={submit}>
        <p>{t(`dispute.words.${kind}.text`)}</p>
        <Field
          label={t('dispute.report.words')}
          kind="textarea"
          maxLength={limits.disputeText}
          value={draft.words}
          onChange={(words) => change({ words })}
          error={errors.words && t('dispute.report.wordsNeeded')}
        />
        {error ? <Banner kind="refused" title={errorText(error, t)} /> : null}
      </Stack>
    </Sheet>
  );
}

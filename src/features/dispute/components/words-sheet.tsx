import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useForm } from '#src/features/form/use-form.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';

interface WordsSheetProps {
  /** Key of `dispute:words`: an answer to the other side, or an addition. */
  kind: 'answer' | 'add';
  orderId: string;
  isBusy: boolean;
  error: Error | null;
  open: boolean;
  onClose: () => void;
  onSend: (words: string, sent: () => void) => void;
}

/** The own account of what happened, in words. */
export function WordsSheet({ kind, orderId, isBusy, error, open, onClose, onSend }: WordsSheetProps) {
  const { t } = useTranslation('dispute');
  const { t: tCommon } = useTranslation('common');
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
      title={t(`words.${kind}.title`)}
      open={open}
      onClose={onClose}
      bottom={
        <ActionButton busy={isBusy} onClick={submit}>
          {t(`words.${kind}.send`)}
        </ActionButton>
      }
    >
      <Stack onSubmit={submit}>
        <p>{t(`words.${kind}.text`)}</p>
        <Field
          label={t('report.words')}
          kind="textarea"
          maxLength={limits.disputeText}
          value={draft.words}
          onChange={(words) => change({ words })}
          error={errors.words && t('report.wordsNeeded')}
        />
        {error ? <Banner kind="refused" title={errorText(error, tCommon)} /> : null}
      </Stack>
    </Sheet>
  );
}

import { useTranslation } from 'react-i18next';
import { rejectReasons } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { needsWords, type RejectReason } from '#src/features/teaching/reject.view.ts';
import { Choice } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/field.tsx';

interface RejectFieldsProps {
  reason: RejectReason | '';
  words: string;
  onReason: (reason: RejectReason) => void;
  onWords: (words: string) => void;
  problem: 'choose' | 'wordsNeeded' | undefined;
}

/** Why, and a few words that the family reads. */
export function RejectFields({ reason, words, onReason, onWords, problem }: RejectFieldsProps) {
  const { t } = useTranslation('teaching');
  const { t: tOrder } = useTranslation('order');
  return (
    <>
      <Choice<RejectReason>
        label={t('reject.why')}
        options={rejectReasons.map((value) => ({ value, title: tOrder(`reason.${value}`) }))}
        value={reason}
        onChange={onReason}
        error={problem === 'choose' ? t('reject.choose') : undefined}
      />
      <Field
        label={t('reject.words')}
        hint={t(reason === 'needs' ? 'reject.needsHint' : 'reject.wordsHint')}
        kind="textarea"
        optional={!needsWords(reason)}
        maxLength={limits.reason}
        value={words}
        onChange={onWords}
        error={problem === 'wordsNeeded' ? t('reject.wordsNeeded') : undefined}
      />
    </>
  );
}

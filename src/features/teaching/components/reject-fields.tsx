import { useTranslation } from 'react-i18next';
import { rejectReasons } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { FormErrors } from '#src/features/form/use-form.ts';
import {
  needsWords,
  type RejectDraft,
  type RejectError,
  type RejectReason,
} from '#src/features/teaching/reject.view.ts';
import { Choice } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/field.tsx';

interface RejectFieldsProps {
  draft: RejectDraft;
  errors: FormErrors<RejectDraft, RejectError>;
  change: (part: Partial<RejectDraft>) => void;
}

/** Why, and a few words that the family reads. */
export function RejectFields({ draft, errors, change }: RejectFieldsProps) {
  const { t } = useTranslation('teaching');
  const { t: tOrder } = useTranslation('order');
  return (
    <>
      <Choice<RejectReason>
        label={t('reject.why')}
        options={rejectReasons.map((value) => ({ value, title: tOrder(`reason.${value}`) }))}
        value={draft.reason}
        onChange={(reason) => change({ reason })}
        error={errors.reason && t(`reject.${errors.reason}`)}
      />
      <Field
        label={t('reject.words')}
        hint={t(draft.reason === 'needs' ? 'reject.needsHint' : 'reject.wordsHint')}
        kind="textarea"
        optional={!needsWords(draft.reason)}
        maxLength={limits.reason}
        value={draft.words}
        onChange={(words) => change({ words })}
        error={errors.words && t(`reject.${errors.words}`)}
      />
    </>
  );
}

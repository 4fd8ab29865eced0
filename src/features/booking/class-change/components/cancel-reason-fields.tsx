import { useTranslation } from 'react-i18next';
import { classCancelReasons } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { FormErrors } from '#src/features/base/form/use-form.ts';
import type {
  CancelClassDraft,
  CancelClassError,
  ClassCancelReason,
} from '#src/features/booking/class-change/cancel-class.view.ts';
import { ChipChoice } from '#src/ui/chip-choice.tsx';
import { Field } from '#src/ui/field.tsx';

interface CancelReasonFieldsProps {
  draft: CancelClassDraft;
  errors: FormErrors<CancelClassDraft, CancelClassError>;
  change: (part: Partial<CancelClassDraft>) => void;
}

/** Reason of a coach who cancels, and a text that every family reads. */
export function CancelReasonFields({ draft, errors, change }: CancelReasonFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <ChipChoice<ClassCancelReason>
        label={t('teaching.reject.why')}
        chips={classCancelReasons.map((value) => ({ value, label: t(`order.reason.${value}`) }))}
        value={draft.reason}
        onChange={(reason) => change({ reason })}
        error={errors.reason && t(`teaching.reject.${errors.reason}`)}
      />
      <Field
        label={t('teaching.cancelClass.words')}
        hint={t('teaching.cancelClass.wordsHint')}
        kind="textarea"
        optional={draft.reason !== 'other'}
        maxLength={limits.reason}
        value={draft.words}
        onChange={(words) => change({ words })}
        error={errors.words && t(`teaching.reject.${errors.words}`)}
      />
    </>
  );
}

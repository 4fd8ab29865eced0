import { useTranslation } from 'react-i18next';
import { rejectReasons } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { FormErrors } from '#src/features/base/form/use-form.ts';
import {
  needsWords,
  type RejectDraft,
  type RejectError,
  type RejectReason,
} from '#src/features/booking/order/answering/reject.view.ts';
import { ChipChoice } from '#src/ui/chip-choice.tsx';
import { Field } from '#src/ui/field.tsx';

interface RejectFieldsProps {
  draft: RejectDraft;
  errors: FormErrors<RejectDraft, RejectError>;
  change: (part: Partial<RejectDraft>) => void;
  /** Reasons to choose from; all without it. */
  reasons?: readonly RejectReason[];
}

/** Fields: reason, and a text for the family. */
export function RejectFields({ draft, errors, change, reasons = rejectReasons }: RejectFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <ChipChoice<RejectReason>
        label={t('teaching.reject.why')}
        chips={reasons.map((value) => ({ value, label: t(`order.reason.${value}`) }))}
        value={draft.reason}
        onChange={(reason) => change({ reason })}
        error={errors.reason && t(`teaching.reject.${errors.reason}`)}
      />
      <Field
        label={t('teaching.reject.words')}
        hint={t(draft.reason === 'needs' ? 'teaching.reject.needsHint' : 'teaching.reject.wordsHint')}
        kind="textarea"
        optional={!needsWords(draft.reason)}
        maxLength={limits.reason}
        value={draft.words}
        onChange={(words) => change({ words })}
        error={errors.words && t(`teaching.reject.${errors.words}`)}
      />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { type RatingFault, ratingFaults } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { PublicRating } from '#contract/rating.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import type { useRatingAnswer } from '#src/features/teaching/rating/use-rating-answer.ts';
import { ChipChoice } from '#src/ui/chip-choice.tsx';
import { Field } from '#src/ui/field.tsx';
import { toast } from '#src/ui/toast.ts';
import { AnswerSheet } from './answer-sheet.tsx';

interface ReportRatingSheetProps {
  rating: PublicRating;
  report: ReturnType<typeof useRatingAnswer>['report'];
  open: boolean;
  onClose: () => void;
}

/** Reports to the operators which rule a rating breaks. A bad rating alone is no reason. */
export function ReportRatingSheet({ rating, report, open, onClose }: ReportRatingSheetProps) {
  const { t } = useTranslation();
  const { draft, errors, change, isRight } = useForm<{ reason: RatingFault | ''; words: string }, 'choose'>({
    start: { reason: '', words: '' },
    check: ({ reason }) => (reason === '' ? { reason: 'choose' } : {}),
  });
  const submit = () => {
    if (report.isPending || !isRight() || draft.reason === '') return;
    report.mutate(
      { id: rating.id, reason: draft.reason, text: draft.words.trim() },
      {
        onSuccess: () => {
          onClose();
          toast(t('coachDay.rating.reported'), { kind: 'done' });
        },
      },
    );
  };
  return (
    <AnswerSheet
      title={t('coachDay.rating.reportTitle')}
      text={t('coachDay.rating.reportText')}
      send={t('coachDay.rating.reportSend')}
      sending={report}
      onSend={submit}
      open={open}
      onClose={onClose}
    >
      <ChipChoice<RatingFault>
        label={t('coachDay.rating.fault')}
        chips={ratingFaults.map((value) => ({ value, label: t(`coachDay.rating.faults.${value}`) }))}
        value={draft.reason}
        onChange={(reason) => change({ reason })}
        error={errors.reason && t(`coachDay.rating.${errors.reason}`)}
      />
      <Field
        label={t('coachDay.rating.reportWords')}
        kind="textarea"
        optional
        maxLength={limits.reason}
        value={draft.words}
        onChange={(words) => change({ words })}
      />
    </AnswerSheet>
  );
}

import { useTranslation } from 'react-i18next';
import { type RatingFault, ratingFaults } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { PublicRating } from '#contract/rating.ts';
import type { useRatingAnswer } from '#src/features/coach-rating/use-rating-answer.ts';
import { useForm } from '#src/features/form/use-form.ts';
import { saveErrorOf } from '#src/features/teaching/save-error.view.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

interface ReportRatingSheetProps {
  rating: PublicRating;
  report: ReturnType<typeof useRatingAnswer>['report'];
  open: boolean;
  onClose: () => void;
}

/** Tells the operators which rule a rating breaks. That it is a bad one is no reason. */
export function ReportRatingSheet({ rating, report, open, onClose }: ReportRatingSheetProps) {
  const { t } = useTranslation('coachDay');
  const { t: tTeaching } = useTranslation('teaching');
  const { t: tCommon } = useTranslation('common');
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
          toast(t('rating.reported'), { kind: 'done' });
        },
      },
    );
  };
  const error = report.error && saveErrorOf(report.error, tTeaching, tCommon);
  return (
    <Sheet
      title={t('rating.reportTitle')}
      open={open}
      onClose={onClose}
      bottom={
        <ActionButton busy={report.isPending} onClick={submit}>
          {t('rating.reportSend')}
        </ActionButton>
      }
    >
      <Stack onSubmit={submit}>
        <p>{t('rating.reportText')}</p>
        <Choice<RatingFault>
          label={t('rating.fault')}
          options={ratingFaults.map((value) => ({ value, title: t(`rating.faults.${value}`) }))}
          value={draft.reason}
          onChange={(reason) => change({ reason })}
          error={errors.reason && t(`rating.${errors.reason}`)}
        />
        <Field
          label={t('rating.reportWords')}
          kind="textarea"
          optional
          maxLength={limits.reason}
          value={draft.words}
          onChange={(words) => change({ words })}
        />
        {error ? (
          <Banner kind="refused" title={error.title}>
            {error.text}
          </Banner>
        ) : null}
      </Stack>
    </Sheet>
  );
}

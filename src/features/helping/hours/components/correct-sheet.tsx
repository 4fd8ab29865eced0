import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoursRecord } from '#contract/hours.ts';
import { limits } from '#contract/limits.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { stepped } from '#src/features/helping/hours/minutes.view.ts';
import type { HoursSteps } from '#src/features/helping/hours/use-hours-steps.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { toast } from '#src/ui/toast.ts';

interface CorrectSheetProps {
  record: HoursRecord;
  correct: HoursSteps['correct'];
  open: boolean;
  onClose: () => void;
}

/** Other minutes in place of those that were approved, and why; the earlier value is kept. */
export function CorrectSheet({ record, correct, open, onClose }: CorrectSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, helper, maxMinutes } = record;
  const [minutes, setMinutes] = useState(record.minutes);
  const { draft, errors, change, isRight, startOver } = useForm<{ reason: string }, 'reasonNeeded'>({
    start: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: 'reasonNeeded' } : {}),
    keptAs: `hours-correct:${id}`,
  });
  const isSame = minutes === record.minutes;
  const send = () => {
    if (correct.isPending || isSame || !isRight()) return;
    correct.mutate(
      { id, minutes, reason: draft.reason.trim() },
      {
        onSuccess: () => {
          startOver();
          onClose();
          toast(t('helperSearch.hours.corrected', { name: helper.name }), { kind: 'done' });
        },
      },
    );
  };
  return (
    <Sheet
      title={t('helperSearch.hours.correct')}
      open={open}
      onClose={onClose}
      bottom={
        <ActionButton
          busy={correct.isPending}
          offReason={isSame ? t('helperSearch.hours.same') : undefined}
          onClick={send}
        >
          {t('helperSearch.hours.correctDo', {
            before: format.duration(record.minutes),
            after: format.duration(minutes),
          })}
        </ActionButton>
      }
    >
      <Stack onSubmit={send}>
        <p>{t('helperSearch.hours.correctText', { name: helper.name })}</p>
        <Stepper
          label={t('helperSearch.hours.minutes')}
          value={minutes}
          min={0}
          max={maxMinutes}
          onChange={(to) => setMinutes(stepped(minutes, to, record, 0))}
          valueText={format.duration(minutes)}
        />
        <Field
          label={t('helperSearch.appointment.reason')}
          kind="textarea"
          maxLength={limits.reason}
          value={draft.reason}
          onChange={(reason) => change({ reason })}
          error={errors.reason && t('helperSearch.appointment.reasonNeeded')}
        />
        {correct.error ? (
          <Banner kind="refused" title={t('helperSearch.appointment.notDone')}>
            {errorText(correct.error, t)}
          </Banner>
        ) : null}
      </Stack>
    </Sheet>
  );
}

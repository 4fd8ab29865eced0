import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoursRecord } from '#contract/hours.ts';
import { limits } from '#contract/limits.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useForm } from '#src/features/form/use-form.ts';
import type { HoursSteps } from '#src/features/helper-search/use-hours-steps.ts';
import { stepped } from '#src/features/helping/minutes.view.ts';
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
  const { t } = useTranslation('helperSearch');
  const { t: tCommon } = useTranslation('common');
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
          toast(t('hours.corrected', { name: helper.name }), { kind: 'done' });
        },
      },
    );
  };
  return (
    <Sheet
      title={t('hours.correct')}
      open={open}
      onClose={onClose}
      bottom={
        <ActionButton
          busy={correct.isPending}
          offReason={isSame ? t('hours.same') : undefined}
          onClick={send}
        >
          {t('hours.correctDo', { before: format.duration(record.minutes), after: format.duration(minutes) })}
        </ActionButton>
      }
    >
      <Stack onSubmit={send}>
        <p>{t('hours.correctText', { name: helper.name })}</p>
        <Stepper
          label={t('hours.minutes')}
          value={minutes}
          min={0}
          max={maxMinutes}
          onChange={(to) => setMinutes(stepped(minutes, to, record, 0))}
          valueText={format.duration(minutes)}
        />
        <Field
          label={t('appointment.reason')}
          kind="textarea"
          maxLength={limits.reason}
          value={draft.reason}
          onChange={(reason) => change({ reason })}
          error={errors.reason && t('appointment.reasonNeeded')}
        />
        {correct.error ? (
          <Banner kind="refused" title={t('appointment.notDone')}>
            {errorText(correct.error, tCommon)}
          </Banner>
        ) : null}
      </Stack>
    </Sheet>
  );
}

import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useForm } from '#src/features/form/use-form.ts';
import type { CoachHours } from '#src/features/helper-hours/helper-hours.queries.ts';
import { stepped } from '#src/features/helping/minutes.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { toast } from '#src/ui/toast.ts';

interface Draft {
  reason: string;
  minutes: number;
}

interface HoursReasonSheetProps {
  step: 'decline' | 'correct';
  record: CoachHours;
  sending: { isPending: boolean; error: Error | null };
  onSend: (draft: Draft, onSuccess: () => void) => void;
  open: boolean;
  onClose: () => void;
}

/** A decision that the helper reads with its reason. The phone keeps what is typed until it is sent. */
export function HoursReasonSheet({ step, record, sending, onSend, open, onClose }: HoursReasonSheetProps) {
  const { t } = useTranslation('helperHours');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const isOnline = useOnline();
  const { draft, errors, change, isRight, startOver } = useForm<Draft, 'reasonNeeded'>({
    start: { reason: '', minutes: record.minutes },
    check: ({ reason }) => (reason.trim() === '' ? { reason: 'reasonNeeded' } : {}),
    keptAs: `hours-${step}:${record.id}`,
  });
  const time = format.duration(draft.minutes);
  const isSame = step === 'correct' && draft.minutes === record.minutes;
  const submit = () => {
    if (sending.isPending || !isOnline || isSame || !isRight()) return;
    onSend({ reason: draft.reason.trim(), minutes: draft.minutes }, () => {
      startOver();
      onClose();
      toast(t(`${step}.done`), { kind: 'done' });
    });
  };
  return (
    <Sheet
      title={t(`${step}.title`)}
      open={open}
      onClose={onClose}
      bottom={
        <ActionButton
          busy={sending.isPending}
          offReason={isOnline ? (isSame ? t('correct.same') : undefined) : t('offline')}
          onClick={submit}
        >
          {t(`${step}.do`, { time })}
        </ActionButton>
      }
    >
      <Stack onSubmit={submit}>
        <p>{t(`${step}.text`)}</p>
        {step === 'correct' ? (
          <>
            <Stepper
              label={t('correct.minutes')}
              value={draft.minutes}
              min={Math.min(record.stepMinutes, draft.minutes)}
              max={Math.max(record.maxMinutes, draft.minutes)}
              onChange={(to) => change({ minutes: stepped(draft.minutes, to, record) })}
              valueText={time}
            />
            {isSame ? null : (
              <p>{t('correct.change', { before: format.duration(record.minutes), after: time })}</p>
            )}
          </>
        ) : null}
        <Field
          label={t('why')}
          kind="textarea"
          maxLength={limits.reason}
          value={draft.reason}
          onChange={(reason) => change({ reason })}
          error={errors.reason && t(errors.reason)}
        />
        {sending.error ? (
          <Banner kind="refused" title={t('notDone')}>
            {errorText(sending.error, tCommon)}
          </Banner>
        ) : null}
      </Stack>
    </Sheet>
  );
}

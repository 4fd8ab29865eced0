import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#src/features/error/error.view.ts';
import type { CoachHours } from '#src/features/helper-hours/helper-hours.queries.ts';
import { useHoursDecision } from '#src/features/helper-hours/use-hours-decision.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { toast } from '#src/ui/toast.ts';
import { HoursReasonSheet } from './hours-reason-sheet.tsx';

/** What the coach may do about one record now: approve, decline, or correct what is approved. */
export function HoursActions({ record }: { record: CoachHours }) {
  const { t } = useTranslation('helperHours');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const isOnline = useOnline();
  const { decide, correct } = useHoursDecision();
  const [open, setOpen] = useState<'decline' | 'correct'>();
  const { id, minutes, actions } = record;
  const offReason = isOnline ? undefined : t('offline');
  const time = format.duration(minutes);
  const close = () => setOpen(undefined);
  const approve = () =>
    decide.mutate(
      { id, decision: 'approve', reason: '' },
      {
        onSuccess: () => toast(t('approved', { time }), { kind: 'done' }),
        onError: (error) => toast(errorText(error, tCommon), { kind: 'refused' }),
      },
    );
  if (actions.length === 0) return null;
  return (
    <>
      <Buttons>
        {actions.includes('approve') ? (
          <ActionButton busy={decide.isPending} offReason={offReason} onClick={approve}>
            {t('approve', { time })}
          </ActionButton>
        ) : null}
        {(['decline', 'correct'] as const)
          .filter((step) => actions.includes(step))
          .map((step) => (
            <QuietButton key={step} offReason={offReason} onClick={() => setOpen(step)}>
              {t(`${step}.open`)}
            </QuietButton>
          ))}
      </Buttons>
      <HoursReasonSheet
        step="decline"
        record={record}
        sending={decide}
        onSend={({ reason }, onSuccess) => decide.mutate({ id, decision: 'decline', reason }, { onSuccess })}
        open={open === 'decline'}
        onClose={close}
      />
      <HoursReasonSheet
        step="correct"
        record={record}
        sending={correct}
        onSend={(draft, onSuccess) => correct.mutate({ id, ...draft }, { onSuccess })}
        open={open === 'correct'}
        onClose={close}
      />
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoursRecord } from '#contract/hours.ts';
import { ReasonSheet } from '#src/features/base/form/components/reason-sheet.tsx';
import { useHoursSteps } from '#src/features/helping/hours/use-hours-steps.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { toast } from '#src/ui/toast.ts';
import { CorrectSheet } from './correct-sheet.tsx';
import { ThankSheet } from './thank-sheet.tsx';

/** Buttons for the coach's decision about one record of service. */
export function DecideHours({ record }: { record: HoursRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const [sheet, setSheet] = useState<'decline' | 'correct' | 'thank'>();
  const { approve, decline, correct, thank } = useHoursSteps();
  const { id, actions, minutes, helper } = record;
  const { name } = helper;
  const offReason = isOnline ? undefined : t('helperSearch.hours.offline');
  const close = () => setSheet(undefined);
  const onApprove = () =>
    approve.mutate(
      { id, decision: 'approve', reason: '' },
      { onSuccess: () => toast(t('helperSearch.hours.approvedNow', { name }), { kind: 'done' }) },
    );
  if (actions.length === 0) return null;
  return (
    <>
      {actions.includes('approve') ? (
        <p className="of-faint">{t('helperSearch.hours.correctLater')}</p>
      ) : null}
      <Buttons>
        {actions.includes('approve') ? (
          <ActionButton busy={approve.isPending} offReason={offReason} onClick={onApprove}>
            {t('helperSearch.hours.approve', { time: format.duration(minutes) })}
          </ActionButton>
        ) : null}
        {actions.includes('decline') ? (
          <QuietButton offReason={offReason} onClick={() => setSheet('decline')}>
            {t('helperSearch.hours.decline')}
          </QuietButton>
        ) : null}
        {actions.includes('correct') ? (
          <QuietButton offReason={offReason} onClick={() => setSheet('correct')}>
            {t('helperSearch.hours.correct')}
          </QuietButton>
        ) : null}
        {actions.includes('thank') ? (
          <QuietButton icon="heart" offReason={offReason} onClick={() => setSheet('thank')}>
            {t('helperSearch.thanks.open')}
          </QuietButton>
        ) : null}
      </Buttons>
      <ReasonSheet
        words={{
          title: t('helperSearch.hours.declineTitle'),
          text: t('helperSearch.hours.declineText', { name }),
          do: t('helperSearch.hours.decline'),
          done: t('helperSearch.hours.declinedNow', { name }),
          reason: t('helperSearch.appointment.reason'),
          reasonNeeded: t('helperSearch.appointment.reasonNeeded'),
          notDone: t('helperSearch.appointment.notDone'),
        }}
        isNeeded
        keptAs={`hours-decline:${id}`}
        sending={decline}
        onSend={(reason, onSuccess) =>
          decline.mutate({ id, decision: 'decline', reason }, { onSuccess: () => onSuccess() })
        }
        open={sheet === 'decline'}
        onClose={close}
      />
      <ThankSheet record={record} thank={thank} open={sheet === 'thank'} onClose={close} />
      {sheet === 'correct' ? <CorrectSheet record={record} correct={correct} open onClose={close} /> : null}
    </>
  );
}

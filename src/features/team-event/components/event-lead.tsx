import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { TeamEventRecord } from '#contract/team-event.ts';
import { ReasonSheet } from '#src/features/helping/components/reason-sheet.tsx';
import { useEventSteps } from '#src/features/team-event/use-event-steps.ts';
import { useOnline } from '#src/offline/online.ts';
import { DangerButton, QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';

/** What leader and deputies do with an activity to come. */
export function EventLead({ event: { id, taken } }: { event: TeamEventRecord }) {
  const { t } = useTranslation('teamEvent');
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const { cancel } = useEventSteps();
  return (
    <>
      <Buttons>
        <QuietButton icon="edit" href={pathTo(paths.activitiesDetail, { id, show: 'form' })}>
          {t('change')}
        </QuietButton>
        <DangerButton offReason={isOnline ? undefined : t('offline')} onClick={() => setOpen(true)}>
          {t('callOff.do')}
        </DangerButton>
      </Buttons>
      <ReasonSheet
        words={{
          title: t('callOff.title'),
          text: t('callOff.text', { count: taken }),
          do: t('callOff.do'),
          done: t('callOff.done'),
          reason: t('callOff.reason'),
          reasonNeeded: t('callOff.reasonNeeded'),
          notDone: t('callOff.notDone'),
        }}
        isNeeded
        keptAs={`event-off:${id}`}
        sending={cancel}
        onSend={(reason, onSuccess) => cancel.mutate({ id, reason }, { onSuccess: () => onSuccess() })}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

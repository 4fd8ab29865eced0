import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { TeamEventRecord } from '#contract/team-event.ts';
import { ReasonSheet } from '#src/features/base/form/components/reason-sheet.tsx';
import { useEventSteps } from '#src/features/helping/team-event/use-event-steps.ts';
import { useOnline } from '#src/offline/online.ts';
import { DangerButton, QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';

/** Actions of leader and deputies on a team event in the future. */
export function EventLead({ event: { id, taken } }: { event: TeamEventRecord }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const { cancel } = useEventSteps();
  return (
    <>
      <Buttons>
        <QuietButton icon="edit" href={pathTo(paths.activitiesDetail, { id, show: 'form' })}>
          {t('teamEvent.change')}
        </QuietButton>
        <DangerButton offReason={isOnline ? undefined : t('teamEvent.offline')} onClick={() => setOpen(true)}>
          {t('teamEvent.callOff.do')}
        </DangerButton>
      </Buttons>
      <ReasonSheet
        words={{
          title: t('teamEvent.callOff.title'),
          text: t('teamEvent.callOff.text', { count: taken }),
          do: t('teamEvent.callOff.do'),
          done: t('teamEvent.callOff.done'),
          reason: t('teamEvent.callOff.reason'),
          reasonNeeded: t('teamEvent.callOff.reasonNeeded'),
          notDone: t('teamEvent.callOff.notDone'),
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

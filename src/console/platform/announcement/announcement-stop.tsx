import { useTranslation } from 'react-i18next';
import type { Announcement } from '#contract/announcement.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { StepForm } from '#src/console/base/step/step-form.tsx';
import { announcementQueries } from './announcements.queries.ts';

interface AnnouncementStopProps {
  row: Pick<Announcement, 'id'>;
  onStopped: () => void;
}

/** Stops a scheduled announcement in two presses. Shows a note when it was sent meanwhile. */
export function AnnouncementStop({ row: { id }, onStopped }: AnnouncementStopProps) {
  const { t } = useTranslation();
  const step = useDecisionStep<{ id: string }>({
    send: (input, key) => ask('operator.announcementStop', input, { key }),
    queue: announcementQueries.all,
    conflict: 'ANNOUNCEMENT_SENT',
    onDone: onStopped,
  });
  return (
    <div>
      <StepForm
        open={t('console.announce.stop.open')}
        consequences={t('console.announce.stop.means')}
        go={t('console.announce.stop.go')}
        isDanger
        isBusy={step.isPending}
        onGo={(onSuccess) => step.mutate({ id }, { onSuccess })}
      />
      {step.isConflict ? (
        <ConflictNote text={t('console.announce.stop.late')} onLookAgain={step.lookAgain} />
      ) : (
        <Answer done={null} error={step.error} onAgain={step.again} />
      )}
    </div>
  );
}

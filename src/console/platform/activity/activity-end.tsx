import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ShownActivity } from '#contract/activity.ts';
import type { Input } from '#contract/all-apis.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { StepForm } from '#src/console/base/step/step-form.tsx';
import { activityQueries } from './activities.queries.ts';

/** Ends an activity, or takes its end back. */
export function ActivityEnd({ activity: { key, version, endedAt } }: { activity: ShownActivity }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const queue = activityQueries.list().queryKey;
  const act = endedAt === null ? 'end' : 'resume';
  const step = useDecisionStep<Input<'operator.activityEnd'>>({
    send: (input, idempotencyKey) => ask('operator.activityEnd', input, { key: idempotencyKey }),
    queue,
    conflict: 'STATUS_CHANGED',
    onDone: () => {
      void client.invalidateQueries({ queryKey: queue });
      void client.invalidateQueries({ queryKey: activityQueries.names().queryKey });
    },
  });
  return (
    <>
      <StepForm
        open={t(`consoleActivities.${act}.open`)}
        consequences={t(`consoleActivities.${act}.means`)}
        go={t(`consoleActivities.${act}.go`)}
        isDanger={endedAt === null}
        isBusy={step.isPending}
        onGo={(onSuccess) => step.mutate({ key, version, isEnded: endedAt === null }, { onSuccess })}
      />
      <Answer done={null} error={step.isConflict ? null : step.error} onAgain={step.again} />
      {step.isConflict ? (
        <ConflictNote text={t('consoleActivities.conflict')} onLookAgain={step.lookAgain} />
      ) : null}
    </>
  );
}

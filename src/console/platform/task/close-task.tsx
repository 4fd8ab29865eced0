import type { QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import type { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { ReasonStep } from '#src/console/base/step/reason-step.tsx';
import { closingOf } from './task.view.ts';

interface CloseTaskProps {
  task: Parameters<typeof closingOf>[0] & { id: string };
  /** The list that shows the task. */
  queue: QueryKey;
  onClosed: () => void;
  /** Shows the result; a chargeback needs a fresh code first. */
  Result: typeof Answer;
}

/** Closes a task with a note. */
export function CloseTask({ task, queue, onClosed, Result }: CloseTaskProps) {
  const { t } = useTranslation();
  const { id } = task;
  const step = useDecisionStep<Input<'operator.taskDone'>>({
    send: (input, key) => ask('operator.taskDone', input, { key }),
    queue,
    conflict: 'DO_NOT_REPEAT',
    onDone: onClosed,
  });
  const { isPending, isConflict, isSuccess, error } = step;
  return (
    <>
      {isSuccess ? null : (
        <ReasonStep
          id={`${id} task`}
          open={t('console.tasks.close')}
          consequences={t(`console.tasks.means.${closingOf(task)}`)}
          go={t('console.tasks.closeNow')}
          isDanger
          isBusy={isPending}
          label={t('console.tasks.note')}
          hint={t('console.tasks.noteHint')}
          onReason={(note, onSuccess) => step.mutate({ id, note }, { onSuccess })}
        />
      )}
      <Result
        done={isSuccess ? t('console.tasks.closedNow') : null}
        error={isConflict ? null : error}
        onAgain={step.again}
      />
      {isConflict ? <ConflictNote text={t('console.tasks.conflict')} onLookAgain={step.lookAgain} /> : null}
    </>
  );
}

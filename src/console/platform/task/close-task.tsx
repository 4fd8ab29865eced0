import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { ReasonStep } from '#src/console/base/step/reason-step.tsx';
import { closingOf } from './task.view.ts';
import { taskQueries, type Task } from './tasks.queries.ts';

/** Closes a task with a note. The task of a freeze closes with the freeze alone. */
export function CloseTask({ task }: { task: Task }) {
  const { t } = useTranslation();
  const { id, kind } = task;
  const step = useDecisionStep<Input<'operator.taskDone'>>({
    send: (input, key) => ask('operator.taskDone', input, { key }),
    queue: taskQueries.lists,
    conflict: 'DO_NOT_REPEAT',
    onDone: () => undefined,
  });
  const { isPending, isConflict, isSuccess, error } = step;
  if (kind === 'booksBroken') return <p className="note">{t('console.tasks.frozen')}</p>;
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
      <Answer
        done={isSuccess ? t('console.tasks.closedNow') : null}
        error={isConflict ? null : error}
        onAgain={step.again}
      />
      {isConflict ? <ConflictNote text={t('console.tasks.conflict')} onLookAgain={step.lookAgain} /> : null}
    </>
  );
}

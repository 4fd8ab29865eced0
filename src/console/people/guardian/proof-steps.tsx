import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { ApiError } from '#src/api/api-error.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { ReasonStep } from '#src/console/base/step/reason-step.tsx';
import { proofQueries } from './proofs.queries.ts';

/** Refusals that the server words for families, and the operator reads differently. */
const refusals = { GUARDIANS_FULL: 'full', GUARDIAN_TEACHES: 'teaches', FORBIDDEN: 'own' } as const;
const isRefusal = (reason: string): reason is keyof typeof refusals => Object.hasOwn(refusals, reason);

/** Confirms a guardian, or refuses them with a reason. */
export function ProofSteps({ id }: { id: string }) {
  const { t } = useTranslation();
  const step = useDecisionStep<Input<'operator.proofDecide'>>({
    send: (input, key) => ask('operator.proofDecide', input, { key }),
    queue: proofQueries.list().queryKey,
    conflict: 'STATUS_CHANGED',
    onDone: () => undefined,
  });
  const { isPending, isConflict, isSuccess, last, error } = step;
  const reason = error instanceof ApiError ? (error.reason ?? '') : '';
  const done = last?.isProven === true ? 'yes' : 'no';
  return (
    <>
      {isSuccess
        ? null
        : (['yes', 'no'] as const).map((answer) => (
            <ReasonStep
              key={answer}
              id={`${id} ${answer}`}
              open={t(`consoleProofs.${answer}.open`)}
              consequences={t(`consoleProofs.${answer}.means`)}
              go={t(`consoleProofs.${answer}.go`)}
              isDanger={answer === 'no'}
              isBusy={isPending}
              label={t(`consoleProofs.${answer}.label`)}
              hint={t(`consoleProofs.${answer}.hint`)}
              onReason={(typed, onSuccess) => {
                if (!isPending) step.mutate({ id, isProven: answer === 'yes', reason: typed }, { onSuccess });
              }}
            />
          ))}
      {isRefusal(reason) ? (
        <p className="wrong" role="alert">
          {t(`consoleProofs.${refusals[reason]}`)}
        </p>
      ) : (
        <Answer
          done={isSuccess ? t(`consoleProofs.${done}.done`) : null}
          error={isConflict ? null : error}
          onAgain={step.again}
        />
      )}
      {isConflict ? <ConflictNote text={t('consoleProofs.conflict')} onLookAgain={step.lookAgain} /> : null}
    </>
  );
}

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { Answer } from '#src/console/reviews/answer.tsx';
import { useRefusal } from './refusal-drafts.ts';
import { useDecisionStep, type Decision } from './use-decision-step.ts';

interface DecisionFormProps {
  id: string;
  version: number;
  words: { hint: string; approve: string; approved: string; refused: string };
  decision: Omit<Parameters<typeof useDecisionStep<Decision>>[0], 'onDone'>;
}

/** Approves what was read, or refuses it with a reason for who handed it in. */
export function DecisionForm({ id, version, words, decision }: DecisionFormProps) {
  const { t } = useTranslation('console');
  const box = useId();
  const [text, setText] = useRefusal(id, version);
  const step = useDecisionStep({ ...decision, onDone: () => setText('') });
  const { isPending, isConflict, isSuccess, last, error } = step;
  const reason = text.trim();
  const decide = (more: Pick<Decision, 'reason'>) => {
    if (!isPending) step.mutate({ id, version, ...more });
  };
  return (
    <>
      {isSuccess ? null : (
        <>
          <div className="field">
            <label htmlFor={box}>{t('verdict.reason')}</label>
            <textarea
              id={box}
              rows={2}
              maxLength={limits.reason}
              value={text}
              aria-describedby={`${box}-hint`}
              onChange={({ target }) => setText(target.value)}
            />
            <p id={`${box}-hint`} className="faint">
              {words.hint}
            </p>
          </div>
          <div className="buttons">
            <button
              type="button"
              className="main"
              aria-busy={isPending}
              disabled={reason !== ''}
              onClick={() => decide({})}
            >
              {words.approve}
            </button>
            <button
              type="button"
              className="danger"
              aria-busy={isPending}
              disabled={reason === ''}
              onClick={() => decide({ reason })}
            >
              {t('verdict.refuse')}
            </button>
          </div>
        </>
      )}
      <Answer
        done={isSuccess ? (last?.reason === undefined ? words.approved : words.refused) : null}
        error={isConflict ? null : error}
        onAgain={step.again}
      />
      {isConflict ? (
        <p className="note" role="alert">
          {t('verdict.conflict')}{' '}
          <button type="button" className="quiet" onClick={step.lookAgain}>
            {t('verdict.look')}
          </button>
        </p>
      ) : null}
    </>
  );
}

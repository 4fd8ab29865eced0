import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import type { OperatorStrike } from '#contract/strike.ts';
import { ask } from '#src/console/ask.ts';
import { useRefusal } from '#src/console/decision/refusal-drafts.ts';
import { useDecisionStep } from '#src/console/decision/use-decision-step.ts';
import { Answer } from '#src/console/reviews/answer.tsx';
import { strikeQueries } from './strikes.queries.ts';

interface Verdict {
  act: 'excuse' | 'keep';
  id: string;
  note: string;
}

/** Excuses a strike, or keeps it after an appeal. Both need words, which the instructor reads. */
export function StrikeDecision({ strike: { id, actions } }: { strike: OperatorStrike }) {
  const { t } = useTranslation('console');
  const box = useId();
  const [text, setText] = useRefusal(id, 0);
  const step = useDecisionStep<Verdict>({
    send: ({ act, ...verdict }, key) =>
      act === 'excuse'
        ? ask('operator.strikeExcuse', verdict, { key })
        : ask('operator.strikeKeep', verdict, { key }),
    queue: strikeQueries.lists,
    conflict: 'STRIKE_DECIDED',
    onDone: () => setText(''),
  });
  const { isPending, isConflict, isSuccess, last, error } = step;
  const note = text.trim();
  const decide = (act: Verdict['act']) => {
    if (!isPending) step.mutate({ act, id, note });
  };
  if (actions.length === 0) return null;
  return (
    <>
      {isSuccess ? null : (
        <>
          <div className="field">
            <label htmlFor={box}>{t('strikes.note')}</label>
            <textarea
              id={box}
              rows={2}
              maxLength={limits.reason}
              value={text}
              aria-describedby={`${box}-hint`}
              onChange={({ target }) => setText(target.value)}
            />
            <p id={`${box}-hint`} className="faint">
              {t('strikes.noteHint')}
            </p>
          </div>
          <div className="buttons">
            <button
              type="button"
              className="main"
              aria-busy={isPending}
              disabled={note === ''}
              onClick={() => decide('excuse')}
            >
              {t('strikes.excuse')}
            </button>
            {actions.includes('keep') ? (
              <button
                type="button"
                className="danger"
                aria-busy={isPending}
                disabled={note === ''}
                onClick={() => decide('keep')}
              >
                {t('strikes.keep')}
              </button>
            ) : null}
          </div>
        </>
      )}
      <Answer
        done={isSuccess && last !== undefined ? t(`strikes.done.${last.act}`) : null}
        error={isConflict ? null : error}
        onAgain={step.again}
      />
      {isConflict ? (
        <p className="note" role="alert">
          {t('strikes.conflict')}{' '}
          <button type="button" className="quiet" onClick={step.lookAgain}>
            {t('verdict.look')}
          </button>
        </p>
      ) : null}
    </>
  );
}

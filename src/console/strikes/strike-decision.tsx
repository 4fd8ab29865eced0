import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import type { OperatorStrike } from '#contract/strike.ts';
import { ask } from '#src/console/ask.ts';
import { ConflictNote } from '#src/console/decision/conflict-note.tsx';
import { useRefusal } from '#src/console/decision/refusal-drafts.ts';
import { useDecisionStep } from '#src/console/decision/use-decision-step.ts';
import { WordsBox } from '#src/console/decision/words-box.tsx';
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
          <WordsBox
            label={t('strikes.note')}
            hint={t('strikes.noteHint')}
            maxLength={limits.reason}
            value={text}
            onValue={setText}
          />
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
      {isConflict ? <ConflictNote text={t('strikes.conflict')} onLookAgain={step.lookAgain} /> : null}
    </>
  );
}

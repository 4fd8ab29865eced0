import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import type { OperatorStrike } from '#contract/strike.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { useRefusal } from '#src/console/base/decision/refusal-drafts.ts';
import { TextBox } from '#src/console/base/decision/text-box.tsx';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { Fold } from '#src/console/base/fold.tsx';
import { OffButton } from '#src/console/base/off-button.tsx';
import { strikeQueries } from './strikes.queries.ts';

interface Verdict {
  act: 'excuse' | 'keep';
  id: string;
  note: string;
}

/** Excuses a strike, or keeps it after an appeal. Both need words, which the instructor reads. */
export function StrikeDecision({ strike: { id, actions } }: { strike: OperatorStrike }) {
  const { t } = useTranslation();
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
  const off = note === '' ? t('console.off.fill', { field: t('console.strikes.note') }) : null;
  const decide = (act: Verdict['act']) => {
    if (!isPending) step.mutate({ act, id, note });
  };
  if (actions.length === 0) return null;
  return (
    <>
      {isSuccess ? null : (
        <Fold label={t('console.strikes.decide')} isStarted={text !== ''}>
          <TextBox
            label={t('console.strikes.note')}
            hint={t('console.strikes.noteHint')}
            maxLength={limits.reason}
            value={text}
            onValue={setText}
          />
          <div className="buttons">
            <OffButton kind="main" isBusy={isPending} off={off} onPress={() => decide('excuse')}>
              {t('console.strikes.excuse')}
            </OffButton>
            {actions.includes('keep') ? (
              <OffButton kind="danger" isBusy={isPending} off={off} onPress={() => decide('keep')}>
                {t('console.strikes.keep')}
              </OffButton>
            ) : null}
          </div>
        </Fold>
      )}
      <Answer
        done={isSuccess && last !== undefined ? t(`console.strikes.done.${last.act}`) : null}
        error={isConflict ? null : error}
        onAgain={step.again}
      />
      {isConflict ? <ConflictNote text={t('console.strikes.conflict')} onLookAgain={step.lookAgain} /> : null}
    </>
  );
}

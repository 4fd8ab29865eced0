import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { Fold } from '#src/console/base/fold.tsx';
import { OffButton } from '#src/console/base/off-button.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { useRefusal } from './refusal-drafts.ts';
import { TextBox } from './text-box.tsx';
import { useDecisionStep, type Decision } from './use-decision-step.ts';

interface DecisionFormProps {
  id: string;
  version: number;
  words: { hint: string; approve: string; approved: string; refused: string };
  decision: Omit<Parameters<typeof useDecisionStep<Decision>>[0], 'onDone'>;
}

/** Approves the version that was read, or refuses it with a reason for the sender. */
export function DecisionForm({ id, version, words, decision }: DecisionFormProps) {
  const { t } = useTranslation();
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
          <div className="buttons">
            <OffButton
              kind="main"
              isBusy={isPending}
              off={reason === '' ? null : t('console.off.empty', { field: t('console.verdict.reason') })}
              onPress={() => decide({})}
            >
              {words.approve}
            </OffButton>
          </div>
          <Fold label={t('console.verdict.refuse')} isStarted={text !== ''}>
            <TextBox
              label={t('console.verdict.reason')}
              hint={words.hint}
              maxLength={limits.reason}
              value={text}
              onValue={setText}
            />
            <OffButton
              kind="danger"
              isBusy={isPending}
              off={reason === '' ? t('console.off.fill', { field: t('console.verdict.reason') }) : null}
              onPress={() => decide({ reason })}
            >
              {t('console.verdict.refuseNow')}
            </OffButton>
          </Fold>
        </>
      )}
      <Answer
        done={isSuccess ? (last?.reason === undefined ? words.approved : words.refused) : null}
        error={isConflict ? null : error}
        onAgain={step.again}
      />
      {isConflict ? <ConflictNote text={t('console.verdict.conflict')} onLookAgain={step.lookAgain} /> : null}
    </>
  );
}

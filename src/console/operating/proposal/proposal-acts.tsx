import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import type { ReasonName } from '#contract/reasons.ts';
import type { IdempotencyKey } from '#src/api/idempotency-key.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { SureButton } from '#src/console/base/decision/sure-button.tsx';
import { TextBox } from '#src/console/base/decision/text-box.tsx';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { OffButton } from '#src/console/base/off-button.tsx';
import { FreshAnswer } from '#src/console/people/session/fresh-answer.tsx';

/** A step about a proposal that another operator has to confirm. */
export interface ProposalStep {
  act: 'confirm' | 'refuse' | 'withdraw';
  id: string;
  note: string;
}

interface ProposalActsProps {
  proposal: { id: string; state: string; actions: readonly ProposalStep['act'][] };
  send: (step: ProposalStep, key: IdempotencyKey) => Promise<unknown>;
  queue: QueryKey;
  /** The server's reason when the proposal was decided meanwhile. */
  conflict: ReasonName;
  words: {
    hint: string;
    confirmNow: string;
    notYours: string;
    conflict: string;
    done: (act: ProposalStep['act']) => string;
  };
  /** The consequence of a confirmation. */
  sure: ReactNode;
}

/** Steps of this operator: confirm or refuse a proposal, or withdraw it as its author. Each needs a note. */
export function ProposalActs({ proposal, send, queue, conflict, words, sure }: ProposalActsProps) {
  const { t } = useTranslation();
  const { id, actions, state } = proposal;
  const [text, setText] = useKept(`${id} note`, '');
  const step = useDecisionStep({ send, queue, conflict, onDone: () => setText('') });
  const { isPending, isSuccess, isConflict, last, error } = step;
  const note = text.trim();
  const off = note === '' ? t('console.off.fill', { field: t('consoleMoney.corrections.note') }) : null;
  const take = (act: ProposalStep['act']) => isPending || step.mutate({ act, id, note });
  if (state !== 'open') return null;
  if (actions.length === 0) return <p className="note">{words.notYours}</p>;
  return (
    <>
      {isSuccess ? null : (
        <>
          <TextBox
            label={t('consoleMoney.corrections.note')}
            hint={words.hint}
            maxLength={limits.disputeText}
            value={text}
            onValue={setText}
          />
          <div className="buttons">
            {actions.includes('confirm') ? (
              <SureButton
                label={t('consoleMoney.corrections.act.confirm')}
                go={words.confirmNow}
                off={off}
                isBusy={isPending}
                onGo={() => take('confirm')}
              >
                {sure}
              </SureButton>
            ) : null}
            {(['refuse', 'withdraw'] as const)
              .filter((act) => actions.includes(act))
              .map((act) => (
                <OffButton key={act} isBusy={isPending} off={off} onPress={() => take(act)}>
                  {t(`consoleMoney.corrections.act.${act}`)}
                </OffButton>
              ))}
          </div>
        </>
      )}
      <FreshAnswer
        done={isSuccess && last !== undefined ? words.done(last.act) : null}
        error={isConflict ? null : error}
        onAgain={step.again}
      />
      {isConflict ? <ConflictNote text={words.conflict} onLookAgain={step.lookAgain} /> : null}
    </>
  );
}

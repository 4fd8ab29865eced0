import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OperatorFeedback } from '#contract/feedback.ts';
import { limits } from '#contract/limits.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { TextBox } from '#src/console/base/decision/text-box.tsx';
import { Fold } from '#src/console/base/fold.tsx';
import { OffButton } from '#src/console/base/off-button.tsx';
import { feedbackQueries } from './feedback.queries.ts';
import { useFinish } from './use-finish.ts';

/** Sends an answer, or only marks the feedback as seen. */
export function AnswerForm({ row }: { row: OperatorFeedback }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [text, setText] = useKept(`${row.id} answer`, '');
  const { mutate, variables, data, error, isPending, isConflict } = useFinish(row.id, () => setText(''));
  const answer = text.trim();
  const label = t('console.feedback.answer', { name: row.name });
  const further = row.further.map(({ id }) => id);
  const give = (input: { id: string; answer?: string }) => {
    if (!isPending) mutate({ ...input, further });
  };
  const mayAnswer = row.actions.includes('answer');
  return (
    <div>
      {mayAnswer ? (
        <>
          {row.actions.includes('seen') ? (
            <div className="buttons">
              <OffButton
                isBusy={isPending}
                off={answer === '' ? null : t('console.off.empty', { field: label })}
                onPress={() => give({ id: row.id })}
              >
                {t('console.feedback.seen')}
              </OffButton>
            </div>
          ) : null}
          <Fold label={t('console.feedback.answerOpen')} isStarted={text !== ''}>
            <TextBox
              label={label}
              hint={t('console.feedback.answerHint')}
              maxLength={limits.description}
              rows={3}
              value={text}
              onValue={setText}
            />
            <OffButton
              kind="main"
              isBusy={isPending}
              off={answer === '' ? t('console.off.fill', { field: label }) : null}
              onPress={() => give({ id: row.id, answer })}
            >
              {t('console.feedback.send')}
            </OffButton>
          </Fold>
        </>
      ) : null}
      <Answer
        done={
          data === undefined
            ? null
            : t(variables?.answer ? 'console.feedback.sent' : 'console.feedback.marked')
        }
        error={isConflict ? null : error}
        onAgain={() => {
          if (variables) mutate(variables);
        }}
      />
      {isConflict ? (
        <ConflictNote
          text={t('console.feedback.conflict')}
          onLookAgain={() => void client.invalidateQueries({ queryKey: feedbackQueries.lists })}
        />
      ) : null}
    </div>
  );
}

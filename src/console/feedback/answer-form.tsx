import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OperatorFeedback } from '#contract/feedback.ts';
import { limits } from '#contract/limits.ts';
import { ConflictNote } from '#src/console/decision/conflict-note.tsx';
import { WordsBox } from '#src/console/decision/words-box.tsx';
import { Answer } from '#src/console/reviews/answer.tsx';
import { useAnswer } from './answer-drafts.ts';
import { feedbackQueries } from './feedback.queries.ts';
import { useFinish } from './use-finish.ts';

/** An answer in words, or only that somebody looked. */
export function AnswerForm({ row }: { row: OperatorFeedback }) {
  const { t } = useTranslation('console');
  const client = useQueryClient();
  const [text, setText] = useAnswer(row.id);
  const { mutate, variables, data, error, isPending, isConflict } = useFinish(() => setText(''));
  const answer = text.trim();
  const give = (input: { id: string; answer?: string }) => {
    if (!isPending) mutate(input);
  };
  const mayAnswer = row.actions.includes('answer');
  return (
    <div>
      {mayAnswer ? (
        <>
          <WordsBox
            label={t('feedback.answer', { name: row.name })}
            hint={t('feedback.answerHint')}
            maxLength={limits.description}
            rows={3}
            value={text}
            onValue={setText}
          />
          <div className="buttons">
            <button
              type="button"
              className="main"
              aria-busy={isPending}
              disabled={answer === ''}
              onClick={() => give({ id: row.id, answer })}
            >
              {t('feedback.send')}
            </button>
            {row.actions.includes('seen') ? (
              <button
                type="button"
                aria-busy={isPending}
                disabled={answer !== ''}
                onClick={() => give({ id: row.id })}
              >
                {t('feedback.seen')}
              </button>
            ) : null}
          </div>
        </>
      ) : null}
      <Answer
        done={data === undefined ? null : t(variables?.answer ? 'feedback.sent' : 'feedback.marked')}
        error={isConflict ? null : error}
        onAgain={() => {
          if (variables) mutate(variables);
        }}
      />
      {isConflict ? (
        <ConflictNote
          text={t('feedback.conflict')}
          onLookAgain={() => void client.invalidateQueries({ queryKey: feedbackQueries.lists })}
        />
      ) : null}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { isFinal } from '#src/api/use-keyed.ts';
import { errorText } from './error-text.ts';

interface AnswerProps {
  /** The success in words; null before it. */
  done: string | null;
  error: Error | null;
  /** Sends the same with the same key: a step that was done already is not done twice. */
  onAgain: () => void;
}

/** Shows the result of an action. Without an answer the result is unknown, and the operator can send it again. */
export function Answer({ done, error, onAgain }: AnswerProps) {
  const { t } = useTranslation();
  const isLost = error !== null && !isFinal(error);
  return (
    <div className="answer" aria-live="polite">
      {done !== null && error === null ? <p className="done">{done}</p> : null}
      {error === null ? null : (
        <p className="wrong">{isLost ? t('console.answer.lost') : errorText(error, t)}</p>
      )}
      {isLost ? (
        <button type="button" onClick={onAgain}>
          {t('console.answer.again')}
        </button>
      ) : null}
    </div>
  );
}

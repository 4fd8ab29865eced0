import { useTranslation } from 'react-i18next';
import { isFinal } from '#src/api/use-keyed.ts';
import { said } from '#src/console/said.ts';

interface AnswerProps {
  /** What happened; null before that. */
  done: string | null;
  error: Error | null;
  /** Sends the same with the same key: what happened already does not happen twice. */
  onAgain: () => void;
}

/** What became of an action. Without an answer nothing is claimed, and the same can be asked again. */
export function Answer({ done, error, onAgain }: AnswerProps) {
  const { t } = useTranslation('console');
  const isLost = error !== null && !isFinal(error);
  return (
    <div className="answer" aria-live="polite">
      {done !== null && error === null ? <p className="done">{done}</p> : null}
      {error === null ? null : <p className="wrong">{isLost ? t('answer.lost') : said(error, t)}</p>}
      {isLost ? (
        <button type="button" onClick={onAgain}>
          {t('answer.again')}
        </button>
      ) : null}
    </div>
  );
}

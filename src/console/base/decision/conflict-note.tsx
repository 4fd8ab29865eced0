import { useTranslation } from 'react-i18next';

interface ConflictNoteProps {
  /** Text about the other decision. */
  text: string;
  onLookAgain: () => void;
}

/** Shown when somebody else decided first and the screen is out of date. */
export function ConflictNote({ text, onLookAgain }: ConflictNoteProps) {
  const { t } = useTranslation();
  return (
    <p className="note" role="alert">
      {text}{' '}
      <button type="button" className="quiet" onClick={onLookAgain}>
        {t('console.verdict.look')}
      </button>
    </p>
  );
}

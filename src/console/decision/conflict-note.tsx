import { useTranslation } from 'react-i18next';

interface ConflictNoteProps {
  /** What happened meanwhile. */
  text: string;
  onLookAgain: () => void;
}

/** Somebody else was quicker: what is shown is not true any more. */
export function ConflictNote({ text, onLookAgain }: ConflictNoteProps) {
  const { t } = useTranslation('console');
  return (
    <p className="note" role="alert">
      {text}{' '}
      <button type="button" className="quiet" onClick={onLookAgain}>
        {t('verdict.look')}
      </button>
    </p>
  );
}

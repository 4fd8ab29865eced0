import { useTranslation } from 'react-i18next';

interface NewerNoteProps {
  /** Edit that was opened. Only this one is saved against. */
  opened: number;
  newest: number;
  onLoad: () => void;
}

/** Shows that another operator changed the text after it was opened here. */
export function NewerNote({ opened, newest, onLoad }: NewerNoteProps) {
  const { t } = useTranslation();
  if (newest <= opened) return null;
  return (
    <p className="note" role="alert">
      {t('console.articles.newer')}{' '}
      <button type="button" className="quiet" onClick={onLoad}>
        {t('console.articles.loadNewer')}
      </button>
    </p>
  );
}

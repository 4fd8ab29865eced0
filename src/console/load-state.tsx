import { useTranslation } from 'react-i18next';
import { said } from './said.ts';
import { useOnline } from './use-online.ts';

interface LoadStateProps {
  error: Error | null;
  onRetry: () => void;
}

/** While something is read, and when it could not be. */
export function LoadState({ error, onRetry }: LoadStateProps) {
  const { t } = useTranslation('console');
  const isOnline = useOnline();
  if (error === null)
    return (
      <div className="skeleton" aria-busy="true">
        <span className="hidden">{t('loading')}</span>
        <i />
        <i />
        <i />
      </div>
    );
  return (
    <div className="note wrong-note" role="alert">
      <p>{isOnline ? said(error, t) : t('error.offline')}</p>
      <button type="button" onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  );
}

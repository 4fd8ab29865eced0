import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from './error-text.ts';

interface LoadStateProps {
  error: Error | null;
  onRetry: () => void;
}

/** Shown while a query loads, and when it failed. */
export function LoadState({ error, onRetry }: LoadStateProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  if (error === null)
    return (
      <div className="skeleton" aria-busy="true">
        <span className="hidden">{t('console.loading')}</span>
        <i />
        <i />
        <i />
      </div>
    );
  return (
    <div className="note wrong-note" role="alert">
      <p>{isOnline ? errorText(error, t) : t('console.error.offline')}</p>
      <button type="button" onClick={onRetry}>
        {t('console.retry')}
      </button>
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** False when this computer has no network. */
const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

import './f7.ts';
import { Preloader } from 'framework7-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Overlapping requests: "Loading..." while any is under way. Quick ones (under 400 ms) never flash it. */
export function LoadingToast({ count }: { count: number }) {
  const { t } = useTranslation();
  const busy = count > 0;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(busy), busy ? 400 : 0);
    return () => clearTimeout(timer);
  }, [busy]);
  return (
    <div className="of-loading-place" aria-live="polite">
      {shown && busy ? (
        <div className="of-loading">
          <Preloader size={18} />
          {t('ui.loading')}
        </div>
      ) : null}
    </div>
  );
}

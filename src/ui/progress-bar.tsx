import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { progressSpeed, progressStore } from './progress.ts';

/** The thin bar on top while a page loads, with its spinner; driven by progress.start() and progress.done(). */
export function ProgressBar() {
  const { t } = useTranslation('ui');
  const value = useSyncExternalStore(progressStore.subscribe, progressStore.get);
  if (value === null) return null;
  const look = { transform: `scaleX(${value})`, transition: `transform ${progressSpeed}ms ease` };
  return (
    <output className="of-progress" aria-live="off">
      <progress className="of-sr" value={value} aria-label={t('pageLoading')} />
      <span className="of-progress-bar" style={look} />
      <span className="of-spinner of-progress-spinner" />
    </output>
  );
}

import { useTranslation } from 'react-i18next';
import { QuietButton } from './action-button.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';

interface UpdateBarProps {
  /** Applies the update; the page reloads once. */
  onUpdate: () => void;
  onLater: () => void;
}

/** A newer version waits. The person decides when: a form may be half written. */
export function UpdateBar({ onUpdate, onLater }: UpdateBarProps) {
  const { t } = useTranslation();
  return (
    <div className="of-bar" aria-live="polite">
      <Icon name="refresh" size={22} />
      <span className="of-bar-text">{t('ui.updateReady')}</span>
      <QuietButton onClick={onUpdate}>{t('ui.updateNow')}</QuietButton>
      <IconButton icon="cross" label={t('ui.later')} onClick={onLater} />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { QuietButton } from './action-button.tsx';
import { Icon } from './icon.tsx';
import { Logo } from './logo.tsx';

interface InstallHintProps {
  /** The browser's own question; left out on iPhones, where the hint explains the Share menu. */
  onInstall?: (() => void) | undefined;
  onDismiss: () => void;
  /** What to know before. */
  note?: string | undefined;
}

/** Offers to keep Openfield on the home screen. */
export function InstallHint({ onInstall, onDismiss, note }: InstallHintProps) {
  const { t } = useTranslation('ui');
  return (
    <div className="of-card of-card-tint of-install">
      <Logo size={44} />
      <div className="of-row-main">
        <p className="of-row-title">{t('installTitle')}</p>
        <p className="of-row-text">
          {onInstall ? t('installText') : t('installShare')}{' '}
          {onInstall ? null : <Icon name="share" size={18} />}
        </p>
        {note ? <p className="of-row-text">{note}</p> : null}
        <div className="of-buttons">
          {onInstall ? (
            <QuietButton icon="download" onClick={onInstall}>
              {t('install')}
            </QuietButton>
          ) : null}
          <QuietButton onClick={onDismiss}>{t('notNow')}</QuietButton>
        </div>
      </div>
    </div>
  );
}

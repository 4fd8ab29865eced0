import { useTranslation } from 'react-i18next';
import { QuietButton } from './action-button.tsx';
import { Icon } from './icon.tsx';
import { Logo } from './logo.tsx';

interface InstallHintProps {
  /** The browser's own question; left out on iPhones, where the hint explains the Share menu. */
  onInstall?: (() => void) | undefined;
  /** Share is not a button of this browser's bar, as it is in Safari. */
  isShareInMenu?: boolean | undefined;
  onDismiss: () => void;
  /** Note before the steps. */
  note?: string | undefined;
}

/** Offers to install Openfield on the home screen. */
export function InstallHint({ onInstall, isShareInMenu = false, onDismiss, note }: InstallHintProps) {
  const { t } = useTranslation();
  return (
    <div className="of-card of-card-tint of-install">
      <Logo size={44} />
      <div className="of-row-main">
        <p className="of-row-title">{t('ui.installTitle')}</p>
        <p className="of-row-text">
          {onInstall ? t('ui.installText') : t(isShareInMenu ? 'ui.installShareMenu' : 'ui.installShare')}{' '}
          {onInstall ? null : <Icon name="share" size={18} />}
        </p>
        {note ? <p className="of-row-text">{note}</p> : null}
        <div className="of-buttons">
          {onInstall ? (
            <QuietButton icon="download" onClick={onInstall}>
              {t('ui.install')}
            </QuietButton>
          ) : null}
          <QuietButton onClick={onDismiss}>{t('ui.notNow')}</QuietButton>
        </div>
      </div>
    </div>
  );
}

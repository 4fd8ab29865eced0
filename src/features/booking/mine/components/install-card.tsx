import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { waitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { install } from '#src/session/install.ts';
import { InstallHint } from '#src/ui/install-hint.tsx';

/**
 * Offers to install the app when this browser can and the person has not declined. On an iPhone the installed
 * app has separate storage: actions that wait in Safari do not move there (docs/offline.md C2).
 */
export function InstallCard() {
  const { t } = useTranslation();
  const way = useSyncExternalStore(install.subscribe, install.way);
  const waiting = useOffline(waitingQuery()).data?.waiting.length ?? 0;
  if (way === 'none') return null;
  return (
    <InstallHint
      note={way !== 'ask' && waiting > 0 ? t('mine.installWaiting', { count: waiting }) : undefined}
      onInstall={way === 'ask' ? install.ask : undefined}
      isShareInMenu={way === 'shareMenu'}
      onDismiss={install.close}
    />
  );
}

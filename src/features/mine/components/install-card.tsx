import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { waitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { install } from '#src/session/install.ts';
import { InstallHint } from '#src/ui/install-hint.tsx';

/**
 * Offers a place on the home screen, where this browser has one to offer and nobody has said no. An iPhone gives the
 * installed app a storage of its own: what waits in Safari does not move there (docs/offline.md C2).
 */
export function InstallCard() {
  const { t } = useTranslation('mine');
  const way = useSyncExternalStore(install.subscribe, install.way);
  const waiting = useOffline(waitingQuery()).data?.waiting.length ?? 0;
  if (way === 'none') return null;
  return (
    <InstallHint
      note={way === 'share' && waiting > 0 ? t('installWaiting', { count: waiting }) : undefined}
      onInstall={way === 'ask' ? install.ask : undefined}
      onDismiss={install.close}
    />
  );
}

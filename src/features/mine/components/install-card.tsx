import { useSyncExternalStore } from 'react';
import { install } from '#src/session/install.ts';
import { InstallHint } from '#src/ui/install-hint.tsx';

/** Offers a place on the home screen, where this browser has one to offer and nobody has said no. */
export function InstallCard() {
  const way = useSyncExternalStore(install.subscribe, install.way);
  if (way === 'none') return null;
  return <InstallHint onInstall={way === 'ask' ? install.ask : undefined} onDismiss={install.close} />;
}

import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useRevalidator } from 'react-router-dom';
import { busy } from '#src/api/busy.ts';
import { historyKey } from '#src/browser/go-on.ts';
import { firstScreen } from '#src/offline/first-screen.ts';
import { useSignal } from '#src/offline/signal.ts';
import { unseen } from '#src/offline/unseen.ts';
import { usePreferences } from '#src/session/preferences.ts';
import { useSession } from '#src/session/session.ts';
import { AppFrame } from '#src/ui/app-frame.tsx';
import { useListPane } from './list-pane.tsx';
import { tabsOf } from './tabs.ts';

/** The frame around every screen: Framework7's root, the tabs of the area, the bars of update and sign-in. */
export function Root() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useNewestScreen();
  const { role } = useSession();
  const { theme, darkMode, isCalm } = usePreferences();
  const busyCount = useSyncExternalStore(busy.subscribe, busy.get);
  return (
    <AppFrame
      theme={theme}
      dark={darkMode}
      calm={isCalm}
      tabs={tabsOf(pathname, role, t, useSignal(unseen))}
      bars={<AppBars />}
      busyCount={busyCount}
      pane={useListPane()}
    >
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </AppFrame>
  );
}

/**
 * React Router draws the screen of a link only when its view transition begins. A tab that is tapped before that is drawn
 * first, and then overwritten by the screen of the link. Its address stays, so the router draws the screen of the address.
 */
function useNewestScreen(): void {
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (key !== historyKey()) void revalidate();
  }, [key, revalidate]);
}

const LaterBars = lazy(async () => {
  await firstScreen();
  return { default: (await import('./later-bars.tsx')).LaterBars };
});

/** Bars that matter only after the first screen: a newer version, storage trouble, waiting actions that need a sign-in. */
function AppBars() {
  return (
    <Suspense fallback={null}>
      <LaterBars />
    </Suspense>
  );
}

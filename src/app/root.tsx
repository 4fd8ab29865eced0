import { Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { busy } from '#src/api/busy.ts';
import { usePreferences } from '#src/session/preferences.ts';
import { AppFrame } from '#src/ui/app-frame.tsx';
import { AppBars } from './app-bars.tsx';
import { tabsOf } from './tabs.ts';

/** What stays while screens come and go: Framework7's frame, the tabs of the area, the bars of update and sign-in. */
export function Root() {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const { theme, darkMode, isCalm } = usePreferences();
  const busyCount = useSyncExternalStore(busy.subscribe, busy.get);
  return (
    <AppFrame
      theme={theme}
      dark={darkMode}
      calm={isCalm}
      tabs={tabsOf(pathname, t)}
      bars={<AppBars />}
      busyCount={busyCount}
    >
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </AppFrame>
  );
}

import './f7.ts';
import 'framework7/css';
import 'framework7/components/preloader/css';
import './ui.css';
import { App, Preloader } from 'framework7-react';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { platform } from '#src/browser/platform.ts';
import { useColorMode, type ColorMode } from './color-mode.ts';
import { installKeys } from './keys.ts';
import { useLinkClicks } from './link-clicks.ts';
import { LoadingToast } from './loading-toast.tsx';
import { installModalA11y } from './modal-a11y.ts';
import { progressSpeed, progressStore } from './progress.ts';
import { TabBar, type Tab } from './tab-bar.tsx';
import { Toasts } from './toasts.tsx';

// Imported here, not in ui.css: an @import there would bypass vite/f7-css.ts.

interface AppFrameProps extends Partial<ColorMode> {
  /** `auto`: iOS on Apple phones, Material elsewhere. Tests force one. Read once, at the first render. */
  theme?: 'auto' | 'ios' | 'md' | undefined;
  /** The tabs of the current shell. A phone shows them on the pages that are tabs themselves, a wide screen on all. */
  tabs?: readonly Tab[] | undefined;
  /** Above every page: a newer version, a storage that fails. */
  bars?: ReactNode;
  /** Requests under way; shows "Loading..." while above zero. */
  busyCount?: number | undefined;
  /** A ListPane before the page, or NoChoice in its place: a wide screen has two columns then. */
  pane?: ReactNode;
  children: ReactNode;
}

/*
 * Framework7 listens for clicks in the capture phase and cancels every link that does not match this list.
 * All real links match it, so ours, React Router's and Ctrl+click keep working.
 */
const externalLinks =
  '.external, a[href^="/"], a[href^="#"], a[href^="http"], a[href^="mailto:"], a[href^="tel:"], a[href^="webcal:"]';

/** The frame of the app: Framework7's root, theme and colours, tab bar, toasts, progress. Pages are its children. */
export function AppFrame(props: AppFrameProps) {
  const { theme = 'auto', bars, tabs, busyCount = 0, dark = 'auto', calm = false, pane, children } = props;
  const { pathname } = useLocation();
  useColorMode({ dark, calm });
  useLinkClicks();
  useEffect(installKeys, []);
  useEffect(installModalA11y, []);
  const onTabPage = tabs?.some((tab) => tab.to === pathname) ?? false;
  const lastTab = useLastTab(onTabPage ? pathname : undefined);
  return (
    <App
      name="Openfield"
      // Framework7 takes an iPad, which calls itself a Mac, for a computer.
      theme={theme === 'auto' && platform.isAppleMobile() ? 'ios' : theme}
      colors={{ primary: '#0b6650' }}
      routes={[]}
      iosTranslucentBars={false}
      iosTranslucentModals={false}
      clicks={{ externalLinks }}
      touch={{ tapHold: false, touchRipple: false, touchHighlight: false }}
    >
      <ProgressBar />
      <div className={`views safe-areas of-frame ${pane === undefined ? '' : 'of-columns'}`}>
        {/* Before the pages in the document: CSS gives what follows a tab bar its bottom padding. */}
        {tabs ? <TabBar tabs={tabs} active={lastTab} isSub={!onTabPage} /> : null}
        <div className="of-frame-bars">{bars}</div>
        <div className="view view-main">
          {pane}
          {children}
        </div>
      </div>
      <LoadingToast count={busyCount} />
      <Toasts />
    </App>
  );
}

/** The open tab page, or on a sub page the one that was open last. Empty before the first one. */
function useLastTab(open: string | undefined): string {
  const [last, setLast] = useState('');
  if (open !== undefined && open !== last) setLast(open);
  return open ?? last;
}

/** The thin bar on top while a page loads, with its spinner; driven by progress.start() and progress.done(). */
function ProgressBar() {
  const { t } = useTranslation();
  const value = useSyncExternalStore(progressStore.subscribe, progressStore.get);
  if (value === null) return null;
  const look = { transform: `scaleX(${value})`, transition: `transform ${progressSpeed}ms ease` };
  return (
    <output className="of-progress" aria-live="off">
      <progress className="of-sr" value={value} aria-label={t('ui.pageLoading')} />
      <span className="of-progress-bar" style={look} />
      <Preloader className="of-progress-spinner" size={13} />
    </output>
  );
}

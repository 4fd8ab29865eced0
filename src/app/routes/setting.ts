import { paths } from '#contract/paths.ts';
import type { RouteRow } from './route.ts';

const { settings } = paths;

/** The parts of the settings. Those about the phone itself serve guests too. */
export const settingRoutes: readonly RouteRow[] = [
  {
    path: settings.account,
    access: 'signedIn',
    words: ['setting', 'mine', 'account'],
    page: () => import('#src/pages/setting/account.page.tsx'),
  },
  {
    path: settings.device,
    access: 'signedIn',
    words: ['setting', 'privacy', 'mine', 'account'],
    page: () => import('#src/pages/setting/device.page.tsx'),
  },
  {
    path: settings.notification,
    access: 'signedIn',
    words: ['setting', 'notice'],
    page: () => import('#src/pages/setting/notification.page.tsx'),
  },
  {
    path: settings.calendar,
    access: 'signedIn',
    words: ['setting'],
    page: () => import('#src/pages/setting/calendar.page.tsx'),
  },
  {
    path: settings.language,
    access: 'public',
    words: ['setting'],
    page: () => import('#src/pages/setting/language.page.tsx'),
  },
  {
    path: settings.look,
    access: 'public',
    words: ['setting'],
    page: () => import('#src/pages/setting/look.page.tsx'),
  },
  {
    path: settings.storage,
    access: 'public',
    words: ['setting'],
    page: () => import('#src/pages/setting/storage.page.tsx'),
  },
  {
    path: settings.install,
    access: 'public',
    words: ['setting'],
    page: () => import('#src/pages/setting/install.page.tsx'),
  },
  {
    path: settings.ownData,
    access: 'signedIn',
    words: ['setting', 'privacy', 'mine', 'account'],
    page: () => import('#src/pages/setting/privacy.page.tsx'),
  },
  {
    path: settings.legal,
    access: 'public',
    words: ['setting', 'legal'],
    page: () => import('#src/pages/setting/legal.page.tsx'),
  },
  {
    path: settings.check,
    access: 'public',
    words: ['setting'],
    page: () => import('#src/pages/setting/check.page.tsx'),
  },
];

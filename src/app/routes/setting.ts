import { paths } from '#contract/paths.ts';
import type { RouteRow } from './route.ts';

const { settings } = paths;

/** Screens of the settings. Guests may open those about the phone. */
export const settingRoutes: readonly RouteRow[] = [
  {
    path: settings.account,
    access: 'signedIn',
    page: () => import('#src/pages/setting/account.page.tsx'),
  },
  {
    path: settings.device,
    access: 'signedIn',
    page: () => import('#src/pages/setting/device.page.tsx'),
  },
  {
    path: settings.notification,
    access: 'signedIn',
    page: () => import('#src/pages/setting/notification.page.tsx'),
  },
  {
    path: settings.calendar,
    access: 'signedIn',
    page: () => import('#src/pages/setting/calendar.page.tsx'),
  },
  {
    path: settings.language,
    access: 'public',
    page: () => import('#src/pages/setting/language.page.tsx'),
  },
  {
    path: settings.look,
    access: 'public',
    page: () => import('#src/pages/setting/look.page.tsx'),
  },
  {
    path: settings.storage,
    access: 'public',
    page: () => import('#src/pages/setting/storage.page.tsx'),
  },
  {
    path: settings.install,
    access: 'public',
    page: () => import('#src/pages/setting/install.page.tsx'),
  },
  {
    path: settings.ownData,
    access: 'signedIn',
    page: () => import('#src/pages/setting/privacy.page.tsx'),
  },
  {
    path: settings.legal,
    access: 'public',
    page: () => import('#src/pages/setting/legal.page.tsx'),
  },
  {
    path: settings.check,
    access: 'public',
    page: () => import('#src/pages/setting/check.page.tsx'),
  },
  {
    path: paths.settings.blocks,
    access: 'signedIn',
    page: () => import('#src/pages/setting/blocks.page.tsx'),
  },
];

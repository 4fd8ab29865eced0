import { paths } from '#contract/paths.ts';
import type { RouteRow } from './route.ts';

/** Screens outside the areas (docs/specification.md 2). */
export const sharedRoutes: readonly RouteRow[] = [
  {
    path: paths.login,
    access: 'public',
    page: () => import('#src/pages/shared/login.page.tsx'),
  },
  {
    path: paths.role,
    access: 'public',
    page: () => import('#src/pages/shared/role.page.tsx'),
  },
  {
    path: paths.join,
    access: 'signedIn',
    page: () => import('#src/pages/shared/join.page.tsx'),
  },
  {
    path: paths.notice,
    access: 'signedIn',
    page: () => import('#src/pages/shared/notice.page.tsx'),
  },
  {
    path: paths.noticeDetail,
    access: 'signedIn',
    page: () => import('#src/pages/shared/notice-detail.page.tsx'),
  },
  {
    path: paths.messages,
    access: 'signedIn',
    page: () => import('#src/pages/shared/messages.page.tsx'),
  },
  {
    path: paths.thread,
    access: 'signedIn',
    page: () => import('#src/pages/shared/thread.page.tsx'),
  },
  {
    path: paths.feedback,
    access: 'public',
    page: () => import('#src/pages/shared/feedback.page.tsx'),
  },
  {
    path: paths.service,
    access: 'public',
    page: () => import('#src/pages/shared/service.page.tsx'),
  },
  {
    path: paths.setting,
    access: 'public',
    page: () => import('#src/pages/setting/setting.page.tsx'),
  },
  {
    path: paths.security,
    access: 'signedIn',
    page: () => import('#src/pages/shared/security.page.tsx'),
  },
  {
    path: paths.about,
    access: 'public',
    page: () => import('#src/pages/shared/about.page.tsx'),
  },
  {
    path: paths.agreement,
    access: 'public',
    page: () => import('#src/pages/shared/agreement.page.tsx'),
  },
  {
    path: paths.privacy,
    access: 'public',
    page: () => import('#src/pages/shared/privacy.page.tsx'),
  },
  {
    path: paths.liability,
    access: 'public',
    page: () => import('#src/pages/shared/liability.page.tsx'),
  },
  {
    path: paths.result,
    access: 'signedIn',
    page: () => import('#src/pages/shared/result.page.tsx'),
  },
  {
    path: paths.myCollection,
    access: 'signedIn',
    page: () => import('#src/pages/shared/my-collection.page.tsx'),
  },
  {
    path: paths.rating,
    access: 'signedIn',
    page: () => import('#src/pages/shared/rating.page.tsx'),
  },
  {
    path: paths.train,
    access: 'signedIn',
    page: () => import('#src/pages/shared/train.page.tsx'),
  },
  {
    path: paths.transcript,
    access: 'public',
    page: () => import('#src/pages/shared/transcript.page.tsx'),
  },
  {
    path: paths.activities,
    access: 'public',
    page: () => import('#src/pages/shared/activities.page.tsx'),
  },
  {
    path: paths.activitiesDetail,
    access: 'public',
    page: () => import('#src/pages/shared/activities-detail.page.tsx'),
  },
  {
    path: paths.createOrg,
    access: 'public',
    page: () => import('#src/pages/shared/create-org.page.tsx'),
  },
  {
    path: paths.waiting,
    access: 'signedIn',
    page: () => import('#src/pages/shared/waiting.page.tsx'),
  },
];

import { paths } from '#contract/paths.ts';
import type { RouteRow } from './route.ts';

/** Screens outside the areas (docs/specification.md 2). */
export const sharedRoutes: readonly RouteRow[] = [
  {
    path: paths.login,
    access: 'public',
    words: ['account'],
    page: () => import('#src/pages/shared/login.page.tsx'),
  },
  {
    path: paths.role,
    access: 'public',
    words: ['account', 'join'],
    page: () => import('#src/pages/shared/role.page.tsx'),
  },
  {
    path: paths.join,
    access: 'signedIn',
    words: ['join', 'coach', 'account'],
    page: () => import('#src/pages/shared/join.page.tsx'),
  },
  {
    path: paths.notice,
    access: 'signedIn',
    words: ['notice'],
    page: () => import('#src/pages/shared/notice.page.tsx'),
  },
  {
    path: paths.noticeDetail,
    access: 'signedIn',
    words: ['notice'],
    page: () => import('#src/pages/shared/notice-detail.page.tsx'),
  },
  {
    path: paths.feedback,
    access: 'public',
    words: ['feedback', 'order'],
    page: () => import('#src/pages/shared/feedback.page.tsx'),
  },
  {
    path: paths.service,
    access: 'public',
    words: ['help', 'feedback'],
    page: () => import('#src/pages/shared/service.page.tsx'),
  },
  {
    path: paths.setting,
    access: 'public',
    words: ['setting'],
    page: () => import('#src/pages/setting/setting.page.tsx'),
  },
  {
    path: paths.security,
    access: 'signedIn',
    words: ['security', 'privacy', 'account', 'mine'],
    page: () => import('#src/pages/shared/security.page.tsx'),
  },
  {
    path: paths.about,
    access: 'public',
    words: ['setting'],
    page: () => import('#src/pages/shared/about.page.tsx'),
  },
  {
    path: paths.agreement,
    access: 'public',
    words: ['legal'],
    page: () => import('#src/pages/shared/agreement.page.tsx'),
  },
  {
    path: paths.privacy,
    access: 'public',
    words: ['legal'],
    page: () => import('#src/pages/shared/privacy.page.tsx'),
  },
  {
    path: paths.liability,
    access: 'public',
    words: ['legal'],
    page: () => import('#src/pages/shared/liability.page.tsx'),
  },
  {
    path: paths.result,
    access: 'signedIn',
    words: ['wallet', 'orderDetail', 'order'],
    page: () => import('#src/pages/shared/result.page.tsx'),
  },
  {
    path: paths.myCollection,
    access: 'signedIn',
    words: ['mine', 'coach'],
    page: () => import('#src/pages/shared/my-collection.page.tsx'),
  },
  {
    path: paths.rating,
    access: 'signedIn',
    words: ['rating', 'order'],
    page: () => import('#src/pages/shared/rating.page.tsx'),
  },
  {
    path: paths.train,
    access: 'signedIn',
    words: ['train'],
    page: () => import('#src/pages/shared/train.page.tsx'),
  },
  {
    path: paths.transcript,
    access: 'public',
    words: ['transcript'],
    page: () => import('#src/pages/shared/transcript.page.tsx'),
  },
  {
    path: paths.activities,
    access: 'public',
    words: ['teamEvent'],
    page: () => import('#src/pages/shared/activities.page.tsx'),
  },
  {
    path: paths.activitiesDetail,
    access: 'public',
    words: ['teamEvent', 'orderDetail'],
    page: () => import('#src/pages/shared/activities-detail.page.tsx'),
  },
  {
    path: paths.createOrg,
    access: 'public',
    words: ['partnerRequest'],
    page: () => import('#src/pages/shared/create-org.page.tsx'),
  },
  {
    path: paths.waiting,
    access: 'signedIn',
    words: ['waiting', 'order', 'attendance', 'needsFeedback', 'reasons'],
    page: () => import('#src/pages/shared/waiting.page.tsx'),
  },
];

import type { HelperRole } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import type { RouteRow } from './route.ts';

/** The area of assistants or of volunteers: one set of screens under two addresses (docs/specification.md 2). */
export function helperRoutes(role: HelperRole): readonly RouteRow[] {
  const {
    home,
    order,
    mine,
    transcript,
    coach,
    coachDetail,
    coachProfile,
    createClass,
    classDetail,
    profile,
    reservationDetail,
  } = paths[role];
  return [
    {
      path: home,
      access: role,
      page: () => import('#src/pages/helper/home.page.tsx'),
    },
    {
      path: order,
      access: role,
      page: () => import('#src/pages/helper/order.page.tsx'),
    },
    {
      path: mine,
      access: role,
      page: () => import('#src/pages/helper/mine.page.tsx'),
    },
    {
      path: coach,
      access: role,
      page: () => import('#src/pages/helper/coach.page.tsx'),
    },
    {
      path: coachDetail,
      access: role,
      page: () => import('#src/pages/helper/coach-detail.page.tsx'),
    },
    {
      path: coachProfile,
      access: role,
      page: () => import('#src/pages/helper/coach-profile.page.tsx'),
    },
    {
      path: createClass,
      access: role,
      page: () => import('#src/pages/helper/create-class.page.tsx'),
    },
    {
      path: classDetail,
      access: role,
      page: () => import('#src/pages/helper/class-detail.page.tsx'),
    },
    {
      path: profile,
      access: role,
      page: () => import('#src/pages/helper/profile.page.tsx'),
    },
    {
      path: transcript,
      // Earned hours stay readable when the role is paused.
      access: 'signedIn',
      page: () => import('#src/pages/helper/transcript.page.tsx'),
    },
    {
      path: reservationDetail,
      access: role,
      page: () => import('#src/pages/helper/reservation-detail.page.tsx'),
    },
  ];
}

import { paths } from '#contract/paths.ts';
import type { RouteRow } from './route.ts';

const { student } = paths;

/** The student's area (docs/specification.md 2). Guests may look at what is public. */
export const studentRoutes: readonly RouteRow[] = [
  {
    path: student.home,
    access: 'public',
    page: () => import('#src/pages/student/home.page.tsx'),
  },
  {
    path: student.coach,
    access: 'public',
    page: () => import('#src/pages/student/coach.page.tsx'),
  },
  {
    path: student.coachDetail,
    access: 'public',
    page: () => import('#src/pages/student/coach-detail.page.tsx'),
  },
  {
    path: student.reviews,
    access: 'public',
    page: () => import('#src/pages/student/reviews.page.tsx'),
  },
  {
    path: student.payment,
    access: 'public',
    page: () => import('#src/pages/student/payment.page.tsx'),
  },
  {
    path: student.resource,
    access: 'public',
    page: () => import('#src/pages/student/resource.page.tsx'),
  },
  {
    path: student.resourceDetail,
    access: 'public',
    page: () => import('#src/pages/student/resource-detail.page.tsx'),
  },
  {
    path: student.mine,
    access: 'public',
    page: () => import('#src/pages/student/mine.page.tsx'),
  },
  {
    path: student.profile,
    access: 'student',
    page: () => import('#src/pages/student/profile.page.tsx'),
  },
  {
    path: student.needs,
    access: 'student',
    page: () => import('#src/pages/student/needs.page.tsx'),
  },
  {
    path: student.emergency,
    access: 'student',
    page: () => import('#src/pages/student/emergency.page.tsx'),
  },
  {
    path: student.wallet,
    access: 'student',
    page: () => import('#src/pages/student/wallet.page.tsx'),
  },
  {
    path: student.vip,
    access: 'student',
    page: () => import('#src/pages/student/vip.page.tsx'),
  },
  {
    path: student.packs,
    access: 'student',
    page: () => import('#src/pages/student/packs.page.tsx'),
  },
  {
    path: student.packDetail,
    access: 'student',
    page: () => import('#src/pages/student/pack-detail.page.tsx'),
  },
  {
    path: student.packRefund,
    access: 'student',
    page: () => import('#src/pages/student/pack-refund.page.tsx'),
  },
  {
    path: student.packBuy,
    access: 'student',
    page: () => import('#src/pages/student/pack-buy.page.tsx'),
  },
  {
    path: student.partners,
    access: 'public',
    page: () => import('#src/pages/student/partners.page.tsx'),
  },
  {
    path: student.partnersDetail,
    access: 'public',
    page: () => import('#src/pages/student/partners-detail.page.tsx'),
  },
  {
    path: student.myPartners,
    access: 'signedIn',
    page: () => import('#src/pages/student/my-partners.page.tsx'),
  },
  {
    path: student.order,
    access: 'student',
    page: () => import('#src/pages/student/order.page.tsx'),
  },
  {
    path: student.orderDetail,
    access: 'student',
    page: () => import('#src/pages/student/order-detail.page.tsx'),
  },
  {
    path: student.cancelOrder,
    access: 'student',
    page: () => import('#src/pages/student/cancel-order.page.tsx'),
  },
  {
    path: student.exchange,
    access: 'student',
    page: () => import('#src/pages/student/exchange.page.tsx'),
  },
  {
    path: student.ratingList,
    access: 'student',
    page: () => import('#src/pages/student/rating-list.page.tsx'),
  },
  {
    path: student.rating,
    access: 'student',
    page: () => import('#src/pages/student/rating.page.tsx'),
  },
  {
    path: student.organization,
    access: 'public',
    page: () => import('#src/pages/student/organization.page.tsx'),
  },
  {
    path: student.organizationDetail,
    access: 'public',
    page: () => import('#src/pages/student/organization-detail.page.tsx'),
  },
  {
    path: student.examine,
    access: 'signedIn',
    page: () => import('#src/pages/student/examine.page.tsx'),
  },
  {
    path: student.myOrganization,
    access: 'signedIn',
    page: () => import('#src/pages/student/my-organization.page.tsx'),
  },
  { path: paths.student.dates, access: 'student', page: () => import('#src/pages/student/dates.page.tsx') },
  {
    path: student.community,
    access: 'public',
    page: () => import('#src/pages/student/community.page.tsx'),
  },
];

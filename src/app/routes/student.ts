import { paths } from '#contract/paths.ts';
import type { RouteRow } from './route.ts';

const { student } = paths;

/** The student's area (docs/specification.md 2). Guests may look at what is public. */
export const studentRoutes: readonly RouteRow[] = [
  {
    path: student.home,
    access: 'public',
    words: ['home', 'order', 'class', 'coach', 'resource'],
    page: () => import('#src/pages/student/home.page.tsx'),
  },
  {
    path: student.coach,
    access: 'public',
    words: ['search', 'coach', 'class'],
    page: () => import('#src/pages/student/coach.page.tsx'),
  },
  {
    path: student.coachDetail,
    access: 'public',
    words: ['coach', 'class', 'rating', 'favorite', 'pack'],
    page: () => import('#src/pages/student/coach-detail.page.tsx'),
  },
  {
    path: student.reviews,
    access: 'public',
    words: ['rating', 'coach'],
    page: () => import('#src/pages/student/reviews.page.tsx'),
  },
  {
    path: student.payment,
    access: 'public',
    words: ['class', 'booking', 'needs', 'order', 'wallet', 'coach', 'legal', 'family'],
    page: () => import('#src/pages/student/payment.page.tsx'),
  },
  {
    path: student.resource,
    access: 'public',
    words: ['resource'],
    page: () => import('#src/pages/student/resource.page.tsx'),
  },
  {
    path: student.resourceDetail,
    access: 'public',
    words: ['resource'],
    page: () => import('#src/pages/student/resource-detail.page.tsx'),
  },
  {
    path: student.mine,
    access: 'public',
    words: ['mine', 'order'],
    page: () => import('#src/pages/student/mine.page.tsx'),
  },
  {
    path: student.profile,
    access: 'student',
    words: ['mine', 'account', 'class', 'family', 'needs'],
    page: () => import('#src/pages/student/profile.page.tsx'),
  },
  {
    path: student.needs,
    access: 'student',
    words: ['needs'],
    page: () => import('#src/pages/student/needs.page.tsx'),
  },
  {
    path: student.wallet,
    access: 'student',
    words: ['mine', 'family'],
    page: () => import('#src/pages/student/wallet.page.tsx'),
  },
  {
    path: student.vip,
    access: 'student',
    words: ['membership', 'wallet', 'family'],
    page: () => import('#src/pages/student/vip.page.tsx'),
  },
  {
    path: student.packs,
    access: 'student',
    words: ['pack'],
    page: () => import('#src/pages/student/packs.page.tsx'),
  },
  {
    path: student.packDetail,
    access: 'student',
    words: ['pack', 'order'],
    page: () => import('#src/pages/student/pack-detail.page.tsx'),
  },
  {
    path: student.packRefund,
    access: 'student',
    words: ['pack'],
    page: () => import('#src/pages/student/pack-refund.page.tsx'),
  },
  {
    path: student.packBuy,
    access: 'student',
    words: ['pack', 'wallet'],
    page: () => import('#src/pages/student/pack-buy.page.tsx'),
  },
  {
    path: student.partners,
    access: 'public',
    words: ['partner'],
    page: () => import('#src/pages/student/partners.page.tsx'),
  },
  {
    path: student.partnersDetail,
    access: 'public',
    words: ['partner', 'class', 'coach'],
    page: () => import('#src/pages/student/partners-detail.page.tsx'),
  },
  {
    path: student.myPartners,
    access: 'signedIn',
    words: ['partner'],
    page: () => import('#src/pages/student/my-partners.page.tsx'),
  },
  {
    path: student.order,
    access: 'student',
    words: ['order', 'orderDetail', 'waitlist', 'class'],
    page: () => import('#src/pages/student/order.page.tsx'),
  },
  {
    path: student.orderDetail,
    access: 'student',
    words: [
      'order',
      'orderDetail',
      'cancel',
      'attendance',
      'dispute',
      'needsFeedback',
      'history',
      'class',
      'wallet',
      'rating',
      'reasons',
    ],
    page: () => import('#src/pages/student/order-detail.page.tsx'),
  },
  {
    path: student.cancelOrder,
    access: 'student',
    words: ['order', 'orderDetail', 'cancel', 'class', 'reasons'],
    page: () => import('#src/pages/student/cancel-order.page.tsx'),
  },
  {
    path: student.ratingList,
    access: 'student',
    words: ['rating', 'order', 'class'],
    page: () => import('#src/pages/student/rating-list.page.tsx'),
  },
  {
    path: student.rating,
    access: 'student',
    words: ['rating', 'order', 'class'],
    page: () => import('#src/pages/student/rating.page.tsx'),
  },
  {
    path: student.organization,
    access: 'public',
    words: ['team'],
    page: () => import('#src/pages/student/organization.page.tsx'),
  },
  {
    path: student.organizationDetail,
    access: 'public',
    words: ['team', 'teamEvent', 'reasons', 'coach', 'class', 'pack'],
    page: () => import('#src/pages/student/organization-detail.page.tsx'),
  },
  {
    path: student.examine,
    access: 'signedIn',
    words: ['team', 'partnerRequest'],
    page: () => import('#src/pages/student/examine.page.tsx'),
  },
  {
    path: student.myOrganization,
    access: 'signedIn',
    words: ['team'],
    page: () => import('#src/pages/student/my-organization.page.tsx'),
  },
];

import { paths } from '#contract/paths.ts';
import type { RouteRow } from './route.ts';

const { coach } = paths;

/** Screens of assistants and of volunteers, one set under two addresses, and what coach and helper asked each other. */
const helperRoutes: readonly RouteRow[] = [
  ...[coach.assistant, coach.volunteer].map((path) => ({
    path,
    page: () => import('#src/pages/coach/helpers.page.tsx'),
  })),
  ...[coach.assistantDetail, coach.volunteerDetail].map((path) => ({
    path,
    page: () => import('#src/pages/coach/helper-detail.page.tsx'),
  })),
  ...[coach.assistantProfile, coach.volunteerProfile].map((path) => ({
    path,
    page: () => import('#src/pages/coach/helper-profile.page.tsx'),
  })),
  ...[coach.myAssistant, coach.myVolunteer].map((path) => ({
    path,
    page: () => import('#src/pages/coach/my-helpers.page.tsx'),
  })),
  { path: coach.reservation, page: () => import('#src/pages/coach/reservation.page.tsx') },
  { path: coach.reservationDetail, page: () => import('#src/pages/coach/reservation-detail.page.tsx') },
].map((row) => ({ ...row, access: 'coach' }));

/** The coach's area (docs/specification.md 2). */
export const coachRoutes: readonly RouteRow[] = [
  {
    path: coach.home,
    access: 'coach',
    page: () => import('#src/pages/coach/home.page.tsx'),
  },
  {
    path: coach.order,
    access: 'coach',
    page: () => import('#src/pages/coach/order.page.tsx'),
  },
  {
    path: coach.mine,
    access: 'coach',
    page: () => import('#src/pages/coach/mine.page.tsx'),
  },
  {
    path: coach.createClass,
    access: 'coach',
    page: () => import('#src/pages/coach/create-class.page.tsx'),
  },
  {
    path: coach.slotPlans,
    access: 'coach',
    page: () => import('#src/pages/coach/slot-plans.page.tsx'),
  },
  {
    path: coach.slotPlan,
    access: 'coach',
    page: () => import('#src/pages/coach/slot-plan.page.tsx'),
  },
  {
    path: coach.venues,
    access: 'coach',
    page: () => import('#src/pages/coach/venues.page.tsx'),
  },
  {
    path: coach.venue,
    access: 'coach',
    page: () => import('#src/pages/coach/venue.page.tsx'),
  },
  {
    path: coach.priceRules,
    access: 'coach',
    page: () => import('#src/pages/coach/price-rules.page.tsx'),
  },
  {
    path: coach.priceRule,
    access: 'coach',
    page: () => import('#src/pages/coach/price-rule.page.tsx'),
  },
  {
    path: coach.classDetail,
    access: 'coach',
    page: () => import('#src/pages/coach/class-detail.page.tsx'),
  },
  {
    path: coach.orderDetail,
    access: 'coach',
    page: () => import('#src/pages/coach/order-detail.page.tsx'),
  },
  {
    path: coach.rejectOrder,
    access: 'coach',
    page: () => import('#src/pages/coach/reject-order.page.tsx'),
  },
  {
    path: coach.seeRating,
    access: 'coach',
    page: () => import('#src/pages/coach/see-rating.page.tsx'),
  },
  {
    path: coach.createRating,
    access: 'coach',
    page: () => import('#src/pages/coach/create-rating.page.tsx'),
  },
  {
    path: coach.studentReservation,
    access: 'coach',
    page: () => import('#src/pages/coach/student-reservation.page.tsx'),
  },
  {
    path: coach.studentProfile,
    access: 'coach',
    page: () => import('#src/pages/coach/student-profile.page.tsx'),
  },
  {
    path: coach.ratingList,
    access: 'coach',
    page: () => import('#src/pages/coach/rating-list.page.tsx'),
  },
  {
    path: coach.profile,
    access: 'coach',
    page: () => import('#src/pages/coach/profile.page.tsx'),
  },
  {
    path: coach.wallet,
    access: 'coach',
    page: () => import('#src/pages/coach/wallet.page.tsx'),
  },
  {
    path: coach.cancelDay,
    access: 'coach',
    page: () => import('#src/pages/coach/cancel-day.page.tsx'),
  },
  {
    path: coach.walletRecord,
    access: 'coach',
    page: () => import('#src/pages/coach/wallet-record.page.tsx'),
  },
  {
    path: coach.cash,
    access: 'signedIn',
    page: () => import('#src/pages/coach/cash.page.tsx'),
  },
  {
    path: coach.packs,
    access: 'coach',
    page: () => import('#src/pages/coach/packs.page.tsx'),
  },
  {
    path: coach.hours,
    access: 'coach',
    page: () => import('#src/pages/coach/hours.page.tsx'),
  },
  {
    path: coach.standing,
    access: 'coach',
    page: () => import('#src/pages/coach/standing.page.tsx'),
  },
  {
    path: coach.team,
    access: 'coach',
    page: () => import('#src/pages/coach/team.page.tsx'),
  },
  {
    path: coach.createTeam,
    access: 'coach',
    page: () => import('#src/pages/coach/create-team.page.tsx'),
  },
  {
    path: coach.organizationDetail,
    access: 'coach',
    page: () => import('#src/pages/coach/organization-detail.page.tsx'),
  },
  {
    path: coach.submit,
    access: 'coach',
    page: () => import('#src/pages/coach/submit.page.tsx'),
  },
  ...helperRoutes,
  {
    path: coach.draft,
    access: 'coach',
    page: () => import('#src/pages/coach/draft.page.tsx'),
  },
  { path: paths.coach.receipts, access: 'coach', page: () => import('#src/pages/coach/receipts.page.tsx') },
  {
    path: paths.coach.priceCodes,
    access: 'coach',
    page: () => import('#src/pages/coach/price-codes.page.tsx'),
  },
  { path: paths.coach.copyWeek, access: 'coach', page: () => import('#src/pages/coach/copy-week.page.tsx') },
];

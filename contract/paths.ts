/**
 * Every URL of the product (docs/specification.md 2), for page, worker, mails and notices. Parameters travel in the
 * query.
 */
export const paths = {
  login: '/login',
  role: '/role',
  join: '/join',
  notice: '/notice',
  noticeDetail: '/noticeDetail',
  setting: '/setting',
  about: '/about',
  agreement: '/agreement',
  privacy: '/privacy',
  liability: '/liability',
  result: '/result',
  myCollection: '/myCollection',
  waiting: '/waiting',
  student: {
    root: '/student',
    home: '/student/home',
    coach: '/student/coach',
    mine: '/student/mine',
    coachDetail: '/student/coachDetail',
    reviews: '/student/reviews',
    payment: '/student/payment',
    resource: '/student/resource',
    resourceDetail: '/student/resourceDetail',
    profile: '/student/profile',
    order: '/student/order',
    orderDetail: '/student/orderDetail',
    cancelOrder: '/student/cancelOrder',
    ratingList: '/student/ratingList',
    wallet: '/student/wallet',
    rating: '/student/rating',
  },
  coach: {
    root: '/coach',
    home: '/coach/home',
    order: '/coach/order',
    mine: '/coach/mine',
    createClass: '/coach/createClass',
    classDetail: '/coach/classDetail',
    orderDetail: '/coach/orderDetail',
    rejectOrder: '/coach/rejectOrder',
    seeRating: '/coach/seeRating',
    createRating: '/coach/createRating',
    ratingList: '/coach/ratingList',
    profile: '/coach/profile',
    wallet: '/coach/wallet',
  },
} as const;

/** Where people are answered by people; the legal texts name it too. */
export const helpAddress = 'help@demo.openfield.example';

/** `/student/orderDetail` + `{ id }` → `/student/orderDetail?id=…`; undefined values are left out. */
export function pathTo(path: string, query: Record<string, string | undefined> = {}): string {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) pairs.push(`${name}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

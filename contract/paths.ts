/** Every URL of the product (docs/specification.md 2), for page, worker, mails and notices. Parameters travel in the query. */
export const paths = {
  login: '/login',
  role: '/role',
  join: '/join',
  notice: '/notice',
  noticeDetail: '/noticeDetail',
  messages: '/messages',
  thread: '/thread',
  setting: '/setting',
  security: '/setting/security',
  settings: {
    account: '/setting/account',
    device: '/setting/device',
    notification: '/setting/notification',
    calendar: '/setting/calendar',
    language: '/setting/language',
    look: '/setting/look',
    storage: '/setting/storage',
    install: '/setting/install',
    ownData: '/setting/privacy',
    legal: '/setting/legal',
    check: '/setting/check',
    blocks: '/setting/blocks',
  },
  about: '/about',
  agreement: '/agreement',
  privacy: '/privacy',
  liability: '/liability',
  result: '/result',
  myCollection: '/myCollection',
  waiting: '/waiting',
  feedback: '/feedback',
  service: '/service',
  rating: '/rating',
  train: '/train',
  transcript: '/transcript',
  activities: '/activities',
  activitiesDetail: '/activitiesDetail',
  createOrg: '/createOrg',
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
    needs: '/student/needs',
    emergency: '/student/emergency',
    order: '/student/order',
    orderDetail: '/student/orderDetail',
    cancelOrder: '/student/cancelOrder',
    exchange: '/student/exchange',
    ratingList: '/student/ratingList',
    wallet: '/student/wallet',
    vip: '/student/vip',
    packs: '/student/packs',
    packDetail: '/student/packDetail',
    packRefund: '/student/packRefund',
    packBuy: '/student/packBuy',
    partners: '/student/partners',
    partnersDetail: '/student/partnersDetail',
    myPartners: '/student/myPartners',
    rating: '/student/rating',
    organization: '/student/organization',
    organizationDetail: '/student/organizationDetail',
    examine: '/student/examine',
    myOrganization: '/student/myOrganization',
    dates: '/student/dates',
    community: '/student/community',
  },
  coach: {
    root: '/coach',
    home: '/coach/home',
    order: '/coach/order',
    mine: '/coach/mine',
    createClass: '/coach/createClass',
    classDetail: '/coach/classDetail',
    cancelDay: '/coach/cancelDay',
    orderDetail: '/coach/orderDetail',
    rejectOrder: '/coach/rejectOrder',
    seeRating: '/coach/seeRating',
    createRating: '/coach/createRating',
    studentReservation: '/coach/studentReservation',
    studentProfile: '/coach/studentProfile',
    ratingList: '/coach/ratingList',
    profile: '/coach/profile',
    wallet: '/coach/wallet',
    walletRecord: '/coach/walletRecord',
    cash: '/coach/cash',
    standing: '/coach/standing',
    hours: '/coach/hours',
    packs: '/coach/packs',
    slotPlans: '/coach/slotPlans',
    slotPlan: '/coach/slotPlan',
    venues: '/coach/venues',
    venue: '/coach/venue',
    priceRules: '/coach/priceRules',
    priceRule: '/coach/priceRule',
    assistant: '/coach/assistant',
    assistantDetail: '/coach/assistantDetail',
    assistantProfile: '/coach/assistantProfile',
    volunteer: '/coach/volunteer',
    volunteerDetail: '/coach/volunteerDetail',
    volunteerProfile: '/coach/volunteerProfile',
    reservation: '/coach/reservation',
    myAssistant: '/coach/myAssistant',
    myVolunteer: '/coach/myVolunteer',
    reservationDetail: '/coach/reservationDetail',
    team: '/coach/team',
    createTeam: '/coach/createTeam',
    organizationDetail: '/coach/organizationDetail',
    submit: '/coach/submit',
    draft: '/coach/draft',
    receipts: '/coach/receipts',
    priceCodes: '/coach/priceCodes',
    copyWeek: '/coach/copyWeek',
  },
  assistant: {
    root: '/assistant',
    home: '/assistant/home',
    order: '/assistant/order',
    mine: '/assistant/mine',
    coach: '/assistant/coach',
    coachDetail: '/assistant/coachDetail',
    coachProfile: '/assistant/coachProfile',
    createClass: '/assistant/createClass',
    classDetail: '/assistant/classDetail',
    profile: '/assistant/profile',
    transcript: '/assistant/transcript',
    reservationDetail: '/assistant/reservationDetail',
  },
  volunteer: {
    root: '/volunteer',
    home: '/volunteer/home',
    order: '/volunteer/order',
    mine: '/volunteer/mine',
    coach: '/volunteer/coach',
    coachDetail: '/volunteer/coachDetail',
    coachProfile: '/volunteer/coachProfile',
    createClass: '/volunteer/createClass',
    classDetail: '/volunteer/classDetail',
    profile: '/volunteer/profile',
    transcript: '/volunteer/transcript',
    reservationDetail: '/volunteer/reservationDetail',
  },
} as const;

type Leaves<T> = T extends string ? T : Leaves<T[keyof T]>;
/** Every address of the product, without its parameters. */
export type Path = Leaves<typeof paths>;

/** `either`: the screen needs one of the parameters that are marked so. */
type Need = 'required' | 'optional' | 'either';

const one = { id: 'required' } as const;
const helperSearch = { name: 'optional', city: 'optional', class: 'optional', show: 'optional' } as const;
const findHelp = { show: 'optional', city: 'optional', name: 'optional' } as const;
/** Draft screen: one draft, all of them, a copy of an earlier one, or one for a given coach. */
const propose = { id: 'optional', show: 'optional', copy: 'optional', coach: 'optional' } as const;
const withClass = { id: 'required', class: 'optional' } as const;
/** An earlier version, or first what changed. */
const legal = { version: 'optional', show: 'optional' } as const;
const back = { redirect: 'optional' } as const;

/** Query parameters of each screen. A path that is not listed has none. */
export const pathParams = {
  [paths.login]: back,
  [paths.role]: back,
  [paths.join]: { role: 'optional' },
  [paths.notice]: { show: 'optional' },
  [paths.noticeDetail]: one,
  // With a class: the reader's question about it.
  [paths.thread]: { id: 'either', class: 'either' },
  [paths.agreement]: legal,
  [paths.privacy]: legal,
  [paths.liability]: legal,
  [paths.setting]: { show: 'optional' },
  [paths.security]: back,
  [paths.feedback]: { id: 'optional', kind: 'optional', about: 'optional', message: 'optional' },
  [paths.service]: { topic: 'optional', steps: 'optional' },
  [paths.transcript]: { code: 'optional' },
  [paths.activities]: { city: 'optional', team: 'optional', show: 'optional' },
  // With a team alone it is the form of a new one; `show=form` changes one.
  [paths.activitiesDetail]: { id: 'either', team: 'either', show: 'optional' },
  [paths.createOrg]: { show: 'optional' },
  [paths.train]: { lesson: 'optional', redirect: 'optional' },
  [paths.result]: { payment: 'required', outcome: 'optional' },
  [paths.student.coach]: { name: 'optional', city: 'optional', gender: 'optional' },
  [paths.student.coachDetail]: one,
  [paths.student.reviews]: one,
  // With a slot: the slot plan and the start.
  [paths.student.payment]: { class: 'either', order: 'either', slot: 'either', at: 'optional' },
  // From a booking: saving leads back to it.
  [paths.student.needs]: { id: 'required', from: 'optional' },
  [paths.student.emergency]: one,
  [paths.student.resource]: { kind: 'optional' },
  [paths.student.resourceDetail]: one,
  [paths.student.partnersDetail]: one,
  [paths.student.packDetail]: one,
  [paths.student.packRefund]: one,
  [paths.student.packBuy]: { offer: 'required' },
  [paths.student.order]: { status: 'optional' },
  [paths.student.orderDetail]: one,
  [paths.student.cancelOrder]: one,
  [paths.student.exchange]: { id: 'required', class: 'optional' },
  // With a slot: the slot plan and the first start.
  // The sum, in minor units, that a booking lacks.
  [paths.student.wallet]: { amount: 'optional' },
  [paths.student.dates]: { class: 'either', slot: 'either', at: 'optional' },
  [paths.student.rating]: one,
  [paths.student.organization]: { name: 'optional', city: 'optional' },
  [paths.student.organizationDetail]: one,
  [paths.coach.order]: { status: 'optional' },
  // With `all`: the whole list of the coach's classes.
  [paths.coach.mine]: { classes: 'optional' },
  [paths.coach.createClass]: { id: 'optional', copy: 'optional', draft: 'optional', part: 'optional' },
  [paths.coach.classDetail]: one,
  [paths.coach.orderDetail]: one,
  [paths.coach.rejectOrder]: { id: 'required', reason: 'optional' },
  [paths.coach.seeRating]: one,
  [paths.coach.createRating]: one,
  [paths.coach.studentProfile]: one,
  [paths.coach.studentReservation]: { class: 'optional', show: 'optional' },
  [paths.coach.walletRecord]: { id: 'optional', month: 'optional', kind: 'optional' },
  [paths.coach.cash]: { id: 'optional' },
  [paths.coach.assistant]: helperSearch,
  [paths.coach.assistantDetail]: withClass,
  [paths.coach.assistantProfile]: one,
  [paths.coach.volunteer]: helperSearch,
  [paths.coach.volunteerDetail]: withClass,
  [paths.coach.volunteerProfile]: one,
  [paths.coach.reservation]: { show: 'optional' },
  [paths.coach.reservationDetail]: one,
  [paths.coach.createTeam]: { id: 'optional' },
  [paths.coach.organizationDetail]: one,
  [paths.coach.draft]: one,
  [paths.coach.slotPlan]: { id: 'optional' },
  [paths.coach.venue]: { id: 'optional' },
  [paths.coach.priceRule]: { id: 'optional' },
  [paths.assistant.order]: { show: 'optional' },
  [paths.assistant.coach]: findHelp,
  [paths.assistant.coachDetail]: one,
  [paths.assistant.coachProfile]: one,
  [paths.assistant.createClass]: propose,
  [paths.assistant.classDetail]: one,
  [paths.assistant.reservationDetail]: one,
  [paths.volunteer.order]: { show: 'optional' },
  [paths.volunteer.coach]: findHelp,
  [paths.volunteer.coachDetail]: one,
  [paths.volunteer.coachProfile]: one,
  [paths.volunteer.createClass]: propose,
  [paths.volunteer.classDetail]: one,
  [paths.volunteer.reservationDetail]: one,
} as const satisfies { [P in Path]?: Record<string, Need> };

export type PathWithParams = keyof typeof pathParams;

type Needs<P extends PathWithParams> = (typeof pathParams)[P];
/** Names of the required parameters. */
type RequiredOf<N> = { [K in keyof N]: N[K] extends 'required' ? K : never }[keyof N];
/** The parameters of a path by name. */
export type PathParams<P extends Path> = P extends PathWithParams
  ? { [K in RequiredOf<Needs<P>>]: string } & {
      [K in Exclude<keyof Needs<P>, RequiredOf<Needs<P>>>]?: string | undefined;
    }
  : never;

type Query<P extends Path> = P extends PathWithParams
  ? RequiredOf<Needs<P>> extends never
    ? [query?: PathParams<P>]
    : [query: PathParams<P>]
  : [];

/** `/student/orderDetail` + `{ id }` → `/student/orderDetail?id=…`; undefined values are left out. */
export function pathTo<P extends Path>(path: P, ...[query]: Query<P>): string {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries<unknown>(query ?? {}))
    if (typeof value === 'string') pairs.push(`${name}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** True when an address has all parameters that its screen requires. An empty text counts as missing. */
export function hasParams(path: string, valueOf: (name: string) => string | null | undefined): boolean {
  const needs: Record<string, Need> = path in pathParams ? pathParams[path as PathWithParams] : {};
  const named = (need: Need) => Object.keys(needs).filter((name) => needs[name] === need);
  const either = named('either');
  return named('required').every(valueOf) && (either.length === 0 || either.some(valueOf));
}

import type { NoticeKind } from '#contract/notice-kinds.ts';
import type { Notice } from '#contract/notice.ts';

/** Kinds about a time to come, with its fact. They have other words once that time has passed. */
const dated = {
  clearanceExpires: 'until',
  coachHidden: 'until',
  consentPending: 'until',
  classPackBought: 'until',
  classPackEnds: 'until',
  deletionAsked: 'until',
  exportReady: 'until',
  guardianAsked: 'until',
  membershipActive: 'until',
  membershipEnds: 'until',
  payoutAccountChanged: 'until',
  strikeAbsent: 'until',
  strikeLateCancel: 'until',
  strikeUnanswered: 'until',

  childMoved: 'startsAt',
  classReminder: 'startsAt',
  classTakenOver: 'startsAt',
  helpConsented: 'startsAt',
  helpExpired: 'startsAt',
  helpMoved: 'startsAt',
  helpOnHold: 'startsAt',
  helperCleared: 'startsAt',
  helperOnHold: 'startsAt',
  orderInReview: 'startsAt',
  orderPassed: 'startsAt',
  refundRequestDeclined: 'startsAt',
  teamEventCanceledByUs: 'startsAt',
  teamEventMoved: 'startsAt',
  teamEventPaused: 'startsAt',
  waitlistClassMoved: 'startsAt',
  waitlistDateMoved: 'startsAt',
  waitlistPassedOver: 'startsAt',
} as const satisfies Partial<Record<NoticeKind, string>>;

const isIn = <K extends string>(kinds: Readonly<Record<K, unknown>>, kind: string): kind is K =>
  kind in kinds;

/** Returns the kind of a notice when the time to come that it names has passed. */
export function pastKind({ kind, facts }: Notice, now: number): keyof typeof dated | undefined {
  return isIn(dated, kind) && Date.parse(String(facts[dated[kind]])) <= now ? kind : undefined;
}

/** Kinds that promise money back, with the fact that holds how much there was. */
const refunding = {
  attendanceChanged: 'refundMinor',
  classCanceled: 'refundMinor',
  disputeRefunded: 'refundMinor',
  orderCanceledByCoach: 'refundMinor',
  orderCanceledByUs: 'refundMinor',
  orderCorrected: 'refundMinor',
  orderExcused: 'refundMinor',
  orderPartlyAttended: 'refundMinor',
  refundRequestAgreed: 'refundMinor',
  refundRequestAgreedByUs: 'refundMinor',
  refundRequestUnanswered: 'refundMinor',

  classCoachSilent: 'totalMinor',
  classMoveSilent: 'totalMinor',
  orderNoResponse: 'totalMinor',
  orderRejected: 'totalMinor',
} as const satisfies Partial<Record<NoticeKind, string>>;

/** Returns the key of the body: money is promised only when there is some. */
export function bodyKey(kind: Exclude<NoticeKind, 'announcement'>, facts: Notice['facts']) {
  // The payment came after the end of the order, and was charged.
  if (kind === 'orderUnpaid' && Number(facts['refundMinor'] ?? 0) > 0) return 'notice.paidTooLate' as const;
  if (isIn(refunding, kind) && facts[refunding[kind]] === 0) return `notice.noMoney.${kind}` as const;
  return `notice.kind.${kind}.body` as const;
}

import type { FactType, SubjectKind } from './notice-subjects.ts';
import type { PushKind } from './push.rules.ts';

/**
 * Notices as data. The phone writes the sentence from the kind and the facts. So a stored notice follows
 * a change of language. Each kind has one definition; everything else derives from it.
 */

/** The facts of a kind by name. A type that ends with `?` marks a fact that may be missing. */
type FactTypes = Readonly<Record<string, FactType | `${FactType}?`>>;

interface NoticeDefinition {
  about: SubjectKind | null;
  /** Topic that a push may name on a locked screen; also the group by which lists are filtered. */
  group: PushKind;
  facts: FactTypes;
}

const title = { titleEn: 'text?', titleZh: 'text?' } as const;
const coach = { coach: 'text', coachZh: 'text?' } as const;
const when = { startsAt: 'instant', zone: 'text' } as const;
/** The date that was given up, and the one that was asked for. */
const before = { beforeAt: 'instant' } as const;
const wanted = { wantedAt: 'instant' } as const;
const until = { until: 'instant' } as const;
const reason = { reason: 'text' } as const;
const student = { student: 'text' } as const;
const money = { amountMinor: 'minor', currency: 'text' } as const;
const refund = { refundMinor: 'minor' } as const;

const guardian = { guardian: 'text', child: 'text' } as const;

/** Dates that changed in one step, of one booking or of one move. */
const dates = { dates: 'count?' } as const;

const session = { ...title, ...when } as const;
const order = {
  ...session,
  ...coach,
  ...student,
  number: 'text',
  seats: 'count',
  totalMinor: 'minor',
  currency: 'text',
  ...dates,
} as const;
const help = { ...session, ...coach, helper: 'text' } as const;
const service = { ...help, ...reason, minutes: 'count' } as const;
const role = { role: 'text' } as const;
const operator = { name: 'text' } as const;

export const noticeDefinitions = {
  announcement: { about: null, group: 'news', facts: {} },

  orderRequested: { about: 'order', group: 'booking', facts: { ...order, agreeBy: 'instant' } },
  orderAccepted: { about: 'order', group: 'booking', facts: order },
  orderRejected: { about: 'order', group: 'booking', facts: { ...order, ...reason } },
  orderCanceledByStudent: { about: 'order', group: 'booking', facts: { ...order, ...reason } },
  orderCanceledByCoach: { about: 'order', group: 'booking', facts: { ...order, ...reason, ...refund } },
  orderCanceledByUs: { about: 'order', group: 'booking', facts: { ...order, ...refund } },
  orderInReview: { about: 'order', group: 'booking', facts: order },
  orderUnpaid: { about: 'order', group: 'booking', facts: { ...order, refundMinor: 'minor?' } },
  orderNoResponse: { about: 'order', group: 'booking', facts: order },
  orderAwaitsPayment: { about: 'order', group: 'booking', facts: { ...order, expiresAt: 'instant' } },
  orderCompleted: { about: 'order', group: 'booking', facts: order },
  orderWaits: { about: 'order', group: 'booking', facts: { ...order, ...until } },
  orderNoShow: { about: 'order', group: 'booking', facts: { ...order, ...refund } },
  orderExcused: { about: 'order', group: 'booking', facts: { ...order, ...refund } },
  orderPartlyAttended: { about: 'order', group: 'booking', facts: { ...order, ...refund, missing: 'count' } },
  attendanceChanged: { about: 'order', group: 'booking', facts: { ...order, ...refund } },
  orderAutoAccepted: { about: 'order', group: 'booking', facts: order },
  orderCorrected: { about: 'order', group: 'booking', facts: { ...order, ...refund } },
  seatsCanceled: { about: 'order', group: 'booking', facts: { ...order, left: 'count' } },
  needsAnswered: { about: 'order', group: 'booking', facts: order },
  refundRequested: { about: 'order', group: 'booking', facts: { ...order, ...reason, ...until } },
  refundRequestWithdrawn: { about: 'order', group: 'booking', facts: order },
  refundRequestAgreed: { about: 'order', group: 'booking', facts: { ...order, ...refund } },
  refundRequestAgreedByUs: { about: 'order', group: 'booking', facts: { ...order, ...refund } },
  refundRequestDeclined: { about: 'order', group: 'booking', facts: order },
  refundRequestUnanswered: { about: 'order', group: 'booking', facts: { ...order, ...refund } },
  orderExchanged: { about: 'order', group: 'booking', facts: { ...order, ...before } },
  exchangeAsked: { about: 'order', group: 'booking', facts: { ...order, ...wanted, ...until } },
  exchangeWithdrawn: { about: 'order', group: 'booking', facts: { ...order, ...wanted } },
  exchangeDeclined: { about: 'order', group: 'booking', facts: { ...order, ...wanted } },
  exchangeFailed: { about: 'order', group: 'booking', facts: { ...order, ...wanted } },
  exchangeUnanswered: { about: 'order', group: 'booking', facts: { ...order, ...wanted } },
  disputeOpened: { about: 'order', group: 'booking', facts: { ...order, ...until } },
  disputeWaits: { about: 'order', group: 'booking', facts: { ...order, ...until } },
  disputeAnswered: { about: 'order', group: 'booking', facts: { ...order, ...until } },
  disputeReferred: { about: 'order', group: 'booking', facts: { ...order, ...until } },
  disputeEvidence: { about: 'order', group: 'booking', facts: order },
  disputeRefunded: { about: 'order', group: 'booking', facts: { ...order, ...refund } },
  disputeClosed: { about: 'order', group: 'booking', facts: { ...order, ...refund } },
  ratingRevealed: { about: 'order', group: 'rating', facts: order },

  classCanceled: { about: 'order', group: 'class', facts: { ...order, ...reason, ...refund } },
  classMoved: { about: 'order', group: 'class', facts: { ...order, answerBy: 'instant' } },
  classMoveWaits: { about: 'order', group: 'class', facts: { ...order, answerBy: 'instant' } },
  classMoveKept: { about: 'order', group: 'class', facts: order },
  classMoveLeft: { about: 'order', group: 'class', facts: order },
  classMoveSilent: { about: 'order', group: 'class', facts: order },
  classSubstitute: { about: 'order', group: 'class', facts: { ...order, answerBy: 'instant' } },
  classCoachKept: { about: 'order', group: 'class', facts: order },
  classCoachLeft: { about: 'order', group: 'class', facts: order },
  classCoachSilent: { about: 'order', group: 'class', facts: order },
  classReminder: { about: 'order', group: 'class', facts: order },
  classTooSmall: { about: 'class', group: 'class', facts: session },
  classTakenOver: { about: 'class', group: 'class', facts: session },
  classCoachChanged: { about: 'class', group: 'class', facts: { ...session, ...coach } },

  strikeAbsent: { about: 'strike', group: 'account', facts: { ...order, ...until } },
  strikeLateCancel: { about: 'strike', group: 'account', facts: { ...order, ...until } },
  strikeUnanswered: { about: 'strike', group: 'account', facts: { ...order, ...until } },
  strikeExcused: { about: 'strike', group: 'account', facts: {} },
  strikeKept: { about: 'strike', group: 'account', facts: {} },
  coachHidden: { about: 'strike', group: 'account', facts: { ...order, ...until } },

  waitlistOffer: { about: 'order', group: 'waitlist', facts: { ...order, expiresAt: 'instant' } },
  waitlistOfferChanged: { about: 'order', group: 'waitlist', facts: { ...order, expiresAt: 'instant' } },
  waitlistClosed: { about: 'class', group: 'waitlist', facts: session },
  waitlistClassCanceled: { about: 'class', group: 'waitlist', facts: { ...session, ...dates } },
  waitlistCanceledByCoach: { about: 'class', group: 'waitlist', facts: { ...session, ...dates } },
  waitlistDateCanceled: { about: 'class', group: 'waitlist', facts: { ...session, ...dates } },
  waitlistDateMoved: { about: 'class', group: 'waitlist', facts: { ...session, ...dates } },
  waitlistClassMoved: { about: 'class', group: 'waitlist', facts: { ...session, ...dates } },
  waitlistPassedOver: { about: 'class', group: 'waitlist', facts: session },

  joinApproved: { about: 'role', group: 'account', facts: role },
  joinRejected: { about: 'role', group: 'account', facts: { ...role, ...reason } },
  revisionApproved: { about: 'role', group: 'account', facts: role },
  revisionRejected: { about: 'role', group: 'account', facts: { ...role, ...reason } },
  roleSuspended: { about: 'role', group: 'account', facts: { ...role, ...reason } },
  roleReinstated: { about: 'role', group: 'account', facts: role },
  roleClosed: { about: 'role', group: 'account', facts: { ...role, ...reason } },
  clearanceExpires: {
    about: 'role',
    group: 'account',
    facts: { ...until, evidence: 'text', days: 'count' },
  },
  calendarNeverRead: { about: 'busyCalendar', group: 'account', facts: {} },
  calendarGone: { about: 'busyCalendar', group: 'account', facts: {} },
  calendarUnread: { about: 'busyCalendar', group: 'account', facts: { days: 'count' } },
  clearanceExpired: { about: 'role', group: 'account', facts: role },
  exportReady: { about: 'ownData', group: 'account', facts: until },
  deletionAsked: { about: 'ownData', group: 'account', facts: until },
  deletionPostponed: { about: 'ownData', group: 'account', facts: {} },

  guardianJoined: { about: 'child', group: 'family', facts: guardian },
  guardianLeft: { about: 'child', group: 'family', facts: guardian },
  cardChanged: { about: 'child', group: 'family', facts: guardian },
  childChanged: { about: 'child', group: 'family', facts: guardian },
  guardianAsked: { about: 'child', group: 'family', facts: { ...guardian, ...until } },
  guardianInReview: { about: 'child', group: 'family', facts: guardian },
  guardianProven: { about: 'child', group: 'family', facts: guardian },
  guardianRefused: { about: 'child', group: 'family', facts: { ...guardian, ...reason } },
  consentPending: { about: 'account', group: 'family', facts: until },
  orderPassed: { about: 'order', group: 'family', facts: { ...order, children: 'text' } },
  orderPassedOn: { about: 'receipt', group: 'money', facts: { number: 'text', ...money } },
  childBooked: { about: 'order', group: 'family', facts: { ...order, children: 'text' } },
  childAccepted: { about: 'order', group: 'family', facts: { ...order, children: 'text' } },
  childMoved: { about: 'order', group: 'family', facts: { ...order, children: 'text' } },
  childExchanged: { about: 'order', group: 'family', facts: { ...order, children: 'text' } },
  childCanceled: { about: 'order', group: 'family', facts: { ...order, children: 'text' } },

  childArrived: { about: 'order', group: 'family', facts: { ...session, child: 'text', at: 'instant' } },
  childLeft: { about: 'order', group: 'family', facts: { ...session, child: 'text', at: 'instant' } },
  handoverChanged: { about: 'order', group: 'family', facts: { ...session, child: 'text' } },

  messageArrived: { about: 'thread', group: 'message', facts: session },
  teamMessageArrived: { about: 'thread', group: 'message', facts: title },
  threadRead: { about: 'thread', group: 'message', facts: title },

  // To operators. The notice itself opens: the phone has no screen of the console.
  safetyAlarm: { about: 'safetyReport', group: 'account', facts: {} },
  messageFromUs: { about: 'operator', group: 'account', facts: { words: 'text' } },
  operatorAdded: { about: 'operator', group: 'account', facts: operator },
  operatorRemoved: { about: 'operator', group: 'account', facts: operator },
  operatorLocked: { about: 'operator', group: 'account', facts: operator },
  operatorUnlocked: { about: 'operator', group: 'account', facts: operator },
  operatorFactorReset: { about: 'operator', group: 'account', facts: operator },
  ruleChanged: { about: 'operator', group: 'account', facts: { rule: 'text' } },

  feedbackAnswered: { about: 'feedback', group: 'account', facts: {} },

  topUpDone: { about: 'payment', group: 'money', facts: money },
  payoutAccountChanged: { about: 'payoutAccount', group: 'money', facts: { ...until, last4: 'text' } },
  withdrawalApproved: { about: 'withdrawal', group: 'money', facts: { ...money, last4: 'text' } },
  withdrawalPaid: { about: 'withdrawal', group: 'money', facts: { ...money, last4: 'text' } },
  withdrawalRejected: { about: 'withdrawal', group: 'money', facts: { ...money, last4: 'text' } },
  withdrawalFailed: { about: 'withdrawal', group: 'money', facts: { ...money, last4: 'text' } },
  membershipActive: { about: 'membership', group: 'money', facts: until },
  membershipEnds: { about: 'membership', group: 'money', facts: { ...until, days: 'count' } },
  membershipEnded: { about: 'membership', group: 'money', facts: until },
  membershipRefunded: { about: 'membership', group: 'money', facts: money },
  classPackBought: { about: 'classPack', group: 'money', facts: { ...coach, ...until, sessions: 'count' } },
  classPackEnds: {
    about: 'classPack',
    group: 'money',
    facts: { ...coach, ...until, sessions: 'count', days: 'count' },
  },
  classPackExpired: { about: 'classPack', group: 'money', facts: { ...coach, ...money } },
  classPackRefunded: { about: 'classPack', group: 'money', facts: { ...coach, ...money } },
  classPackCoachGone: { about: 'classPack', group: 'money', facts: { ...coach, ...money } },
  classPackNotBought: { about: 'classPack', group: 'money', facts: { ...coach, ...money } },

  teamApproved: { about: 'team', group: 'team', facts: { ...title, ...reason } },
  teamRejected: { about: 'team', group: 'team', facts: { ...title, ...reason } },
  teamApplied: { about: 'team', group: 'team', facts: { ...title, ...student } },
  teamApplicationWaits: { about: 'team', group: 'team', facts: { ...title, ...student, days: 'count' } },
  teamConsentAsked: { about: 'team', group: 'team', facts: { ...title, ...student } },
  teamJoined: { about: 'team', group: 'team', facts: { ...title, ...student } },
  teamNotJoined: { about: 'team', group: 'team', facts: { ...title, ...student, ...reason } },
  teamApplicationExpired: { about: 'team', group: 'team', facts: { ...title, ...student } },
  teamRemoved: { about: 'team', group: 'team', facts: { ...title, ...student, ...reason } },
  teamLeft: { about: 'team', group: 'team', facts: { ...title, ...student } },
  teamLeader: { about: 'team', group: 'team', facts: title },
  teamLeaderAppointed: { about: 'team', group: 'team', facts: { ...title, coach: 'text' } },
  teamDeputy: { about: 'team', group: 'team', facts: title },
  teamEventMoved: { about: 'teamEvent', group: 'team', facts: session },
  teamEventCanceled: { about: 'teamEvent', group: 'team', facts: { ...session, ...reason } },
  teamEventPaused: { about: 'teamEvent', group: 'team', facts: session },
  teamEventCanceledByUs: { about: 'teamEvent', group: 'team', facts: session },

  partnerInvited: { about: 'partner', group: 'team', facts: { ...title, ...coach, ...reason } },
  partnerAccepted: { about: 'partner', group: 'team', facts: { ...title, ...coach, ...reason } },
  partnerDeclined: { about: 'partner', group: 'team', facts: { ...title, ...coach, ...reason } },
  partnerWithdrawn: { about: 'partner', group: 'team', facts: { ...title, ...coach, ...reason } },
  partnerExpired: { about: 'partner', group: 'team', facts: { ...title, ...coach } },
  partnerPlanned: { about: 'partner', group: 'team', facts: title },
  partnerRemoved: { about: 'partner', group: 'team', facts: { ...title, ...coach, ...reason } },
  partnerLeft: { about: 'partner', group: 'team', facts: { ...title, ...coach, ...reason } },
  partnerManager: { about: 'partner', group: 'team', facts: title },
  partnerRequestRejected: { about: 'partnerRequest', group: 'team', facts: { ...title, ...reason } },
  partnerClosed: { about: 'partner', group: 'team', facts: { ...title, ...reason } },

  helpInvited: { about: 'invitation', group: 'helping', facts: { ...help, answerBy: 'instant' } },
  helpAsked: { about: 'invitation', group: 'helping', facts: { ...help, answerBy: 'instant' } },
  helpAgreed: { about: 'invitation', group: 'helping', facts: { ...help, ...reason } },
  helpRejected: { about: 'invitation', group: 'helping', facts: { ...help, ...reason } },
  helpWithdrawn: { about: 'invitation', group: 'helping', facts: help },
  helpUnanswered: { about: 'invitation', group: 'helping', facts: { ...help, answerBy: 'instant' } },
  helpExpired: { about: 'invitation', group: 'helping', facts: help },
  helpReleased: { about: 'invitation', group: 'helping', facts: { ...help, ...reason } },
  helpReleasedByUs: { about: 'invitation', group: 'helping', facts: { ...help, ...reason } },
  helperReleasedByUs: { about: 'invitation', group: 'helping', facts: { ...help, ...reason } },
  helpSteppedDown: { about: 'invitation', group: 'helping', facts: { ...help, ...reason } },
  helpCanceled: { about: 'invitation', group: 'helping', facts: help },
  helpConsented: { about: 'invitation', group: 'helping', facts: help },
  helpNeedsConsent: { about: 'invitation', group: 'helping', facts: { ...help, answerBy: 'instant' } },
  helpMoved: { about: 'invitation', group: 'helping', facts: { ...help, ...dates } },
  helpOnHold: { about: 'invitation', group: 'helping', facts: help },
  helperOnHold: { about: 'invitation', group: 'helping', facts: help },
  helperCleared: { about: 'invitation', group: 'helping', facts: help },
  hoursEntered: { about: 'hours', group: 'helping', facts: service },
  hoursSubmitted: { about: 'invitation', group: 'helping', facts: service },
  hoursReminder: { about: 'invitation', group: 'helping', facts: service },
  hoursApproved: { about: 'hours', group: 'helping', facts: service },
  hoursDeclined: { about: 'hours', group: 'helping', facts: service },
  hoursCorrected: { about: 'hours', group: 'helping', facts: service },
  hoursDisputed: { about: 'invitation', group: 'helping', facts: service },
  hoursSettled: { about: 'hours', group: 'helping', facts: service },
  hoursSettledForCoach: { about: 'invitation', group: 'helping', facts: service },
  hoursThanked: { about: 'hours', group: 'helping', facts: { ...help, thanks: 'text' } },
  draftReceived: { about: 'draft', group: 'helping', facts: { ...help, ...reason } },
  draftAgreed: { about: 'draft', group: 'helping', facts: { ...help, ...reason } },
  draftRejected: { about: 'draft', group: 'helping', facts: { ...help, ...reason } },
} as const satisfies Record<string, NoticeDefinition>;

export type NoticeKind = keyof typeof noticeDefinitions;
// Object.keys forgets which names it gives.
export const noticeKinds = Object.keys(noticeDefinitions) as [NoticeKind, ...NoticeKind[]];

type FactValue<T> = T extends 'text' | 'text?' | 'instant' | 'instant?' ? string : number;
type RequiredFacts<F> = { [N in keyof F as F[N] extends `${string}?` ? never : N]: FactValue<F[N]> };
type OptionalFacts<F> = { [N in keyof F as F[N] extends `${string}?` ? N : never]?: FactValue<F[N]> };

/** The facts that a notice of a kind carries: names, instants (ISO), minor units and numbers; never a sentence. */
export type NoticeFacts<K extends NoticeKind> = RequiredFacts<(typeof noticeDefinitions)[K]['facts']> &
  OptionalFacts<(typeof noticeDefinitions)[K]['facts']>;

type RequiredKeys<T> = { [N in keyof T]-?: undefined extends T[N] ? never : N }[keyof T];

/** Facts of a kind beyond those of a simpler kind. It is the last parameter of functions that make notices. */
export type MoreFacts<K extends NoticeKind, Shared extends NoticeKind> = [
  RequiredKeys<Omit<NoticeFacts<K>, keyof NoticeFacts<Shared>>>,
] extends [never]
  ? [facts?: Omit<NoticeFacts<K>, keyof NoticeFacts<Shared>>]
  : [facts: Omit<NoticeFacts<K>, keyof NoticeFacts<Shared>>];

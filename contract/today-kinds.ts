import { joinReviewDays } from './durations.ts';
import { limits } from './limits.ts';
import type { RouteName } from './routes.ts';
import type { OperatorTaskKind } from './task.ts';

/** Kinds of items that come from a queue and are no task. */
export const queueKinds = [
  'joinWaiting',
  'teamWaiting',
  'partnerAsked',
  'consentWaiting',
  'clearanceEnding',
  'withdrawalToPay',
  'jobFailing',
  'personUnreachable',
] as const;

/** One kind of item on the console's page Today. */
export type TodayKind = OperatorTaskKind | (typeof queueKinds)[number];

interface TodaySource {
  /** The call that lists the same rows. */
  from: RouteName;
  /**
   * The console's page that settles the item; `:id` and `:number` are filled from the item. A list opens at the row of
   * `item`. Null without a page: a command or a conversation settles it, and an operator closes the task.
   */
  page: string | null;
  /** Hours from the wait's begin to its limit; null when the record has an end of its own, such as a class. */
  hours: number | null;
}

const task = { from: 'operator.taskList', page: null, hours: 72 } as const;
const feedback = { from: 'operator.feedbackList', page: '/feedback?item=:id' } as const;
const withdrawal = { from: 'operator.withdrawalList', page: '/withdrawals?item=:id', hours: 48 } as const;

/** Everything that waits for an operator: where each kind comes from, and which page settles it. */
export const todaySources: Readonly<Record<TodayKind, TodaySource>> = {
  safetyReported: { ...feedback, hours: 2 },
  feedbackReceived: { ...feedback, hours: 120 },
  booksBroken: { from: 'operator.freezeList', page: '/freezes?item=:id', hours: 2 },
  jobFailing: { from: 'operator.jobs', page: '/jobs?item=:id', hours: 4 },
  findSubstitute: { ...task, page: '/classes/:id', hours: null },
  helperLeft: { ...task, page: '/classes/:id', hours: null },
  helperOnHold: { ...task, page: '/classes/:id', hours: null },
  offerAlternative: { ...task, page: '/people/:id', hours: 24 },
  deliveryFailed: { ...task, page: '/deliveries?kind=:id', hours: 24 },
  correctionToConfirm: { from: 'operator.correctionList', page: '/corrections?item=:id', hours: 24 },
  ledgerEntryToConfirm: { from: 'operator.entryList', page: '/ledger-entries?item=:id', hours: 24 },
  operatorToConfirm: { from: 'operator.grantList', page: '/grants?item=:id', hours: 48 },
  chargebackEndToConfirm: { from: 'operator.chargebacks', page: '/chargebacks/:id', hours: 24 },
  withdrawalWaiting: withdrawal,
  withdrawalToPay: withdrawal,
  chargeback: { ...task, page: '/chargebacks/:id', hours: 48 },
  moneyUnexplained: { ...task, page: '/reconciliation?item=:id', hours: 48 },
  receiptsBroken: { ...task, page: '/orders?number=:number', hours: 48 },
  ratingReported: { ...task, page: '/ratings/:id', hours: 48 },
  guardianToProve: { ...task, page: '/proofs?item=:id', hours: 48 },
  teamPaused: { ...task, page: '/teams/:id/leader', hours: 48 },
  disputeToDecide: { from: 'operator.disputeList', page: '/disputes?item=:id', hours: 72 },
  strikeAppealed: { from: 'operator.strikeList', page: '/strikes?item=:id', hours: 72 },
  hoursWaiting: { from: 'operator.hoursList', page: '/hours?item=:id', hours: 72 },
  consentWaiting: { from: 'operator.invitationList', page: '/consents?item=:id', hours: null },
  clearanceEnding: { from: 'operator.clearanceEnding', page: '/joins/:id', hours: null },
  personUnreachable: { from: 'operator.todayList', page: '/people/:id', hours: null },
  joinWaiting: { from: 'operator.joinList', page: '/joins/:id', hours: joinReviewDays * 24 },
  teamWaiting: { from: 'operator.teamList', page: '/teams?item=:id', hours: 72 },
  partnerAsked: { from: 'operator.partnerRequestList', page: '/partners?item=:id', hours: 120 },
  applicationWaiting: { ...task, page: '/applications/:id' },
  birthDateAsked: { ...task, page: '/birth-dates/:id' },
  lateMark: { ...task, page: '/orders?number=:number' },
  legalTextOfBuild: { ...task, page: '/legal/:id', hours: 168 },
};

/** A safety report stays in view: its row stands for every later report of the same person. */
export const canSnooze = (kind: TodayKind): boolean => kind !== 'safetyReported';

/** Kinds that watch the money, the server or other operators: one operator hides them only for a short time. */
const watched: ReadonlySet<TodayKind> = new Set<TodayKind>([
  'booksBroken',
  'jobFailing',
  'receiptsBroken',
  'deliveryFailed',
  'moneyUnexplained',
  'chargeback',
  'chargebackEndToConfirm',
  'correctionToConfirm',
  'ledgerEntryToConfirm',
  'operatorToConfirm',
]);

/** Returns the number of days for which an operator may hide an item of a kind. */
export const snoozeDaysOf = (kind: TodayKind): number =>
  watched.has(kind) ? limits.watchedSnoozeDays : limits.snoozeDays;

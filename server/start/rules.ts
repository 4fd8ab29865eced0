import { z } from 'zod';
import { currencyCodes, isPayable } from '#contract/currencies.ts';
import { limits } from '#contract/limits.ts';

/** A larger number is a slip of the hand: times have to fit into dates, and numbers into the database. */
const most = 1_000_000;
const count = z.int().min(0).max(most);
const some = z.int().min(1).max(most);

const ruleFields = z.strictObject({
  currency: z
    .enum(currencyCodes, { error: 'currency is none that this product accepts (docs/payments.md)' })
    .default('USD'),
  feeBps: count.max(10_000).default(1500),
  /** Fee of classes given under a partner institution. */
  partnerFeeBps: count.max(10_000).default(0),

  codeMinutes: count.default(10),
  codeTries: count.default(5),
  codeCooldownSeconds: count.default(60),
  passwordTries: count.default(5),
  /** Wait after too many wrong passwords; it doubles with each further one. */
  passwordWaitSeconds: some.default(60),
  sessionDays: count.default(30),
  /** However often it is used, a session ends after this. */
  sessionMaxDays: some.default(365),
  freshMinutes: count.default(10),
  /** Wrong codes of a second factor in a row that need no waiting. From then on the wait doubles with each. */
  factorTries: some.default(5),
  factorWaitSeconds: some.default(60),
  factorWaitMaxHours: z.int().min(1).max(168).default(24),
  /** How long somebody may take to set it up. */
  factorSetupMinutes: some.default(30),
  /** How long an operator's session works after the second factor was proved in it. */
  operatorFactorHours: some.default(12),
  /** And how long it may rest meanwhile. */
  operatorIdleMinutes: some.default(30),

  unpaidExpiryMinutes: z.int().min(5).max(120).default(15),
  replayedUnpaidExpiryMinutes: count.default(120),
  /** A session without a request for so long was out of contact. */
  outOfContactMinutes: some.default(5),
  /** Seats that are held without payment at most: of an account, its family, and its family in one class. */
  maxUnpaidSeats: some.default(18),
  maxUnpaidSeatsOfFamily: some.default(24),
  maxUnpaidSeatsInClass: some.default(6),
  /** Seats of free classes that a family has at most, and in one class unless one order holds them all. */
  maxFreeSeatsOfFamily: some.default(48),
  maxFreeSeatsInClass: some.default(6),
  /** Children of an account. */
  maxChildren: some.default(20),
  /**
   * How long a family cannot hold seats of a class after an unpaid hold of it. It doubles with each such hold
   * of some days.
   */
  holdAgainMinutes: count.default(30),
  holdAgainMaxHours: z.int().min(0).max(168).default(24),
  holdAgainDays: z.int().min(0).max(60).default(7),
  latePaymentHours: count.default(24),
  coachAnswerHours: count.default(48),
  coachAnswerBeforeStartHours: count.default(2),
  coachAnswerMinimumMinutes: count.default(30),
  coachReminderHours: z.array(count).default([12, 36]),
  minNoticeMinutes: count.max(168 * 60).default(120),
  bookingHorizonDays: count.default(90),
  /** The same for classes of a series; a series reaches as far. */
  seriesHorizonDays: count.default(365),
  /** Published classes of a coach that have not begun. */
  coachComingClasses: some.default(400),
  /** How often coaches' private calendars are read; 0 switches them off. */
  busyCalendarHours: count.max(24).default(1),
  /** A coach is notified of a calendar that fails for so long. */
  busyCalendarFailDays: some.max(60).default(7),
  offlineIntentHours: count.default(72),

  freeCancelHours: z.int().min(2).max(72).default(24),
  mistakeGraceMinutes: count.default(60),
  mistakeGraceBeforeStartHours: count.default(2),
  lateRefundPct: z.union([z.literal(0), z.literal(50), z.literal(100)]).default(50),
  noShowRefundPct: count.max(100).default(0),
  noShowAfterMinutes: count.default(15),
  /** Marks of attendance count from so long before the start. */
  attendanceBeforeMinutes: count.default(15),
  /** How long a mark may travel from the tap to the server. */
  attendanceReplayDays: some.default(7),
  refundRequestAnswerHours: count.default(24),

  disputeHours: count.default(72),
  disputeAnswerDays: count.default(7),
  disputeEvidenceDays: count.default(3),
  disputeEvidenceMax: count.default(10),
  strikeDays: count.default(90),
  strikeLimit: some.default(3),
  strikeHideDays: z.array(count).min(1).default([7, 14, 30]),
  strikeAppealDays: count.default(14),
  strikeCancelHours: count.default(24),
  strikeUnanswered: some.default(3),
  strikeUnansweredDays: count.default(30),
  /** Outside of quiet hours; a request with less time counts towards no strike. */
  strikeAnswerHours: count.default(4),

  autoCompleteHours: count.default(24),
  fundsAvailableHours: count.default(72),
  minSizeHours: z.int().min(1).max(168).default(24),
  proposalAnswerHours: count.default(72),
  /** A start further ahead leaves more time to answer. */
  proposalFarDays: count.default(14),
  proposalFarAnswerHours: count.default(168),
  proposalAnswerBeforeStartHours: count.default(2),
  proposalAnswerMinimumMinutes: count.default(30),
  /** How long before its start an accepted order without a cleared coach is refunded, when no substitute leads it. */
  substituteUntilHours: z.int().min(1).max(168).default(12),
  /** A change of at most this much within one local day is kept without the student's answer. */
  silentKeepShiftMinutes: count.default(30),
  /** And only when it was made at least so long before the start; an earlier start counts. */
  silentKeepNoticeHours: count.default(12),
  /** After a later move without the family's answer, absence costs nothing. */
  lateMoveHours: count.default(24),
  /** How long an offer of the waitlist holds its seats, by the time left until the start. The longest comes first. */
  waitlistOffers: z
    .array(z.strictObject({ overHours: count, minutes: some }))
    .min(1)
    .default([
      { overHours: 72, minutes: 720 },
      { overHours: 24, minutes: 240 },
      { overHours: 6, minutes: 60 },
      { overHours: 0, minutes: 30 },
    ]),
  /** Open offers that a participant has at most in one series. */
  maxOffersInSeries: some.default(3),
  waitlistCloseHours: count.default(2),
  /** No offer runs out between these hours of the class's place. */
  waitlistNightFromHour: count.max(23).default(21),
  waitlistNightUntilHour: count.max(23).default(8),
  /** In which hour (UTC) all books are looked at, and how many older orders in each minute between. */
  wholeCheckHour: count.max(23).default(3),
  checkWalkOrders: some.default(500),
  reliabilityDays: some.default(365),
  ratingWindowDays: count.default(14),
  mailAfterMinutes: count.default(10),
  /** A text message leaves for what is urgent and was not read in the app for so long. */
  textAfterMinutes: count.default(3),
  reminderHours: z.array(count).default([24, 2]),
  needsVisibleDays: count.default(30),

  /** Identity, background and code of conduct are looked at again after this. */
  clearanceDays: some.default(365),
  clearanceWarningDays: z.array(some).default([60, 30, 7]),
  pictureDraftDays: some.default(1),
  exportHours: some.default(24),
  exportDays: some.default(7),
  deletionGraceDays: count.default(30),
  /** Minimum delay until a new legal text takes effect: every server has read it by then. */
  legalLeadMinutes: some.default(5),
  waiverKeepYears: some.max(100).default(6),
  guardianInviteDays: some.default(7),
  /** Wait after accepting a minor's invitation before the proof is checked. */
  guardianProofHours: some.default(24),
  guardianInvitesPerDay: count.default(10),
  /** The same for one contact. */
  guardianInvitesToOnePerDay: count.default(3),
  /** Guardians of one child, and people covered by one membership, the buyer included. */
  guardiansPerChild: some.default(4),
  membershipPlaces: some.default(4),
  consentReminderDays: z.array(count).default([7, 15]),
  consentDeletionDays: some.default(30),
  teamsPerLeader: some.default(3),
  /**
   * Days until two reminders of a team application, its task for operators, and its end (docs/domain.md 4.5).
   */
  applicationReminderDays: z.tuple([count, count]).default([3, 7]),
  applicationOperatorDays: count.default(14),
  applicationDays: some.default(30),
  applyAgainDays: count.default(7),
  calendarPastDays: count.default(30),
  calendarFutureDays: count.default(365),
  invitationDays: count.default(7),
  invitationBeforeStartHours: count.default(2),
  invitationReminderHours: count.default(48),
  /** From when on families read the helpers' names. */
  helperNamesHours: count.default(24),
  /** If the last helper leaves later than this before the start, an operator looks at it. */
  helperLeftHours: count.default(24),

  checkinBeforeMinutes: count.default(30),
  checkinAfterHours: count.default(2),
  checkinLateDays: count.default(7),
  /** Minutes after which a scan that arrives is the helper's word, and a person approves its hours. */
  checkinNearMinutes: count.default(15),
  hoursLateDays: count.default(7),
  hoursStepMinutes: some.default(5),
  hoursOverMinutes: count.default(120),
  hoursScanOverMinutes: count.default(30),
  hoursAutoApproveDays: count.default(7),
  /** How long after a class its coach may thank a helper. */
  hoursThanksDays: count.default(30),
  /** Days after the coach's decision in which a helper may dispute it. */
  hoursDisputeDays: count.default(7),
  hoursReminderDays: z.array(count).default([3, 7]),
  hoursOperatorDays: count.default(14),

  maxParticipants: z.int().min(1).max(limits.participantsPerOrder).default(6),
  maxOpenIntents: count.default(20),
  minTopUpMinor: count.default(500),
  maxTopUpMinor: count.default(100_000),
  minWithdrawalMinor: count.default(2500),
  /** Limit of payouts per coach and period that need only one operator; above it a second one confirms. */
  withdrawalAloneMinor: count.default(50_000),
  withdrawalAloneDays: some.default(7),
  payoutHoldHours: count.default(72),
  contactHoldHours: count.default(24),

  membershipPriceMinor: z.int().min(1).max(limits.priceMinor).default(4900),
  membershipDays: some.default(365),
  membershipPaymentMinutes: z.int().min(5).max(120).default(15),
  membershipRefundDays: count.default(14),
  membershipNoticeDays: z.array(some).default([30, 7, 1]),
  /** Open offers of one coach. */
  classPackOffers: some.default(5),
  /** So long after its payment the rest of a class pack can go back to a card or PayPal. */
  classPackOriginDays: count.max(170).default(150),
  classPackNoticeDays: z.array(some).default([14, 3]),
  earlyBookingHours: count.default(24),
  memberPartnerDiscountBps: count.max(10_000).default(500),
});

/** Names of the rules with amounts, in minor units of `currency`. */
const amountNames = [
  'minTopUpMinor',
  'maxTopUpMinor',
  'minWithdrawalMinor',
  'withdrawalAloneMinor',
  'membershipPriceMinor',
] as const;

/**
 * The product's own constants that an operator may change (`docs/glossary.md` explains the words). Units are in the names.
 * An amount that nobody could pay in its currency is refused.
 */
export const rulesSchema = ruleFields.superRefine((rules, context) => {
  for (const name of amountNames)
    if (!isPayable(rules[name], rules.currency))
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `${name} cannot be paid in ${rules.currency}`,
      });
});

export type Rules = z.infer<typeof rulesSchema>;

/**
 * `RULES`, a JSON object with any of these fields. The default amounts are dollars: another currency needs its own
 * amounts (docs/payments.md, "Currencies").
 */
export const configuredRules = z
  .unknown()
  .superRefine((given, context) => {
    const { currency = 'USD', ...others } = partOf(given);
    const missing = amountNames.filter((name) => !(name in others));
    if (currency !== 'USD' && missing.length > 0)
      context.addIssue({
        code: 'custom',
        message: `with another currency than USD it also needs ${missing.join(', ')}`,
      });
  })
  .pipe(rulesSchema);

const partOf = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null ? { ...given } : {};

/** The defaults, as a running server without `RULES` uses them. */
export const defaultRules: Rules = rulesSchema.parse({});

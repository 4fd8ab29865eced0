import type { Rules } from '#server/start/rules.ts';

/** The least and the most that the console accepts, and why 0 keeps the place running. */
export type RuleRange = readonly [least: number, most: number, whyZero?: string];

/**
 * Rules that cannot change while the server runs. Orders and balances carry some; others protect the operators'
 * calls, or need two operators.
 */
export const fixedRules = [
  'currency',
  'factorTries',
  'factorWaitSeconds',
  'factorWaitMaxHours',
  'operatorFactorHours',
  'operatorIdleMinutes',
  'withdrawalAloneMinor',
  'withdrawalAloneDays',
] as const satisfies readonly (keyof Rules)[];

type Ranged = Exclude<keyof Rules, (typeof fixedRules)[number] | 'lateRefundPct' | 'waitlistOffers'>;

const noFee = 'The platform may take no fee.';
const atStart = 'The time ends with the start of the class.';
const never = 'The step does not happen.';
const immediately = 'The step happens with its cause.';
const ofClock = 'An hour of the day.';
/** As much as any currency needs in its minor units. */
const amount = [100, 1_000_000] as const;

/**
 * Ranges of one operator. `RULES` of the machine accepts more: who can write it can stop the server anyway. With each
 * value the place keeps running: people can sign in, book and be paid, and an operator can undo the change. Guards of
 * money (docs/domain.md 4.9) stay within tight bounds, because one person changes a rule.
 */
export const ranges: Readonly<Record<Ranged, RuleRange>> = {
  feeBps: [0, 5000, noFee],
  partnerFeeBps: [0, 5000, noFee],

  codeMinutes: [5, 30],
  codeTries: [3, 10],
  codeCooldownSeconds: [30, 600],
  passwordTries: [3, 20],
  passwordWaitSeconds: [10, 1800],
  sessionDays: [1, 365],
  sessionMaxDays: [7, 730],
  freshMinutes: [5, 30],
  factorSetupMinutes: [10, 240],

  unpaidExpiryMinutes: [5, 120],
  replayedUnpaidExpiryMinutes: [15, 1440],
  outOfContactMinutes: [1, 60],
  maxUnpaidSeats: [1, 500],
  maxUnpaidSeatsOfFamily: [1, 500],
  maxUnpaidSeatsInClass: [1, 100],
  maxFreeSeatsOfFamily: [1, 500],
  maxFreeSeatsInClass: [1, 100],
  maxChildren: [1, 100],
  holdAgainMinutes: [0, 1440, never],
  holdAgainMaxHours: [0, 168, never],
  holdAgainDays: [0, 60, never],
  latePaymentHours: [1, 168],
  coachAnswerHours: [4, 336],
  coachAnswerBeforeStartHours: [0, 72, atStart],
  coachAnswerMinimumMinutes: [5, 1440],
  coachReminderHours: [1, 336],
  lateMoveHours: [2, 168],
  silentKeepNoticeHours: [2, 72],
  strikeAnswerHours: [1, 24],
  guardianInvitesToOnePerDay: [1, 20],
  minNoticeMinutes: [0, 10_080, atStart],
  bookingHorizonDays: [7, 730],
  seriesHorizonDays: [30, 730],
  coachComingClasses: [20, 5000],
  busyCalendarHours: [0, 24, 'Calendars are switched off.'],
  busyCalendarFailDays: [1, 60],
  offlineIntentHours: [1, 168],

  freeCancelHours: [2, 72],
  mistakeGraceMinutes: [0, 1440, never],
  mistakeGraceBeforeStartHours: [0, 72, atStart],
  noShowRefundPct: [0, 100, 'Nothing is paid back.'],
  noShowAfterMinutes: [5, 120],
  attendanceBeforeMinutes: [0, 240, atStart],
  attendanceReplayDays: [1, 30],
  refundRequestAnswerHours: [4, 168],

  disputeHours: [24, 720],
  disputeAnswerDays: [1, 30],
  disputeEvidenceDays: [1, 30],
  disputeEvidenceMax: [1, 50],
  strikeDays: [7, 730],
  strikeLimit: [1, 20],
  strikeHideDays: [1, 365],
  strikeAppealDays: [1, 90],
  strikeCancelHours: [0, 168, never],
  strikeUnanswered: [1, 50],
  strikeUnansweredDays: [1, 365],

  autoCompleteHours: [1, 168],
  fundsAvailableHours: [24, 720],
  minSizeHours: [1, 168],
  proposalAnswerHours: [4, 336],
  proposalFarDays: [1, 90],
  proposalFarAnswerHours: [4, 720],
  proposalAnswerBeforeStartHours: [0, 72, atStart],
  proposalAnswerMinimumMinutes: [5, 1440],
  substituteUntilHours: [1, 168],
  silentKeepShiftMinutes: [0, 240, never],
  maxOffersInSeries: [1, 50],
  waitlistCloseHours: [0, 168, atStart],
  waitlistNightFromHour: [0, 23, ofClock],
  waitlistNightUntilHour: [0, 23, ofClock],
  wholeCheckHour: [0, 23, ofClock],
  checkWalkOrders: [50, 10_000],
  reliabilityDays: [30, 1095],
  ratingWindowDays: [1, 90],
  mailAfterMinutes: [0, 1440, immediately],
  textAfterMinutes: [0, 1440, immediately],
  reminderHours: [1, 336],
  needsVisibleDays: [1, 365],

  clearanceDays: [30, 1095],
  clearanceWarningDays: [1, 365],
  pictureDraftDays: [1, 30],
  exportHours: [1, 168],
  exportDays: [1, 30],
  deletionGraceDays: [1, 90],
  legalLeadMinutes: [1, 20_160],
  waiverKeepYears: [1, 100],
  guardianInviteDays: [1, 60],
  guardianProofHours: [1, 336],
  guardianInvitesPerDay: [1, 100],
  guardiansPerChild: [1, 20],
  membershipPlaces: [1, 50],
  consentReminderDays: [1, 365],
  consentDeletionDays: [7, 365],
  teamsPerLeader: [1, 50],
  applicationReminderDays: [1, 90],
  applicationOperatorDays: [1, 180],
  applicationDays: [2, 365],
  applyAgainDays: [0, 365, never],
  calendarPastDays: [0, 365, 'The calendar has no past classes.'],
  calendarFutureDays: [7, 730],
  invitationDays: [1, 90],
  invitationBeforeStartHours: [0, 72, atStart],
  invitationReminderHours: [1, 720],
  helperNamesHours: [1, 720],
  helperLeftHours: [1, 720],

  checkinBeforeMinutes: [0, 240, atStart],
  checkinAfterHours: [1, 72],
  checkinLateDays: [1, 90],
  checkinNearMinutes: [1, 240],
  hoursLateDays: [1, 90],
  hoursStepMinutes: [1, 60],
  hoursOverMinutes: [0, 720, never],
  hoursScanOverMinutes: [0, 720, never],
  hoursAutoApproveDays: [1, 90],
  hoursThanksDays: [1, 365],
  hoursDisputeDays: [1, 90],
  hoursReminderDays: [1, 90],
  hoursOperatorDays: [1, 180],

  maxParticipants: [1, 20],
  maxOpenIntents: [1, 200],
  minTopUpMinor: amount,
  maxTopUpMinor: amount,
  minWithdrawalMinor: amount,
  payoutHoldHours: [24, 336],
  contactHoldHours: [12, 168],

  membershipPriceMinor: amount,
  membershipDays: [28, 730],
  membershipPaymentMinutes: [5, 120],
  membershipRefundDays: [0, 90, never],
  membershipNoticeDays: [1, 90],
  classPackOffers: [1, 50],
  classPackOriginDays: [0, 170, 'The rest goes back to the balance only.'],
  classPackNoticeDays: [1, 90],
  earlyBookingHours: [0, 336, never],
  memberPartnerDiscountBps: [0, 5000, noFee],
};

/** Ranges of the fields of a rule whose entries have several. */
export const stepRanges = {
  waitlistOffers: {
    overHours: [0, 2160, 'The last step holds until the start.'],
    minutes: [5, 10_080],
  },
} as const satisfies Record<string, Record<string, RuleRange>>;

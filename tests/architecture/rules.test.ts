import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { reasons } from '#contract/reasons.ts';
import { limitsSchema } from '#server/limits.ts';
import { defaultRules, rulesSchema } from '#server/rules.ts';
import { product } from './sources.ts';

const usedIn = (pattern: RegExp, word: string, besides: readonly string[]): boolean =>
  product.some(
    ({ name, text }) =>
      pattern.test(name) && !besides.includes(name) && new RegExp(`\\b${word}\\b`).test(text),
  );

describe('what can be configured has an effect', () => {
  test('every rule', () => {
    const idle = Object.keys(defaultRules).filter((rule) => !usedIn(/^server\//, rule, ['server/rules.ts']));
    expect(idle).toEqual([]);
  });

  test('every limit', () => {
    const idle = Object.keys(limitsSchema.parse({})).filter(
      (limit) => !usedIn(/^server\//, limit, ['server/limits.ts']),
    );
    expect(idle).toEqual([]);
  });

  test('every reason is given by somebody', () => {
    const idle = Object.keys(reasons).filter(
      (reason) => !usedIn(/^(server|src|contract)\//, reason, ['contract/reasons.ts']),
    );
    expect(idle).toEqual([]);
  });
});

/** Like the value that a rule has, but of this size throughout. */
function sized(value: unknown, size: number): unknown {
  if (typeof value === 'number') return size;
  if (Array.isArray(value)) return value.map((one) => sized(one, size));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, sized(one, size)]));
}

test.each(Object.entries(defaultRules).filter(([name]) => name !== 'currency'))(
  'a slip of the hand is no rule: %s',
  (name, value) => {
    for (const size of [-1, 0.5, 1e7, 2 ** 31, Number.MAX_SAFE_INTEGER])
      expect(rulesSchema.safeParse({ [name]: sized(value, size) }).success, String(size)).toBe(false);
  },
);

/** The specification's numbers, and those that this product chose where it is silent (docs/domain.md, "Defaults"). */
test('the defaults are the ones that were agreed on', () => {
  expect(limits).toMatchObject({
    requestTimeoutMs: 10_000,
    password: { min: 8, max: 16 },
    codeLength: 6,
    pictures: 5,
    pageSize: 20,
    ratingText: 1000,
    ratingsForAverage: 3,
  });
  expect(limitsSchema.parse({})).toMatchObject({
    codesBeforeWaiting: 1,
    codesPerAddressPerHour: 30,
    textsPerAddressPerDay: 30,
    textsPerCountryPerHour: 500,
    singleCodeGuesses: 100,
    singleCodeGuessesPerHour: 10_000,
    passwordTriesPerAddressPerHour: 100,
    uploadBytes: 5 * 1024 * 1024,
  });
  expect(defaultRules).toMatchObject({
    currency: 'USD',
    feeBps: 1500,
    partnerFeeBps: 0,
    codeMinutes: 10,
    codeTries: 5,
    codeCooldownSeconds: 60,
    passwordTries: 5,
    passwordWaitSeconds: 60,
    sessionDays: 30,
    freshMinutes: 10,
    unpaidExpiryMinutes: 15,
    replayedUnpaidExpiryMinutes: 120,
    latePaymentHours: 24,
    coachAnswerHours: 48,
    coachAnswerBeforeStartHours: 2,
    coachAnswerMinimumMinutes: 30,
    coachReminderHours: [12, 36],
    minNoticeMinutes: 120,
    bookingHorizonDays: 90,
    offlineIntentHours: 72,
    freeCancelHours: 24,
    mistakeGraceMinutes: 60,
    mistakeGraceBeforeStartHours: 2,
    lateRefundPct: 50,
    noShowRefundPct: 0,
    noShowAfterMinutes: 15,
    refundRequestAnswerHours: 24,
    disputeHours: 72,
    disputeAnswerDays: 7,
    disputeEvidenceDays: 3,
    strikeDays: 90,
    strikeLimit: 3,
    strikeHideDays: [7, 14, 30],
    strikeAppealDays: 14,
    strikeCancelHours: 24,
    strikeUnanswered: 3,
    strikeUnansweredDays: 30,
    autoCompleteHours: 24,
    fundsAvailableHours: 72,
    minSizeHours: 24,
    proposalAnswerHours: 72,
    proposalAnswerBeforeStartHours: 2,
    substituteUntilHours: 12,
    silentKeepShiftMinutes: 30,
    waitlistOffers: [
      { overHours: 72, minutes: 12 * 60 },
      { overHours: 24, minutes: 4 * 60 },
      { overHours: 6, minutes: 60 },
      { overHours: 0, minutes: 30 },
    ],
    waitlistCloseHours: 2,
    waitlistNightFromHour: 21,
    waitlistNightUntilHour: 8,
    ratingWindowDays: 14,
    reminderHours: [24, 2],
    needsVisibleDays: 30,
    clearanceDays: 365,
    clearanceWarningDays: [60, 30, 7],
    exportHours: 24,
    exportDays: 7,
    deletionGraceDays: 30,
    consentReminderDays: [7, 15],
    consentDeletionDays: 30,
    applicationReminderDays: [3, 7],
    applicationOperatorDays: 14,
    applicationDays: 30,
    applyAgainDays: 7,
    calendarPastDays: 30,
    calendarFutureDays: 180,
    invitationDays: 7,
    invitationBeforeStartHours: 2,
    invitationReminderHours: 48,
    helperNamesHours: 24,
    helperLeftHours: 24,
    checkinLateDays: 7,
    hoursLateDays: 7,
    hoursStepMinutes: 5,
    hoursOverMinutes: 120,
    hoursScanOverMinutes: 30,
    hoursAutoApproveDays: 7,
    hoursReminderDays: [3, 7],
    hoursOperatorDays: 14,
    maxParticipants: 6,
    maxOpenIntents: 20,
    outOfContactMinutes: 5,
    maxUnpaidSeats: 18,
    maxUnpaidSeatsOfFamily: 24,
    maxUnpaidSeatsInClass: 6,
    holdAgainMinutes: 30,
    holdAgainMaxHours: 24,
    holdAgainDays: 7,
    minWithdrawalMinor: 2500,
    withdrawalAloneMinor: 50_000,
    withdrawalAloneDays: 7,
    payoutHoldHours: 72,
    membershipPriceMinor: 4900,
    membershipDays: 365,
    membershipPaymentMinutes: 15,
    membershipRefundDays: 14,
    membershipNoticeDays: [30, 7, 1],
    earlyBookingHours: 24,
    memberPartnerDiscountBps: 500,
  });
});

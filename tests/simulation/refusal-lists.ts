import type { ReasonName } from '#contract/reasons.ts';

/** The order is not what the phone believes: somebody else, or the clock, was first. */
export const order: readonly ReasonName[] = [
  'ALREADY_CANCELED',
  'ORDER_STATUS_CHANGED',
  'ORDER_DISPUTED',
  'PAYMENT_RETURNED',
];
/** The same for a coach; another coach may lead the class by now. */
export const ofCoach: readonly ReasonName[] = [...order, 'NOT_FOUND'];
/** The class is not what the phone believes either. */
export const cls: readonly ReasonName[] = ['CLASS_CLOSED'];
export const times: readonly ReasonName[] = [
  'COACH_CLASH',
  'BAD_INPUT',
  'TIME_DOES_NOT_EXIST',
  'TIME_HAPPENS_TWICE',
];
export const booking: readonly ReasonName[] = [
  'ALREADY_BOOKED',
  // A date of a course, which is booked, paid, answered and left as a whole.
  'COURSE_WHOLE',
  // The class had another coach or other terms when the phone read it.
  'CAREGIVER_NOT_MET',
  'CLASH',
  'CLASS_CANCELED',
  'CLASS_FULL',
  'CLASS_STARTED',
  'COACH_UNAVAILABLE',
  'FREE_SEATS_FULL',
  'HOLD_AGAIN_LATER',
  'MEMBERS_FIRST',
  'TOO_FAR_AHEAD',
  // The clock went on by days while it was on its way.
  'TOO_OLD',
  'TOO_SOON',
  'UNPAID_SEATS_FULL',
];
/** A code that was found before is ended, used up or used by the family since. */
export const code: readonly ReasonName[] = [
  'CODE_NOT_HERE',
  'CODE_NOT_YET',
  'CODE_OVER',
  'CODE_UNKNOWN',
  'CODE_USED',
  'CODE_USED_UP',
];
export const help: readonly ReasonName[] = [
  'ALREADY_INVITED',
  'CLASS_GONE',
  'HELPERS_FULL',
  'HELPER_CLASH',
  'HELP_MOVED',
  'HELPER_UNAVAILABLE',
  'COACH_UNAVAILABLE',
  'INVITATION_TOO_LATE',
  'STATUS_CHANGED',
];
export const dispute: readonly ReasonName[] = ['DISPUTE_RESOLVED', 'NOT_FOUND'];
export const withdrawal: readonly ReasonName[] = ['WITHDRAWAL_STATUS_CHANGED'];
export const application: readonly ReasonName[] = ['TEAM_STATUS_CHANGED', 'TEAM_CLOSED', 'NOT_FOUND'];

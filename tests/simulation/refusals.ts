import type { ReasonName } from '#contract/reasons.ts';
import type { RouteName } from '#contract/routes.ts';

/** Refusals that every call may get, because others act at the same moment. */
export const everywhere: readonly ReasonName[] = ['DO_NOT_REPEAT'];

/** The order is not what the phone believes: somebody else, or the clock, was first. */
const order: readonly ReasonName[] = [
  'ALREADY_CANCELED',
  'ORDER_STATUS_CHANGED',
  'ORDER_DISPUTED',
  'PAYMENT_RETURNED',
];
/** The same for a coach; another coach may lead the class by now. */
const ofCoach: readonly ReasonName[] = [...order, 'NOT_FOUND'];
/** The class is not what the phone believes either. */
const cls: readonly ReasonName[] = ['CLASS_CLOSED'];
const times: readonly ReasonName[] = [
  'COACH_CLASH',
  'BAD_INPUT',
  'TIME_DOES_NOT_EXIST',
  'TIME_HAPPENS_TWICE',
];
const booking: readonly ReasonName[] = [
  'ALREADY_BOOKED',
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
const help: readonly ReasonName[] = [
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
const dispute: readonly ReasonName[] = ['DISPUTE_RESOLVED', 'NOT_FOUND'];
const withdrawal: readonly ReasonName[] = ['WITHDRAWAL_STATUS_CHANGED'];
const application: readonly ReasonName[] = ['TEAM_STATUS_CHANGED', 'TEAM_CLOSED', 'NOT_FOUND'];

/** Refusals that make sense, by call. Any other one is a finding. */
export const expected: Partial<Record<RouteName, readonly ReasonName[]>> = {
  'class.create': times,
  // NOT_FOUND: it was given to another coach.
  'class.update': [...cls, 'CAPACITY_TAKEN', 'MIN_SIZE_BOOKED', 'BAD_INPUT', 'HELPERS_AGREED', 'NOT_FOUND'],
  'class.move': [...cls, ...times, 'MOVE_TOO_FAR', 'NOT_FOUND'],
  'class.cancel': [...cls, 'NOT_FOUND'],
  'class.attendance': ['NOT_FOUND'],
  'class.roster': ['NOT_FOUND'],
  // PACK_NOT_SOLD: it was closed. PACK_KEPT: it has ended meanwhile.
  'classPack.buy': ['BALANCE_TOO_LOW', 'PACK_NOT_SOLD', 'COACH_IS_GUARDIAN', 'OWN_CLASS'],
  'classPack.offer': ['PACK_NOT_OFFERED', 'NOT_FOUND'],
  'classPack.refund': ['CHANGED', 'PACK_KEPT'],
  'classPack.pass': ['PACK_KEPT', 'COACH_IS_GUARDIAN'],
  'order.create': [...booking, 'CHANGED', 'BALANCE_TOO_LOW', 'PACK_NOT_USABLE', 'WAITLISTED'],
  'order.pay': [...order, 'BALANCE_TOO_LOW', 'PAYMENT_EXPIRED', 'CLASS_STARTED'],
  'order.cancel': [...order, 'CANCEL_LATE', 'CANCEL_TOO_LATE', 'REFUND_REQUEST_OPEN'],
  'order.cancelParticipants': [
    ...order,
    'CANCEL_LATE',
    'CANCEL_TOO_LATE',
    'REFUND_REQUEST_OPEN',
    'BAD_INPUT',
    'PARTICIPANT_UNKNOWN',
  ],
  'order.requestRefund': [
    ...order,
    'CANCEL_FREE',
    'CANCEL_TOO_LATE',
    'REFUND_REQUEST_DECLINED',
    'REFUND_REQUEST_OPEN',
  ],
  'order.withdrawRefundRequest': [...order, 'ANSWER_TOO_LATE'],
  'order.exchange': [
    ...order,
    ...booking,
    'BALANCE_TOO_LOW',
    'CHANGED',
    'EXCHANGE_AFTER_ANSWER',
    'EXCHANGE_ASKS',
    'EXCHANGE_DECLINED',
    'EXCHANGE_OPEN',
    'EXCHANGE_OTHER_PAYER',
    'EXCHANGED_TWICE',
    'NOT_FOUND',
    'PACK_NOT_USABLE',
    'PARTICIPANT_UNKNOWN',
  ],
  'order.exchangeOptions': ['NOT_FOUND'],
  'order.withdrawExchange': [...order, 'ANSWER_TOO_LATE'],
  'order.answerExchange': [...ofCoach, 'ANSWER_TOO_LATE'],
  'order.answerRefundRequest': [...ofCoach, 'ANSWER_TOO_LATE'],
  'order.answerProposal': [...order, 'NOTHING_PROPOSED', 'CHANGED', 'CLASH', 'ANSWER_TOO_LATE'],
  'order.detail': ['NOT_FOUND'],
  // The coach has left, or a check of theirs has ended.
  'coach.detail': ['NOT_FOUND'],
  'order.accept': [
    ...ofCoach,
    'ANSWER_TOO_LATE',
    'COACH_UNAVAILABLE',
    'COACH_CLASH',
    'NEEDS_UNANSWERED',
    'BAD_INPUT',
  ],
  'order.answerNeeds': [...ofCoach, 'NEEDS_ANSWERED', 'NEEDS_UNANSWERED', 'NEEDS_CANNOT', 'ANSWER_TOO_LATE'],
  'order.reject': [...ofCoach, 'ANSWER_TOO_LATE'],
  'order.coachCancel': [...ofCoach, 'CANCEL_TOO_LATE'],
  'order.dispute': [...ofCoach, 'JUST_BEGUN', 'DISPUTED_ONCE', 'DISPUTE_TOO_LATE'],
  // Nobody may answer their own claim.
  'dispute.answer': [...dispute, 'ANSWER_TOO_LATE', 'FORBIDDEN'],
  'dispute.addEvidence': [...dispute, 'EVIDENCE_TOO_LATE', 'EVIDENCE_FULL'],
  'order.rate': [...ofCoach, 'ALREADY_RATED', 'RATING_CLOSED'],
  'waitlist.join': [...booking, 'ALREADY_WAITING', 'SEATS_FREE', 'TOO_MANY_WAITING', 'WAITLIST_CLOSED'],
  'waitlist.accept': ['WAITLIST_OVER', 'ORDER_STATUS_CHANGED'],
  'waitlist.decline': ['WAITLIST_OVER', 'ORDER_STATUS_CHANGED'],
  'waitlist.leave': ['WAITLIST_OVER', 'ORDER_STATUS_CHANGED'],
  'membership.buy': ['BALANCE_TOO_LOW'],
  'membership.refund': ['MEMBERSHIP_KEPT'],
  // Ten invitations a day.
  'guardian.invite': ['TOO_MANY_REQUESTS'],
  // INVITE_CODE_WRONG: it is a week old, or its sender decides for the child no longer.
  'guardian.accept': ['GUARDIANS_FULL', 'GUARDIAN_ALREADY', 'INVITE_CODE_WRONG'],
  'guardian.remove': ['NOT_FOUND'],
  'withdrawal.request': [
    'BALANCE_TOO_LOW',
    'DISPUTE_OPEN',
    'FRESH_CODE_NEEDED',
    'SECOND_FACTOR_NEEDED',
    'PAYOUT_ACCOUNT_MISSING',
    'PAYOUT_HELD',
    'WITHDRAWAL_OPEN',
    'WITHDRAWAL_TOO_SMALL',
  ],
  'withdrawal.update': [
    ...withdrawal,
    'BALANCE_TOO_LOW',
    'DISPUTE_OPEN',
    'PAYOUT_HELD',
    'FRESH_CODE_NEEDED',
    'SECOND_FACTOR_NEEDED',
  ],
  'withdrawal.cancel': withdrawal,
  // Only a coach that everybody can find.
  'favorite.set': ['NOT_FOUND'],
  'invitation.create': help,
  'invitation.request': help,
  // A move takes the consent of a guardian back.
  'invitation.answer': [...help, 'GUARDIAN_CONSENT_MISSING'],
  'invitation.consent': help,
  'invitation.withdraw': help,
  'invitation.release': [...help, 'NOT_HELPING'],
  'checkin.code': ['CLASS_GONE', 'NOT_FOUND'],
  'checkin.in': ['NOT_HELPING', 'CHECKIN_CLOSED', 'CHECKIN_CODE_WRONG', 'CLASS_GONE'],
  'checkin.out': ['NOT_HELPING', 'CHECKIN_CLOSED', 'CHECKIN_CODE_WRONG', 'CLASS_GONE'],
  'hours.submit': [
    'HOURS_LOCKED',
    'HOURS_RESUBMITTED',
    'HOURS_TOO_LATE',
    'HOURS_TOO_MANY',
    'NOT_HELPING',
    'TOO_EARLY',
  ],
  'hours.remove': ['HOURS_LOCKED', 'STATUS_CHANGED'],
  'hours.decide': ['STATUS_CHANGED'],
  'hours.correct': ['STATUS_CHANGED', 'HOURS_TOO_MANY'],
  'hours.dispute': ['STATUS_CHANGED'],
  'operator.hoursDecide': ['STATUS_CHANGED'],
  'operator.hoursSettle': ['STATUS_CHANGED'],
  'draft.create': [...times, 'DRAFTS_OPEN', 'NOT_FOUND'],
  'draft.withdraw': ['STATUS_CHANGED'],
  // Reasons against a new class of the coach.
  'draft.decide': [...times, 'STATUS_CHANGED', 'COACH_ENGAGED', 'COACH_UNAVAILABLE'],
  'team.apply': ['ALREADY_MEMBER', 'APPLIED_RECENTLY', 'TEAM_CLOSED'],
  'team.create': ['TEAM_LIMIT'],
  'team.takePacks': ['NOT_FOUND'],
  'team.leave': ['TEAM_STATUS_CHANGED', 'LEADER_MUST_HAND_OVER', 'NOT_FOUND'],
  'application.decide': application,
  'application.withdraw': application,
  // A block, or another coach by now.
  'class.detail': ['NOT_FOUND'],
  // NOT_FOUND: the person is no member of the thread.
  'message.thread': ['NOT_FOUND'],
  'message.ofClass': ['NOT_FOUND'],
  'message.send': [
    'NOT_FOUND',
    'QUESTIONS_FULL',
    'QUESTION_UNANSWERED',
    'THREAD_CLOSED',
    'TOO_MANY_REQUESTS',
  ],
  'message.toClass': ['CLASS_EMPTY', 'NOT_FOUND', 'THREAD_CLOSED', 'TOO_MANY_REQUESTS'],
  'message.read': ['NOT_FOUND'],
  'block.set': ['NOT_FOUND'],
  'emergency.ofOrder': ['NOT_FOUND'],
  'emergency.ofClass': ['NOT_FOUND'],
  'emergency.call': ['NOT_FOUND', 'NOT_IN_CLASS'],
  'handover.record': ['HANDOVER_TOO_EARLY', 'HANDOVER_TOO_LATE', 'NOT_FOUND', 'NOT_IN_CLASS'],
  'handover.ofClass': ['NOT_FOUND'],
  'handover.ofOrder': ['NOT_FOUND'],
  'operator.withdrawalApprove': [...withdrawal, 'COACH_UNAVAILABLE', 'BALANCE_TOO_LOW', 'DISPUTE_OPEN'],
  'operator.withdrawalReject': withdrawal,
  'operator.withdrawalMarkPaid': [...withdrawal, 'SECOND_PERSON_NEEDED'],
  'operator.withdrawalMarkFailed': [...withdrawal, 'SECOND_PERSON_NEEDED'],
  'operator.disputeDecide': ['DISPUTE_RESOLVED', 'DISPUTE_WAITS', 'BAD_INPUT'],
  'operator.strikeExcuse': ['STRIKE_DECIDED'],
  'operator.strikeKeep': ['STRIKE_DECIDED'],
  'operator.orderCancel': order,
  'operator.refundRequestAgree': [...order, 'ANSWER_TOO_LATE'],
  'operator.correctionPropose': [...order, 'BAD_INPUT', 'CORRECTION_OPEN'],
  'operator.correctionConfirm': [...order, 'CORRECTION_STATUS_CHANGED', 'BAD_INPUT'],
  'operator.correctionRefuse': ['CORRECTION_STATUS_CHANGED'],
  'operator.correctionWithdraw': ['CORRECTION_STATUS_CHANGED'],
  'operator.classCancel': cls,
  'operator.classSubstitute': [
    ...cls,
    'CHANGED',
    'COACH_LEADS',
    'SUBSTITUTE_TOO_LATE',
    'SUBSTITUTE_UNAVAILABLE',
    'SUBSTITUTE_INVOLVED',
    'COACH_CLASH',
    'COACH_ENGAGED',
  ],
  'operator.suspend': ['JOIN_STATUS_CHANGED'],
  'operator.reinstate': ['JOIN_STATUS_CHANGED', 'CLEARANCE_MISSING', 'TRAINING_MISSING'],
  'operator.teamApprove': ['TEAM_STATUS_CHANGED', 'NOT_FOUND'],
  'operator.taskDone': ['NOT_FOUND'],
};

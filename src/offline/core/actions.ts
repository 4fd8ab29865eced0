import type { Action, KeyedCall } from './action.ts';
import { checkinIn, checkinOut } from './actions/checkin.ts';
import { classAttendance } from './actions/class-attendance.ts';
import { classCancelDay } from './actions/class-cancel-day.ts';
import { emergencyCall } from './actions/emergency-call.ts';
import { favoriteSet } from './actions/favorite-set.ts';
import { feedbackSend } from './actions/feedback-send.ts';
import { handoverRecord } from './actions/handover-record.ts';
import { helpAnswer } from './actions/help-answer.ts';
import { languageSet } from './actions/language-set.ts';
import { mailsSet } from './actions/mails-set.ts';
import { messageRead } from './actions/message-read.ts';
import { messageSend } from './actions/message-send.ts';
import { messageToClass } from './actions/message-to-class.ts';
import { needsFeedback } from './actions/needs-feedback.ts';
import { noticeRead } from './actions/notice-read.ts';
import { orderCancel } from './actions/order-cancel.ts';
import { orderCreate } from './actions/order-create.ts';
import { orderExchange } from './actions/order-exchange.ts';
import { orderLeaveSome } from './actions/order-leave-some.ts';
import { orderRate } from './actions/order-rate.ts';
import { orderSetCreate } from './actions/order-set-create.ts';
import { proposalAnswer } from './actions/proposal-answer.ts';
import { waitlistJoinCourse } from './actions/waitlist-join-course.ts';
import { waitlistJoinDates } from './actions/waitlist-join-dates.ts';

/** Every action that may wait, by the name of its call. */
export const actions = {
  'order.create': orderCreate,
  'orderSet.create': orderSetCreate,
  'waitlist.joinDates': waitlistJoinDates,
  'waitlist.joinCourse': waitlistJoinCourse,
  'order.cancel': orderCancel,
  'order.cancelParticipants': orderLeaveSome,
  'order.answerProposal': proposalAnswer,
  'order.exchange': orderExchange,
  'order.rate': orderRate,
  'needs.feedback': needsFeedback,
  'class.attendance': classAttendance,
  'class.cancelDay': classCancelDay,
  'handover.record': handoverRecord,
  'emergency.call': emergencyCall,
  'checkin.in': checkinIn,
  'checkin.out': checkinOut,
  'invitation.answer': helpAnswer,
  'message.send': messageSend,
  'message.toClass': messageToClass,
  'message.read': messageRead,
  'feedback.send': feedbackSend,
  'favorite.set': favoriteSet,
  'notice.read': noticeRead,
  'user.setLanguage': languageSet,
  'channel.set': mailsSet,
} as const satisfies { [Call in KeyedCall]?: Action<Call> };

export type OutboxType = keyof typeof actions;

/** Input that a screen passes for an action. */
export type AskedOf<Type extends OutboxType> = Parameters<(typeof actions)[Type]['intent']>[0];

/** Undefined for a row that a newer build has written and this build does not know. */
export const actionOf = (type: string): (typeof actions)[OutboxType] | undefined =>
  isOutboxType(type) ? actions[type] : undefined;

const isOutboxType = (type: string): type is OutboxType => Object.hasOwn(actions, type);

import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';

export type OrderSide = 'student' | 'coach';

/** Keys of `order:story`: where an order stands, in one sentence (docs/order-words.md). */
export type StoryKey =
  | 'payBy'
  | 'waitsForPayment'
  | 'answerBy'
  | 'answersBy'
  | 'payOver'
  | 'answerOver'
  | 'asked'
  | 'heldUntil'
  | 'booked'
  | 'underWay'
  | 'over'
  | 'overCoach'
  | 'moved'
  | 'movedCoach'
  | 'substitute'
  | 'substituteCoach'
  | 'disputed'
  | 'completed'
  | 'notThere'
  | 'notThereCoach'
  | 'excused'
  | 'excusedCoach'
  | 'awaitsCancel'
  | 'awaitsCancelCoach'
  | 'canceledUnpaid'
  | 'canceledNoResponse'
  | 'refundAgreed'
  | 'refundAgreedByYou'
  | 'refundAgreedByUs'
  | 'refundUnanswered'
  | 'refundUnansweredCoach'
  | 'canceledByCoach'
  | 'canceledByStudent'
  | 'canceledByYou'
  | 'canceled'
  | 'rejected'
  | 'rejectedByYou';

/** Keys of `order:money`: what became of the money of an order that ended. */
export type MoneyKey =
  | 'nothingCharged'
  | 'nothingBack'
  | 'holdEnded'
  | 'toBalance'
  | 'toPack'
  | 'toCard'
  | 'toPaypal'
  | 'asChosen'
  | 'toPayer'
  | 'toFamily';

export interface Story {
  key: StoryKey;
  /** Until when the next step may be taken; null when there is no such end. */
  until: string | null;
}

/**
 * Which sentence tells where the order stands for one of its two sides. When the time of the next step is over, the
 * server alone knows what became of it.
 */
export function storyOf(order: OrderRecord, side: OrderSide, now: number): Story {
  const told = toldStory(order, side, now);
  if (told.until === null || now < Date.parse(told.until)) return told;
  return { key: order.status === OrderStatus.awaitPayment ? 'payOver' : 'answerOver', until: told.until };
}

/** Whether the record tells of a step whose time is over by now. */
export const isLapsed = (order: OrderRecord, now: number): boolean => {
  const { key } = storyOf(order, 'student', now);
  return key === 'payOver' || key === 'answerOver';
};

/** The same as the server told it. */
function toldStory(order: OrderRecord, side: OrderSide, now: number): Story {
  const isStudent = side === 'student';
  // A report concerns every status that it can be made in.
  if (order.dispute?.state === 'open') return { key: 'disputed', until: null };
  switch (order.status) {
    case OrderStatus.awaitPayment:
      return { key: isStudent ? 'payBy' : 'waitsForPayment', until: order.expiresAt };
    case OrderStatus.awaitAgree:
      return { key: isStudent ? requestStory(order) : 'answerBy', until: order.agreeBy };
    case OrderStatus.progress:
      return progressStory(order, isStudent, now);
    case OrderStatus.completed:
      return { key: completedStory(order, isStudent), until: null };
    case OrderStatus.awaitCancel:
      return {
        key: isStudent ? 'awaitsCancel' : 'awaitsCancelCoach',
        until: order.refundRequest?.answerBy ?? null,
      };
    case OrderStatus.canceled:
      return { key: canceledStory(order, side), until: null };
    case OrderStatus.reject:
      return { key: isStudent ? 'rejected' : 'rejectedByYou', until: null };
  }
}

/** Somebody came, or it is not known; or nobody did, with or without an excuse. */
function completedStory({ attendance }: OrderRecord, isStudent: boolean): StoryKey {
  if (attendance === 'noShow') return isStudent ? 'notThere' : 'notThereCoach';
  if (attendance === 'excused') return isStudent ? 'excused' : 'excusedCoach';
  return 'completed';
}

/** A request that was sent: paid, only held on the card, or free. */
function requestStory({ totalMinor, payState }: OrderRecord): StoryKey {
  if (totalMinor === 0) return 'asked';
  return payState === 'authorized' ? 'heldUntil' : 'answersBy';
}

/** An accepted order: a proposal awaits its answer, or the session is to come, under way or over. */
function progressStory(order: OrderRecord, isStudent: boolean, now: number): Story {
  const { proposal } = order;
  if (proposal !== null) {
    const isMove = proposal.fromCoach === null;
    const key: StoryKey = isMove ? 'moved' : 'substitute';
    return { key: isStudent ? key : `${key}Coach`, until: proposal.answerBy };
  }
  if (now < Date.parse(order.class.startsAt)) return { key: 'booked', until: null };
  if (now < Date.parse(order.class.endsAt)) return { key: 'underWay', until: null };
  return { key: !isStudent && order.actions.includes('mark') ? 'overCoach' : 'over', until: null };
}

function canceledStory(order: OrderRecord, side: OrderSide): StoryKey {
  const { cancelBy, cancelReason } = order;
  if (cancelReason?.code === 'unpaid') return 'canceledUnpaid';
  if (cancelReason?.code === 'noResponse') return 'canceledNoResponse';
  const request = requestEnd(order, side === 'student');
  if (request) return request;
  if (cancelBy === side) return 'canceledByYou';
  if (cancelBy === 'coach') return 'canceledByCoach';
  return cancelBy === 'student' ? 'canceledByStudent' : 'canceled';
}

/** The family asked for everything back and did not cancel: that request ended the order. */
function requestEnd({ history }: OrderRecord, isStudent: boolean): StoryKey | undefined {
  const has = (wanted: string) => history.some(({ event }) => event === wanted);
  if (has('refundRequestUnanswered')) return isStudent ? 'refundUnanswered' : 'refundUnansweredCoach';
  if (has('refundRequestAgreedByUs')) return 'refundAgreedByUs';
  if (has('refundRequestAgreed')) return isStudent ? 'refundAgreed' : 'refundAgreedByYou';
  return undefined;
}

const ended: readonly OrderRecord['status'][] = [OrderStatus.canceled, OrderStatus.reject];

/** Which sentence tells what came back and where to; undefined while the order lives, and where nothing was to pay. */
export function moneyOf(order: OrderRecord, side: OrderSide): MoneyKey | undefined {
  const { totalMinor, refundMinor, method, cancelBy } = order;
  if (!ended.includes(order.status) || totalMinor === 0) return undefined;
  if (order.paidAt === null) return 'nothingCharged';
  if (!refundMinor) return 'nothingBack';
  if (side === 'coach') return 'toFamily';
  if (order.isPaidByOther === true) return 'toPayer';
  if (order.classPack?.isReturned) return 'toPack';
  if (method === null || method === PaymentMethod.balance) return 'toBalance';
  // Before the instructor accepts, a card or PayPal is only asked to hold the amount.
  const isTaken = order.history.some(({ event }) => event === 'accepted' || event === 'autoAccepted');
  if (!isTaken) return 'holdEnded';
  // Where it goes is chosen by who cancels. A request for everything back is no such choice.
  if (cancelBy === 'student' && requestEnd(order, true) === undefined) return 'asChosen';
  return method === PaymentMethod.visa ? 'toCard' : 'toPaypal';
}

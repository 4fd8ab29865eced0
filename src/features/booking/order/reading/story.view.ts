import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';

export type OrderSide = 'student' | 'coach';

/** Keys of `order:story`: the status of an order in one sentence (docs/order-words.md). */
export type StoryKey =
  | 'payBy'
  | 'waitsForPayment'
  | 'takeBy'
  | 'waitsForTaking'
  | 'answerBy'
  | 'answersBy'
  | 'payOver'
  | 'takeOver'
  | 'answerOver'
  | 'asked'
  | 'heldUntil'
  | 'booked'
  | 'bookedCoach'
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
  | 'canceledUntaken'
  | 'canceledNoResponse'
  | 'exchanged'
  | 'exchangedUnpaid'
  | 'refundAgreed'
  | 'refundAgreedByYou'
  | 'refundAgreedByUs'
  | 'refundUnanswered'
  | 'refundUnansweredCoach'
  | 'canceledByCoach'
  | 'canceledByStudent'
  | 'canceledByYou'
  | 'canceled'
  | 'othersPay'
  | 'othersTake'
  | 'othersMoved'
  | 'othersSubstitute'
  | 'othersAskCancel'
  | 'othersCanceled'
  | 'rejected'
  | 'rejectedByYou';

/** Keys of `order:money`: the money of an ended order. */
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
  | 'toFamily'
  | 'toFamilyPack';

/** True when another guardian booked. */
export const isOthers = ({ guardianId }: Pick<OrderRecord, 'guardianId'>): boolean =>
  guardianId !== undefined;

export interface Story {
  key: StoryKey;
  /** Deadline of the next step, or null. */
  until: string | null;
}

/**
 * Returns the sentence about the order for one side. After the deadline of the next step only the server has
 * the outcome.
 */
export function storyOf(order: OrderRecord, side: OrderSide, now: number): Story {
  const story = recordStory(order, side, now);
  if (story.until === null || now < Date.parse(story.until)) return story;
  if (order.status !== OrderStatus.awaitPayment) return { key: 'answerOver', until: story.until };
  return { key: isFree(order) ? 'takeOver' : 'payOver', until: story.until };
}

/** True when the deadline of the next step has passed. */
export const isExpired = (order: OrderRecord, now: number): boolean => {
  const { key } = storyOf(order, 'student', now);
  return key === 'payOver' || key === 'takeOver' || key === 'answerOver';
};

/** A free seat of the waitlist is taken, not paid. */
const isFree = ({ totalMinor }: OrderRecord): boolean => totalMinor === 0;

/** Story by the record alone, without the check of the deadline. */
function recordStory(order: OrderRecord, side: OrderSide, now: number): Story {
  const isStudent = side === 'student';
  if (isStudent && isOthers(order)) return othersStory(order, now);
  // A dispute takes precedence in every status.
  if (order.dispute?.state === 'open') return { key: 'disputed', until: null };
  switch (order.status) {
    case OrderStatus.awaitPayment:
      return { key: heldStory(order, isStudent), until: order.expiresAt };
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

const heldStory = (order: OrderRecord, isStudent: boolean): StoryKey => {
  if (isFree(order)) return isStudent ? 'takeBy' : 'waitsForTaking';
  return isStudent ? 'payBy' : 'waitsForPayment';
};

/** Story for a guardian who did not book: the booker pays, answers and cancels. */
function othersStory(order: OrderRecord, now: number): Story {
  const { status, proposal, agreeBy, cancelBy } = order;
  if (status === OrderStatus.awaitPayment)
    return { key: isFree(order) ? 'othersTake' : 'othersPay', until: null };
  if (status === OrderStatus.awaitAgree) return { key: 'asked', until: agreeBy };
  if (status === OrderStatus.awaitCancel) return { key: 'othersAskCancel', until: null };
  if (status === OrderStatus.progress && proposal !== null)
    return {
      key: proposal.fromCoach === null ? 'othersMoved' : 'othersSubstitute',
      until: proposal.answerBy,
    };
  if (status === OrderStatus.canceled && cancelBy === 'student')
    return { key: 'othersCanceled', until: null };
  return recordStory({ ...order, guardianId: undefined }, 'student', now);
}

/** Distinguishes no-shows and excused orders; unknown attendance counts as completed. */
function completedStory({ attendance }: OrderRecord, isStudent: boolean): StoryKey {
  if (attendance === 'noShow') return isStudent ? 'notThere' : 'notThereCoach';
  if (attendance === 'excused') return isStudent ? 'excused' : 'excusedCoach';
  return 'completed';
}

/** A request that waits for the coach: paid, only held on the card, or free. */
function requestStory({ totalMinor, payState }: OrderRecord): StoryKey {
  if (totalMinor === 0) return 'asked';
  return payState === 'authorized' ? 'heldUntil' : 'answersBy';
}

/** An accepted order: with an open proposal, or before, during or after the class. */
function progressStory(order: OrderRecord, isStudent: boolean, now: number): Story {
  const { proposal } = order;
  if (proposal !== null) {
    const isMove = proposal.fromCoach === null;
    const key: StoryKey = isMove ? 'moved' : 'substitute';
    return { key: isStudent ? key : `${key}Coach`, until: proposal.answerBy };
  }
  if (now < Date.parse(order.class.startsAt))
    return { key: isStudent ? 'booked' : 'bookedCoach', until: null };
  if (now < Date.parse(order.class.endsAt)) return { key: 'underWay', until: null };
  return { key: !isStudent && order.actions.includes('mark') ? 'overCoach' : 'over', until: null };
}

function canceledStory(order: OrderRecord, side: OrderSide): StoryKey {
  const { cancelBy, cancelReason } = order;
  if (cancelReason?.code === 'unpaid') return isFree(order) ? 'canceledUntaken' : 'canceledUnpaid';
  if (cancelReason?.code === 'noResponse') return 'canceledNoResponse';
  if (cancelReason?.code === 'exchanged') return order.paidAt === null ? 'exchangedUnpaid' : 'exchanged';
  const request = requestEnd(order, side === 'student');
  if (request) return request;
  if (cancelBy === side) return 'canceledByYou';
  if (cancelBy === 'coach') return 'canceledByCoach';
  return cancelBy === 'student' ? 'canceledByStudent' : 'canceled';
}

/** Set when a refund request ended the order: the family did not cancel. */
function requestEnd({ history }: OrderRecord, isStudent: boolean): StoryKey | undefined {
  const has = (wanted: string) => history.some(({ event }) => event === wanted);
  if (has('refundRequestUnanswered')) return isStudent ? 'refundUnanswered' : 'refundUnansweredCoach';
  if (has('refundRequestAgreedByUs')) return 'refundAgreedByUs';
  if (has('refundRequestAgreed')) return isStudent ? 'refundAgreed' : 'refundAgreedByYou';
  return undefined;
}

/** Before the coach accepts, a card or PayPal only holds the amount. */
const isOnlyHeld = ({ method, history }: OrderRecord): boolean =>
  method !== null &&
  method !== PaymentMethod.balance &&
  !history.some(({ event }) => event === 'accepted' || event === 'autoAccepted');

const ended: readonly OrderRecord['status'][] = [OrderStatus.canceled, OrderStatus.reject];

/** An excused absence returns money without ending the order. */
const isExcused = ({ status, attendance, refundMinor }: OrderRecord): boolean =>
  status === OrderStatus.completed && attendance === 'excused' && (refundMinor ?? 0) > 0;

/** Returns the sentence about the refund and its destination; undefined for open and free orders. */
export function moneyOf(order: OrderRecord, side: OrderSide): MoneyKey | undefined {
  const { totalMinor, refundMinor, method, cancelBy } = order;
  if (!(ended.includes(order.status) || isExcused(order)) || totalMinor === 0) return undefined;
  // The record of a guardian who did not book has no payment.
  if (side === 'student' && isOthers(order)) return undefined;
  // The other date has the money.
  if (order.cancelReason?.code === 'exchanged') return undefined;
  if (order.paidAt === null) return 'nothingCharged';
  if (!refundMinor) return 'nothingBack';
  if (side === 'coach' && !isOnlyHeld(order))
    return order.classPack?.isReturned ? 'toFamilyPack' : 'toFamily';
  if (order.isPaidByOther === true) return 'toPayer';
  if (order.classPack?.isReturned) return 'toPack';
  if (method === null || method === PaymentMethod.balance) return 'toBalance';
  if (isOnlyHeld(order)) return 'holdEnded';
  // The canceling family chooses the destination. A refund request has no such choice.
  if (cancelBy === 'student' && requestEnd(order, true) === undefined) return 'asChosen';
  return method === PaymentMethod.visa ? 'toCard' : 'toPaypal';
}

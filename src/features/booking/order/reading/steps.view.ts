import { OrderStatus } from '#contract/enums.ts';
import type { OrderEvent } from '#contract/order.steps.ts';
import type { OrderRecord } from '#contract/order.ts';
import { isCalledOff } from './order.view.ts';

interface OrderStep {
  /** Key of `orderDetail:steps`. Only a step that is done is named in the past tense. */
  key:
    | 'pay'
    | 'requested'
    | 'answer'
    | 'accepted'
    | 'refundAnswer'
    | 'class'
    | 'noShow'
    | 'excused'
    | 'rate'
    | 'rated'
    | 'canceled'
    | 'rejected';
  state: 'done' | 'now' | 'ahead' | 'off';
  /** Instant of the step, or its deadline; null before there is one. */
  at: string | null;
  isDeadline: boolean;
}

const step = (
  key: OrderStep['key'],
  state: OrderStep['state'],
  at: string | null,
  isDeadline = false,
): OrderStep => ({ key, state, at, isDeadline });

/** Returns up to four steps of an order: request, acceptance, class, rating. An order that was called off ends earlier. */
export function stepsOf(order: OrderRecord): OrderStep[] {
  const { status, createdAt, expiresAt, agreeBy, history } = order;
  const accepted = history.find(({ event }) => event === 'accepted' || event === 'autoAccepted');
  if (isCalledOff(order))
    return [
      step('requested', 'done', createdAt),
      ...(accepted ? [step('accepted', 'done', accepted.at)] : []),
      step(status === OrderStatus.reject ? 'rejected' : 'canceled', 'off', calledOffAt(order)),
    ];
  const isAccepted =
    accepted !== undefined || (status !== OrderStatus.awaitPayment && status !== OrderStatus.awaitAgree);
  return [
    status === OrderStatus.awaitPayment
      ? step('pay', 'now', expiresAt, true)
      : step('requested', 'done', createdAt),
    isAccepted
      ? step('accepted', 'done', accepted?.at ?? null)
      : status === OrderStatus.awaitAgree
        ? step('answer', 'now', agreeBy, true)
        : step('answer', 'ahead', null),
    ...(status === OrderStatus.awaitCancel
      ? [
          step('refundAnswer', 'now', order.refundRequest?.answerBy ?? null, true),
          step('class', 'ahead', order.class.startsAt),
        ]
      : [classStep(order, isAccepted), ...ratingSteps(order)]),
  ];
}

/** The class; crossed out when nobody came. */
function classStep({ status, attendance, class: { startsAt } }: OrderRecord, isAccepted: boolean): OrderStep {
  if (status !== OrderStatus.completed) return step('class', isAccepted ? 'now' : 'ahead', startsAt);
  return attendance === 'noShow' || attendance === 'excused'
    ? step(attendance, 'off', startsAt)
    : step('class', 'done', startsAt);
}

/** The rating; left out when the class is over and cannot be rated. */
function ratingSteps({ status, actions, myRating, rateUntil }: OrderRecord): OrderStep[] {
  if (myRating !== null) return [step('rated', 'done', null)];
  if (status !== OrderStatus.completed) return [step('rate', 'ahead', null)];
  return actions.includes('rate') ? [step('rate', 'now', rateUntil, true)] : [];
}

/** Events that always call an order off. A refund after a dispute and a correction also leave it as it is. */
const endEvents: readonly OrderEvent[] = [
  'offerDeclined',
  'unpaid',
  'withdrawn',
  'rejected',
  'noResponse',
  'canceledFree',
  'canceledLate',
  'coachCanceled',
  'operatorCanceled',
  'classCanceled',
  'refundRequestAgreed',
  'refundRequestAgreedByUs',
  'refundRequestUnanswered',
  'exchanged',
  'exchangeAgreed',
  'moveLeft',
  'coachLeft',
];
const isEnd = (event: string): boolean => endEvents.some((one) => one === event);

/** Returns the instant at which the order was called off. Later events, such as corrections, do not move it. */
function calledOffAt({ history, corrections }: OrderRecord): string | null {
  const corrected = corrections.find(
    ({ status }) => isCalledOff({ status: status.to }) && !isCalledOff({ status: status.from }),
  );
  return (
    corrected?.at ??
    history.find(({ event }) => isEnd(event))?.at ??
    history.find(({ event }) => event === 'disputeRefunded')?.at ??
    null
  );
}

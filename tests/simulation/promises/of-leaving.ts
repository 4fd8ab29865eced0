import type { Output } from '#contract/all-apis.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { Promises } from './promise.ts';

type Order = Output<'order.detail'>;

const gaveEverything = ({ paidAt, refundMinor, totalMinor }: Order): boolean =>
  (refundMinor ?? 0) === (paidAt === null ? 0 : totalMinor);

/**
 * Results of leaving, and of every answer about it (docs/domain.md 4.2, rules 3 and 7 to 13, "Class time
 * edited").
 */
export const leavingPromises: Promises = {
  'order.cancel': ({ shownRefundMinor }, order) => [
    order.status !== OrderStatus.canceled && `it is in ${order.status}`,
    (order.refundMinor ?? 0) < shownRefundMinor && 'less came back than was shown',
  ],
  'order.cancelParticipants': ({ participantIds, shownRefundMinor }, order) => {
    if (order.status === OrderStatus.canceled)
      return [(order.refundMinor ?? 0) < shownRefundMinor && 'less came back'];
    const gone = order.left.filter(({ id }) => participantIds.includes(id));
    const refundMinor = gone.reduce((sum, one) => sum + one.refundMinor, 0);
    return [
      gone.length !== participantIds.length && 'not everybody left who wanted to',
      order.participants.some(({ id }) => participantIds.includes(id)) && 'somebody left and is still there',
      order.seats !== order.participants.length && 'seats without people',
      order.totalMinor !== order.unitMinor * order.seats + (order.firstExtraMinor ?? 0) &&
        'the price is not that of the seats',
      refundMinor < shownRefundMinor && 'less came back than was shown',
    ];
  },
  'order.requestRefund': (_form, order) => {
    const asked = order.refundRequest;
    return [
      order.status !== OrderStatus.awaitCancel && `it is in ${order.status}`,
      asked?.answerBy == null && 'nobody says until when it is answered',
      (asked?.answerBy ?? '') > order.class.startsAt && 'it may be answered after the start',
      (asked?.refundMinor ?? 0) >= order.totalMinor && 'it asks for what leaving brings anyway',
    ];
  },
  'order.withdrawRefundRequest': (_form, order) => [
    order.status !== OrderStatus.progress && `it is in ${order.status}`,
    order.refundRequest !== null && 'the request is still there',
  ],
  'order.answerRefundRequest': ({ agrees, text }, order) =>
    agrees
      ? [
          order.status !== OrderStatus.canceled && `it is in ${order.status}`,
          !gaveEverything(order) && 'not everything went back',
        ]
      : [
          order.status !== OrderStatus.progress && `it is in ${order.status}`,
          order.refundMinor !== null && 'something went back',
          order.refundRequest?.declinedWith !== text && 'the refusal has other words',
        ],
  'order.answerProposal': ({ answer, shownStartsAt, shownCoachId }, order) =>
    answer === 'leave'
      ? [
          order.status !== OrderStatus.canceled && `it is in ${order.status}`,
          !gaveEverything(order) && 'not everything went back',
        ]
      : [
          !'0124'.includes(order.status) && `it is in ${order.status}`,
          order.proposal !== null && 'it asks again',
          order.class.startsAt !== shownStartsAt && 'a time that was not seen',
          shownCoachId !== undefined && order.coach.id !== shownCoachId && 'a coach who was not seen',
        ],
};

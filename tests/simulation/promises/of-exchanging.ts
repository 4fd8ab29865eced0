import { OrderStatus } from '#contract/enums.ts';
import type { Promises } from './promise.ts';

/** Results of another date instead (docs/domain.md 4.21). */
export const exchangingPromises: Promises = {
  'order.exchange': ({ newOrderId, classId, participantIds, basis, shown }, { order, taken }) =>
    taken === null
      ? [
          !shown.isAsked && 'the coach is asked, and nobody read that',
          order.exchange?.asked?.newOrderId !== newOrderId && 'the question is not there',
          order.participants.filter(({ id }) => participantIds.includes(id)).length !==
            participantIds.length && 'somebody left with the question',
        ]
      : [
          taken.id !== newOrderId && 'another order was made',
          taken.class.id !== classId && 'another class was taken',
          taken.participants.length !== participantIds.length && 'not everybody moved',
          taken.classPack === undefined && taken.unitMinor > basis.priceMinor && 'it is dearer than shown',
          order.participants.some(({ id }) => participantIds.includes(id)) &&
            order.status !== OrderStatus.canceled &&
            'somebody is on both dates',
        ],
  'order.withdrawExchange': (_form, order) => [
    order.status !== OrderStatus.progress && `it is in ${order.status}`,
    order.exchange?.asked !== null && 'the question is still there',
  ],
  'order.answerExchange': ({ agrees }, order) => [
    order.exchange?.asked !== null && 'the question is still there',
    !agrees && order.exchange?.ended?.how !== 'declined' && 'the refusal is not there',
    !agrees && order.status !== OrderStatus.progress && `it is in ${order.status}`,
  ],
};

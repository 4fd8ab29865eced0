import type { OrderRecord } from '#contract/order.ts';

/** True for an order that is left, paid and exchanged only with the other dates of its course. */
export const isOfCourse = ({ terms, actions }: Pick<OrderRecord, 'terms' | 'actions'>): boolean =>
  terms?.course !== undefined && !actions.includes('answerProposal');

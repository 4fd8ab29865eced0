import type { OrderRecord } from '#contract/order.ts';

/** True for a date of a course: it is paid only with the other dates. */
export const isCourseDate = ({ terms }: Pick<OrderRecord, 'terms'>): boolean => terms?.course !== undefined;

/** True for a date that is left and exchanged only with the others of its course. A moved date is left alone. */
export const isOfCourse = (order: Pick<OrderRecord, 'terms' | 'actions'>): boolean =>
  isCourseDate(order) && !order.actions.includes('answerProposal');

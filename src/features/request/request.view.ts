import type { OrderRecord } from '#contract/order.ts';

/** What the list of requests shows; keys of `request:list.show` and values of its address. */
export const shown = ['requests', 'booked', 'refunds'] as const;
export type Shown = (typeof shown)[number];

const never = '9999';

/** The earliest deadline first; one without a deadline comes last. */
export const byDeadline = (a: Pick<OrderRecord, 'agreeBy'>, b: Pick<OrderRecord, 'agreeBy'>): number =>
  (a.agreeBy ?? never).localeCompare(b.agreeBy ?? never);

/** Until when the coach's answer is awaited. */
export const answerBy = ({ agreeBy, refundRequest }: OrderRecord): string | null =>
  agreeBy ?? refundRequest?.answerBy ?? null;

/** Requests in which nothing has to be read: without needs, and the server says that they can be accepted. */
export const plainRequests = (orders: readonly OrderRecord[]): OrderRecord[] =>
  orders.filter(({ needs, actions }) => needs.length === 0 && actions.includes('accept'));

export const namesOf = ({ participants }: Pick<OrderRecord, 'participants'>): string[] =>
  participants.map(({ name }) => name);

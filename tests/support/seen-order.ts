import type { OrderRecord } from '#contract/order.ts';

const blank = {
  status: '2',
  class: { startsAt: '2026-11-28T15:30:00.000Z', endsAt: '2026-11-28T16:30:00.000Z', zone: 'UTC' },
  totalMinor: 2400,
  payState: 'held',
  paidAt: '2026-11-20T12:00:00.000Z',
  method: 0,
  refundMinor: null,
  cancelBy: null,
  cancelReason: null,
  proposal: null,
  dispute: null,
  attendance: 'unknown',
  actions: [],
  history: [],
};

/**
 * An order with all that the views of its words read. It is accepted and paid from the balance, and has what `part`
 * says.
 */
export const seenOrder = (part: object): OrderRecord => ({ ...blank, ...part }) as unknown as OrderRecord;

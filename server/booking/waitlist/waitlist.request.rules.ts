import type { OrderRequest } from '#server/booking/order/creating/order.create.rules.ts';

type Intent = Pick<
  OrderRequest['form'],
  'orderId' | 'classId' | 'participantIds' | 'tappedAt' | 'caregivers' | 'needs'
>;

const nothingSeen = { classVersion: 0, priceMinor: 0, currency: '', startsAt: '' };

/** A wait or an offer as a request that the guards of a booking check, at the price of now. */
export const requestFor = (studentId: string, intent: Intent): OrderRequest => ({
  studentId,
  away: null,
  form: { ...intent, basis: nothingSeen, replayed: false, payFromBalance: false },
  isWait: true,
});

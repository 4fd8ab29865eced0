import { OrderStatus } from '../enums.ts';
import type { StepRow } from './step.ts';

const { awaitPayment, awaitAgree, canceled } = OrderStatus;

/** An order is made and paid (rules 1 to 3). */
export const bookingSteps = {
  book: {
    from: [],
    to: awaitPayment,
    by: ['student'],
    when: 'bookable',
    event: 'booked',
    notices: { orderAwaitsPayment: 'student' },
    guardians: 'childBooked',
  },
  bookFree: {
    from: [],
    to: awaitAgree,
    by: ['student'],
    when: 'bookable',
    event: 'requested',
    notices: { orderRequested: 'coach' },
    guardians: 'childBooked',
  },
  offer: {
    from: [],
    to: awaitPayment,
    by: ['system'],
    when: 'seatsFree',
    event: 'offered',
    notices: { waitlistOffer: 'student', waitlistOfferChanged: 'student' },
  },
  acceptOffer: {
    from: [awaitPayment],
    to: 'same',
    by: ['student'],
    when: 'untilExpiry',
    event: 'offerAccepted',
  },
  declineOffer: {
    from: [awaitPayment],
    to: canceled,
    by: ['student'],
    when: 'untilExpiry',
    event: 'offerDeclined',
  },
  pay: {
    from: [awaitPayment],
    to: awaitAgree,
    by: ['student'],
    when: 'untilExpiry',
    action: 'pay',
    money: ['payFromBalance', 'authorize'],
    event: 'paid',
    notices: { orderRequested: 'coach' },
  },
  takeFreeOffer: {
    from: [awaitPayment],
    to: awaitAgree,
    by: ['student'],
    when: 'untilExpiry',
    action: 'pay',
    event: 'requested',
    notices: { orderRequested: 'coach' },
  },
  payLate: {
    from: [canceled],
    to: awaitAgree,
    by: ['system'],
    when: 'soonAfterExpiry',
    money: ['authorize'],
    event: 'paidLate',
    notices: { orderRequested: 'coach' },
  },
  failPayment: {
    from: [awaitPayment],
    to: 'same',
    by: ['system'],
    when: 'anyTime',
    event: 'paymentFailed',
  },
  expire: {
    from: [awaitPayment],
    to: canceled,
    by: ['system'],
    when: 'afterExpiry',
    event: 'unpaid',
    notices: { orderUnpaid: 'student' },
    guardians: 'childCanceled',
  },
} as const satisfies Record<string, StepRow>;

import {
  OrderStatus,
  PaymentMethod,
  type Attendance,
  type CancelBy,
  type DisputeOutcome,
} from '#contract/enums.ts';
import type { OrderExchange } from '#contract/order-parts.ts';
import type { OrderRecord } from '#contract/order.ts';
import { seenOrder, seenProposal } from '#tests/support/seen-order.ts';

/** One state of an order at one time. */
export interface OrderState {
  name: string;
  order: OrderRecord;
  now: number;
}
export type Part = Partial<OrderRecord>;

export const times = {
  created: '2026-11-20T12:00:00.000Z',
  accepted: '2026-11-21T13:00:00.000Z',
  ended: '2026-11-22T14:00:00.000Z',
  deadline: '2026-11-25T12:00:00.000Z',
  start: '2026-11-28T15:30:00.000Z',
  end: '2026-11-28T16:30:00.000Z',
  rated: '2026-12-12T16:30:00.000Z',
};
const ms = (iso: string) => Date.parse(iso);
const nows = {
  before: ms('2026-11-24T11:00:00.000Z'),
  late: ms(times.deadline),
  during: ms('2026-11-28T16:00:00.000Z'),
  after: ms('2026-11-28T20:00:00.000Z'),
};
type When = keyof typeof nows;

export const id = (n: number) => `00000000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
export const zone = 'America/Chicago';
export const cls = { ...seenOrder({}).class, zone, startsAt: times.start, endsAt: times.end };
export const events = (...names: string[]): OrderRecord['history'] =>
  names.map((event, index) => ({
    event,
    at: [times.created, times.accepted, times.ended][Math.min(index, 2)] ?? times.ended,
  }));

export type Payment = 'balance' | 'card' | 'paypal' | 'pack' | 'free';
export const payments: Record<Payment, Part> = {
  balance: { method: PaymentMethod.balance, payState: 'held', paidAt: times.created },
  card: { method: PaymentMethod.visa, payState: 'held', paidAt: times.created },
  paypal: { method: PaymentMethod.paypal, payState: 'held', paidAt: times.created },
  pack: {
    method: PaymentMethod.balance,
    payState: 'held',
    paidAt: times.created,
    classPack: { id: id(9), isReturned: false },
  },
  free: { method: null, payState: 'none', paidAt: null, totalMinor: 0, unitMinor: 0 },
};
export const every = Object.keys(payments) as Payment[];
export const total = 2400;

/** Everything goes back: nothing for a free order, the session for one of a pack. */
export const allBack = (payment: Payment): Part => ({
  refundMinor: payment === 'free' ? 0 : total,
  payState: payment === 'free' ? 'none' : 'refunded',
  ...(payment === 'pack' && { classPack: { id: id(9), isReturned: true } }),
});

/** Record of a guardian who did not book. */
export const others: Part = {
  guardianId: id(8),
  student: { id: id(7), name: 'Ines' },
  isPaidByOther: true,
  method: null,
  paidAt: null,
  expiresAt: null,
  refundMinor: null,
  cancelReason: null,
};

export const state = (name: string, part: Part, when: When = 'before'): OrderState => ({
  name: `${name}, ${when}`,
  order: seenOrder({ class: cls, createdAt: times.created, ...part }),
  now: nows[when],
});

/** The same state for each way to pay. */
export const paidBy = (
  name: string,
  part: (payment: Payment) => Part,
  when: When = 'before',
  some: readonly Payment[] = every,
): OrderState[] =>
  some.map((payment) => state(`${name}, ${payment}`, { ...payments[payment], ...part(payment) }, when));

export const unpaid: Part = {
  status: OrderStatus.awaitPayment,
  payState: 'none',
  paidAt: null,
  method: null,
};
export const free: Part = { totalMinor: 0, unitMinor: 0 };
export const refundRequest: NonNullable<OrderRecord['refundRequest']> = {
  askedAt: times.ended,
  reason: { code: 'ill', text: '' },
  answerBy: times.deadline,
  refundMinor: 1200,
  declinedWith: null,
};
export const otherDate = {
  title: { en: 'Swimming' },
  place: cls.place,
  startsAt: '2026-12-05T17:00:00.000Z',
  endsAt: '2026-12-05T18:00:00.000Z',
  zone,
};
export const exchange: OrderExchange = { left: 2, asked: null, ended: null, from: null, to: [] };
export type EndedHow = NonNullable<OrderExchange['ended']>['how'];
export const exchangeEnds: Record<EndedHow, string> = {
  declined: 'exchangeDeclined',
  silent: 'exchangeUnanswered',
  failed: 'exchangeFailed',
  withdrawn: 'exchangeWithdrawn',
  closed: 'exchangeFailed',
};
export const moved = { ...seenProposal, from: { ...seenProposal.from, zone }, answerBy: times.deadline };
export const byOther = { ...moved, fromCoach: { id: id(6), name: 'Ben', nameZh: null } };
export const answers: Part = { actions: ['answerProposal'] };

export const accepted = (...more: string[]) => ({ history: events('requested', 'accepted', ...more) });

export const attended: Record<Attendance, (payment: Payment) => Part> = {
  unknown: () => accepted('autoCompleted'),
  present: () => accepted('completed'),
  noShow: () => ({ ...accepted('noShow'), refundMinor: 0 }),
  excused: (payment) => ({ ...accepted('excused'), ...allBack(payment) }),
};

export const canceledBy: Record<CancelBy, string> = {
  student: 'canceledFree',
  coach: 'coachCanceled',
  operator: 'operatorCanceled',
  system: 'classCanceled',
};

export const outcomes: Record<DisputeOutcome, number> = { refund: total, part: 700, none: 0 };

export const canceled = (code: string, part: Part = {}): Part => ({
  status: OrderStatus.canceled,
  cancelReason: { code, text: '' },
  ...part,
});

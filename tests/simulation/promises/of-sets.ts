import type { Input, Output } from '#contract/all-apis.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { Promises } from './promise.ts';

type Form = Input<'orderSet.create'>;
type Order = Output<'order.detail'>;
type Answer = Output<'orderSet.create'>;

const isPaid = ({ status, totalMinor }: Order): boolean =>
  status !== OrderStatus.awaitPayment && totalMinor > 0;

/** Results of one booking of several dates, and of steps on several of its dates (docs/domain.md 4.20). */
export const setPromises: Promises = {
  'orderSet.create': (form, { id, orders, missed }) => [
    id !== form.setId && 'another booking',
    orders.length + missed.length !== form.dates.length && 'a date is neither booked nor missed',
    orders.length === 0 && 'nothing is booked',
    form.want === 'every' && missed.length > 0 && 'some dates only, and all were wished',
    ...orders.flatMap((order) => wrongDate(form, order, orders.length)),
    ...wrongTogether(form, { orders, missed }),
  ],
  'orderSet.pay': ({ orderIds }, { orders }) => [
    orders.length !== orderIds.length && 'not every date was paid',
    orders.some(({ status }) => status === OrderStatus.awaitPayment) && 'a date still waits for money',
  ],
  'orderSet.leave': ({ dates }, { orders }) => [
    orders.length !== dates.length && 'not every date was left',
    ...orders.flatMap(({ id, status, refundMinor }) => [
      status !== OrderStatus.canceled && `a date that was left is in ${status}`,
      (refundMinor ?? 0) < (dates.find((date) => date.orderId === id)?.shownRefundMinor ?? 0) &&
        'less came back than was shown',
    ]),
  ],
  'orderSet.accept': ({ orderIds }, { orders }) => [
    orders.length !== orderIds.length && 'not every date was accepted',
    orders.some(({ status }) => status !== OrderStatus.progress) && 'a date is not accepted',
    orders.some(({ needs }) => needs.some(({ answer }) => answer === null)) && 'a need has no answer',
  ],
  'orderSet.reject': ({ orderIds }, { orders }) => [
    orders.length !== orderIds.length && 'not every date was rejected',
    orders.some(({ status }) => status !== OrderStatus.reject) && 'a date is not rejected',
  ],
};

/** Faults of one booked date: another class or time, people, price, or another booking than its own. */
function wrongDate(form: Form, order: Order, booked: number): (string | false)[] {
  const wanted = form.dates.find(({ orderId }) => orderId === order.id);
  if (wanted === undefined) return ['an order that nobody named'];
  const { basis } = wanted;
  const mostMinor = Math.max(basis.maxPriceMinor ?? basis.priceMinor, 0) * order.seats;
  return [
    order.class.id !== wanted.classId && 'another class',
    order.class.startsAt !== basis.startsAt && 'a time that was not seen',
    (order.set?.id !== form.setId || order.set.dates !== booked) && 'an order of another booking',
    order.totalMinor > mostMinor && 'a date costs more than was agreed',
    form.fewerOk !== true &&
      order.seats !== form.participantIds.length &&
      'fewer seats than were asked for on a date',
  ];
}

/** Faults of the dates together: the balance pays all or none, and a code or a first lesson is used once. */
function wrongTogether(form: Form, { orders, missed }: Pick<Answer, 'orders' | 'missed'>) {
  const unpaid = orders.filter(({ status }) => status === OrderStatus.awaitPayment);
  const uses = (kind: 'code' | 'first') => orders.filter(({ priceRule }) => priceRule?.kind === kind).length;
  return [
    unpaid.length > 0 && orders.some(isPaid) && 'some dates are paid and others wait',
    !form.payFromBalance && orders.some(isPaid) && 'paid without a yes',
    uses('code') > 1 && 'a code is used for several dates',
    uses('first') > 1 && 'several dates are first lessons',
    unpaid.some(({ seats }) => seats === form.participantIds.length) &&
      missed.some(({ reason }) => reason === 'UNPAID_SEATS_FULL') &&
      'an unpaid booking counts each of its dates',
  ];
}

/** Checks that the dates of a refused booking explain the refusal. */
export function unexplainedDates(
  form: Form,
  reason: string,
  { missed }: Readonly<Record<string, unknown>>,
): readonly (string | false)[] {
  if (reason !== 'DATES_NOT_BOOKED') return [];
  const named: readonly unknown[] = Array.isArray(missed) ? missed : [];
  return [
    named.length === 0 && 'nothing is booked, and no date was missed',
    form.want === 'fitting' && named.length < form.dates.length && 'a date that fits is not booked',
  ];
}

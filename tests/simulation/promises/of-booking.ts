import type { Input, Output } from '#contract/all-apis.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { Promises } from './promise.ts';

type Form = Input<'order.create'>;

/** The most that this many seats may cost. */
const mostFor = ({ basis }: Form, seats: number): number =>
  basis.maxPriceMinor === undefined && basis.totalMinor !== undefined
    ? basis.totalMinor
    : Math.max(basis.maxPriceMinor ?? basis.priceMinor, 0) * seats;

/** Results of a booking and of the answer to an offer (docs/domain.md 4.2, rules 1 and 1b; 4.4). */
export const bookingPromises: Promises = {
  'order.create': (form, order) => {
    const first = form.participantIds.slice(0, order.seats);
    return [
      order.id !== form.orderId && 'another order',
      order.class.id !== form.classId && 'another class',
      order.class.startsAt !== form.basis.startsAt && 'a time that was not seen',
      order.totalMinor > mostFor(form, order.seats) && 'it costs more than was agreed',
      order.totalMinor !== order.unitMinor * order.seats + (order.firstExtraMinor ?? 0) &&
        'the price is not that of the seats',
      ...unseenTerms(form, order),
      form.fewerOk !== true &&
        order.seats !== form.participantIds.length &&
        'fewer seats than were asked for',
      order.participants.some(({ id }) => !first.includes(id)) && 'not those who were named first',
      order.participants.length !== order.seats && 'seats without people',
      order.caregivers > Math.min(form.caregivers ?? 0, order.seats) && 'caregivers whom nobody named',
      order.needs.some(({ participantId }) => !isShared(form, participantId)) && 'needs that were not shared',
      order.status === OrderStatus.awaitPayment &&
        order.totalMinor === 0 &&
        'nothing to pay, and still it waits for money',
      order.status !== OrderStatus.awaitPayment &&
        order.totalMinor > 0 &&
        !form.payFromBalance &&
        form.classPackId === undefined &&
        'paid without a yes',
      order.classPack?.id !== form.classPackId && 'another class pack pays, or none',
    ];
  },
  'order.pay': (_form, { order, paymentId }) => [
    paymentId === null &&
      order.status === OrderStatus.awaitPayment &&
      'the balance paid, and still it waits for money',
  ],
  'waitlist.join': (form, entry) => [
    entry.id !== form.entryId && 'another entry',
    entry.class.id !== form.classId && 'another class',
    entry.state !== 'waiting' && `it does not wait, it is ${entry.state}`,
    entry.takesFewer !== form.takesFewer && 'fewer seats than were asked for',
  ],
  'waitlist.joinDates': (form, { dates }) => {
    const asked = new Map(form.dates.map((date) => [date.classId, date.entryId]));
    return [
      dates.length !== asked.size && 'not an answer for each date',
      ...dates.map(
        ({ classId, entryId, reason }) =>
          (reason === null) !== (entryId !== null && entryId === asked.get(classId)) &&
          `date ${classId} was joined with another entry`,
      ),
    ];
  },
  'waitlist.joinCourse': (form, entry) => [
    entry.id !== form.entryId && 'another entry',
    entry.state !== 'waiting' && `it does not wait, it is ${entry.state}`,
    entry.course === undefined && 'it waits for one date of a course',
    entry.takesFewer && 'part of the people would get the course',
    entry.seats !== new Set(form.participantIds).size && 'not the seats that were asked for',
  ],
  'waitlist.leaveDates': ({ entryIds }, { items }) => [
    items.length !== new Set(entryIds).size && 'not an answer for each date',
    items.some(({ state }) => state === 'waiting') && 'it still waits',
  ],
  'waitlist.accept': ({ payFromBalance }, order) => [
    !'012'.includes(order.status) && `an offer that was taken is in ${order.status}`,
    order.status !== OrderStatus.awaitPayment &&
      order.totalMinor > 0 &&
      !payFromBalance &&
      'paid without a yes',
  ],
  'waitlist.decline': (_form, entry) => [entry.state !== 'declined' && `it is ${entry.state}`],
  // An offer that came meanwhile is declined.
  'waitlist.leave': (_form, entry) => [!['left', 'declined'].includes(entry.state) && `it is ${entry.state}`],
};

/** Terms of an order that differ from those the person saw, or are worse. */
const unseenTerms = ({ basis: { terms } }: Form, order: Output<'order.create'>): (string | false)[] =>
  terms === undefined
    ? []
    : [
        order.coach.id !== terms.coachId && 'a coach who was not seen',
        order.class.endsAt !== terms.endsAt && 'an end that was not seen',
        order.class.place.name !== terms.placeName && 'a place that was not seen',
        (order.terms?.freeCancelHours ?? 0) > terms.freeCancelHours &&
          'less time to leave free than was seen',
        (order.terms?.lateRefundPct ?? 0) < terms.lateRefundPct && 'less back than was seen',
        (order.class.smallest?.size ?? 1) > terms.minSize && 'a larger smallest size than was seen',
      ];

const isShared = ({ needs = [] }: Form, participantId: string): boolean =>
  needs.some((share) => share.participantId === participantId);

/** Checks that the facts of a refused booking explain the refusal. */
export function unexplained(
  form: Form,
  reason: string,
  facts: Readonly<Record<string, unknown>>,
): readonly (string | false)[] {
  const { seatsLeft, totalMinor, seats, startsAt, entryId, waitlist } = facts;
  if (reason === 'WAITLISTED')
    return [entryId !== form.waitIfFull?.entryId && 'it waits, but that was not asked for'];
  if (reason === 'CHANGED')
    return [
      startsAt === form.basis.startsAt &&
        Number(totalMinor) <= mostFor(form, Number(seats ?? new Set(form.participantIds).size)) &&
        (form.basis.terms === undefined ||
          JSON.stringify(form.basis.terms) === JSON.stringify(facts['terms'])) &&
        'nothing has changed',
    ];
  if (reason !== 'CLASS_FULL') return [];
  const enough = form.fewerOk === true ? 1 : new Set(form.participantIds).size;
  return [
    Number(seatsLeft) >= enough && 'there were enough seats',
    form.waitIfFull !== undefined && waitlist === undefined && 'nobody says why it does not wait',
  ];
}

import type { MissedDate, OrderSetForm } from '#contract/order-set.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { Action, Answered, Asked, Body } from '#src/offline/core/action.ts';
import { fieldsIn, inputOf, listIn, sharesSomebody } from '#src/offline/core/body.ts';
import type { About, Basis } from '#src/offline/core/outbox-row.ts';
import type { StoreTx } from '#src/offline/core/store.ts';
import { putNewerOrders } from './newer-order.ts';
import { slotKey } from './order-create.ts';

export interface OrderSetAsked {
  /** Input of `orderSet.create` without `replayed`, which is known here. */
  form: Omit<OrderSetForm, 'replayed'>;
  /** The soonest date. */
  about: About;
  /** Name of the draft that ends with the booking. */
  draft?: string;
}

/** Ids of the classes that a body names, as text. */
const classIdsIn = (body: Body): readonly unknown[] =>
  listIn(body['dates']).map((date) => fieldsIn(date)['classId']);

/** The class of the first date that a body names; a wait for a course names one. */
export function firstClassIn(body: Body): string {
  const first = classIdsIn(body)[0] ?? body['classId'];
  return typeof first === 'string' ? first : '';
}

/** The slot plan that a body names; undefined for a booking of a series. */
export function planIn(body: Body): string | undefined {
  const { planId } = fieldsIn(body['slots']);
  return typeof planId === 'string' ? planId : undefined;
}

/** The series or the slot plan of a body: bookings of one of them follow each other. */
export function seriesIn(body: Body): string | undefined {
  const { seriesId } = body;
  return planIn(body) ?? (typeof seriesId === 'string' ? seriesId : undefined);
}

/** Names each date of a body. The class of a slot has a new id at each tap. */
const dateKeysIn = (body: Body): readonly unknown[] => {
  const planId = planIn(body);
  return planId === undefined
    ? classIdsIn(body)
    : datesIn(body).map((startsAt) => slotKey({ planId, startsAt }));
};

/** The instants of the dates that a body names; only this action writes it. */
export const datesIn = (body: Body): readonly string[] =>
  listIn(body['dates']).flatMap((date) => {
    const { startsAt } = fieldsIn(fieldsIn(date)['basis']);
    return typeof startsAt === 'string' ? [startsAt] : [];
  });

/** The dates that an answer or a refusal names as not booked; any other shape names none. */
export const missedIn = (data: unknown): readonly MissedDate[] =>
  listIn(fieldsIn(data)['missed']) as readonly MissedDate[];

/** The orders of an answer; any other shape has none. */
export const ordersIn = (data: unknown): readonly OrderRecord[] =>
  listIn(fieldsIn(data)['orders']) as readonly OrderRecord[];

const peopleIn = ({ participantIds }: Body) => listIn(participantIds);

/** A body that names the same person and the same date. */
function isAgain(waiting: string, body: Body): boolean {
  const other = inputOf(waiting);
  return [dateKeysIn, peopleIn].every((read) => read(body).some((one) => read(other).includes(one)));
}

/** Facts of the first date, with the price of a seat on all dates: the waiting row shows what the booking costs. */
const basisOf = ({
  dates,
  participantIds,
  tappedAt,
}: Pick<OrderSetForm, 'dates' | 'participantIds' | 'tappedAt'>): Basis => ({
  ...dates[0]!.basis,
  priceMinor: dates.reduce((sum, { basis }) => sum + basis.priceMinor, 0),
  ...(dates.some(({ basis }) => basis.totalMinor !== undefined) && {
    totalMinor: dates.reduce(
      (sum, { basis }) => sum + (basis.totalMinor ?? basis.priceMinor * participantIds.length),
      0,
    ),
  }),
  seenAt: tappedAt,
});

/** Books several dates of a series or a slot plan. The phone makes the id of each order; one request carries all of them. */
export const orderSetCreate = {
  call: 'orderSet.create',
  about: 'order',
  creates: true,
  intent: ({ form, about, draft }: OrderSetAsked, { isOnline }): Asked => ({
    entityId: form.setId,
    classId: form.seriesId ?? form.slots?.planId ?? form.setId,
    body: { ...form, replayed: !isOnline },
    about,
    basis: basisOf(form),
    draft,
  }),
  lane: ({ entityId, classId }) => `series:${classId ?? entityId}`,
  // The people of another booking have their own lane, and no wait for full dates keeps a booking back.
  joins: (row, intent) => row.type === 'orderSet.create' && sharesSomebody(row.body, intent.body),
  // A second tap, or another tab with the same people and dates.
  conflict: (last, { body }) =>
    last.type === 'orderSet.create' && isAgain(last.body, body) ? 'same' : 'append',
  apply: (tx: StoreTx, { data, ...answered }: Answered): Promise<void> =>
    putNewerOrders(tx, answered, listIn(data['orders'])),
  droppedAtEnd: 'cards',
  words: {
    label: () => 'bookingDates' as const,
    waiting: 'bookingDates',
    answer: 'dates',
  },
} as const satisfies Action<'orderSet.create'>;

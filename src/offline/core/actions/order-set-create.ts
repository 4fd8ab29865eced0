import type { MissedDate, OrderSetForm } from '#contract/order-set.ts';
import type { Action, Answered, Asked, Body } from '#src/offline/core/action.ts';
import { inputOf } from '#src/offline/core/body.ts';
import type { About } from '#src/offline/core/outbox-row.ts';
import type { StoreTx } from '#src/offline/core/store.ts';
import { putNewerOrder } from './newer-order.ts';

export interface OrderSetAsked {
  /** Input of `orderSet.create` without `replayed`, which is known here. */
  form: Omit<OrderSetForm, 'replayed'>;
  /** The soonest date. */
  about: About;
  /** Name of the draft that ends with the booking. */
  draft?: string;
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const fieldsIn = (value: unknown): Body => (typeof value === 'object' && value !== null ? { ...value } : {});

/** Ids of the classes that a body names, as text. */
const classIdsIn = (body: Body): readonly unknown[] =>
  listIn(body['dates']).map((date) => fieldsIn(date)['classId']);

/** The class of the first date that a body names. */
export const firstClassIn = (body: Body): string => String(classIdsIn(body)[0] ?? '');

/** The instants of the dates that a body names; only this action writes it. */
export const datesIn = (body: Body): readonly string[] =>
  listIn(body['dates']).flatMap((date) => {
    const { startsAt } = fieldsIn(fieldsIn(date)['basis']);
    return typeof startsAt === 'string' ? [startsAt] : [];
  });

/** The dates that an answer or a refusal names as not booked; any other shape names none. */
export const missedIn = (data: unknown): readonly MissedDate[] =>
  listIn(fieldsIn(data)['missed']) as readonly MissedDate[];

/** Number of the orders of an answer. */
export const bookedIn = (data: unknown): number => listIn(fieldsIn(data)['orders']).length;

/** A body that names the same person and the same class. */
function isAgain(waiting: string, body: Body): boolean {
  const other = inputOf(waiting);
  const shares = (key: (one: Body) => readonly unknown[]) =>
    key(body).some((one) => key(other).includes(one));
  return shares(classIdsIn) && shares(({ participantIds }) => listIn(participantIds));
}

/** Price of one seat on all dates: the waiting row shows what the booking costs. */
const sumOf = ({ dates }: Pick<OrderSetForm, 'dates'>): number =>
  dates.reduce((sum, { basis }) => sum + basis.priceMinor, 0);

/** Books several dates of a series. The phone makes the id of each order; one request carries all of them. */
export const orderSetCreate = {
  call: 'orderSet.create',
  about: 'order',
  creates: true,
  intent: ({ form, about, draft }: OrderSetAsked, { isOnline }): Asked => ({
    entityId: form.setId,
    classId: form.seriesId,
    body: { ...form, replayed: !isOnline },
    about,
    ...(form.dates[0] === undefined
      ? {}
      : { basis: { ...form.dates[0].basis, priceMinor: sumOf(form), seenAt: form.tappedAt } }),
    draft,
  }),
  lane: ({ entityId, classId }) => `series:${classId ?? entityId}`,
  // A second tap, or another tab with the same people and dates.
  conflict: (last, { body }) =>
    last.type === 'orderSet.create' && isAgain(last.body, body) ? 'same' : 'append',
  apply: async (tx: StoreTx, { row, data, now }: Answered): Promise<void> => {
    for (const order of listIn(data['orders'])) {
      const record = fieldsIn(order);
      const entityId = record['id'];
      if (typeof entityId === 'string')
        await putNewerOrder(tx, { row: { ...row, entityId }, data: record, now });
    }
  },
  droppedAtEnd: 'cards',
  words: {
    label: () => 'bookingDates' as const,
    waiting: 'bookingDates',
    answer: 'dates',
    isPartlyRefused: (_input, data) => missedIn(data).length > 0,
  },
} as const satisfies Action<'orderSet.create'>;

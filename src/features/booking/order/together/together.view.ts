import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';

/** Dates of one booking: those to come first, soonest on top, then the past ones. */
export function inTurn(orders: readonly OrderRecord[], now: number): OrderRecord[] {
  const isOver = ({ class: { endsAt } }: OrderRecord) => Date.parse(endsAt) <= now;
  return orders.toSorted(
    (a, b) =>
      Number(isOver(a)) - Number(isOver(b)) || Date.parse(a.class.startsAt) - Date.parse(b.class.startsAt),
  );
}

/** Dates on which the reader may take this step now. */
export const withAction = (
  orders: readonly OrderRecord[],
  action: OrderRecord['actions'][number],
): OrderRecord[] => orders.filter(({ actions }) => actions.includes(action));

/** Sum that leaving these dates returns now. */
export const refundOf = (orders: readonly OrderRecord[]): number =>
  orders.reduce((sum, { cancel }) => sum + (cancel?.refundMinor ?? 0), 0);

/** Ids of this date and the later ones: what "from this date on" leaves. */
export const fromDateOn = (orders: readonly OrderRecord[], { class: { startsAt } }: OrderRecord): string[] =>
  orders.filter((one) => Date.parse(one.class.startsAt) >= Date.parse(startsAt)).map(({ id }) => id);

type InSet = Pick<OrderRecord, 'status' | 'expiresAt'>;

/** What became of the dates of one booking. `until`: the first end of the time to pay. */
export type DatesState =
  | { key: 'pay' | 'payOver'; until: string }
  | { key: 'requested' | 'confirmed' | 'arrived' };

/** An unpaid date comes before the others: its seats go when nobody pays. `arrived` says nothing of a coach's answer. */
export function datesState(orders: readonly InSet[], now: number): DatesState {
  const ends = orders.flatMap(({ status, expiresAt }) =>
    status === OrderStatus.awaitPayment && expiresAt !== null ? [expiresAt] : [],
  );
  const inForce = ends.filter((end) => Date.parse(end) > now);
  const [until] = (inForce.length > 0 ? inForce : ends).toSorted((a, b) => Date.parse(a) - Date.parse(b));
  if (until !== undefined) return { key: inForce.length > 0 ? 'pay' : 'payOver', until };
  const areAll = (status: OrderStatus) => orders.length > 0 && orders.every((one) => one.status === status);
  if (areAll(OrderStatus.awaitAgree)) return { key: 'requested' };
  return { key: areAll(OrderStatus.progress) ? 'confirmed' : 'arrived' };
}

interface Row {
  order: OrderRecord;
  waiting: readonly unknown[];
}
/** The most urgent state of the dates of one booking, and how many of them have it. */
export interface Urgent {
  key: 'pay' | 'answer' | 'waiting';
  count: number;
}

const asks: Record<Urgent['key'], (row: Row, side: 'student' | 'coach') => boolean> = {
  pay: ({ order }) => order.actions.includes('pay'),
  answer: ({ order }, side) =>
    side === 'coach' ? order.actions.includes('accept') : order.actions.includes('answerProposal'),
  waiting: ({ waiting }) => waiting.length > 0,
};

/**
 * One row for the dates of one booking, in the place of the first: the most urgent date, with the number of dates that
 * ask for the same; without any the first of the list, which is the next date.
 */
export function oneOfEachSet<R extends Row>(
  rows: readonly R[],
  side: 'student' | 'coach',
): (R & { urgent?: Urgent })[] {
  const sets = new Map<string, R[]>();
  for (const row of rows) {
    const key = row.order.set?.id ?? row.order.id;
    sets.set(key, [...(sets.get(key) ?? []), row]);
  }
  return [...sets.values()].flatMap((dates): (R & { urgent?: Urgent })[] => {
    for (const key of ['pay', 'answer', 'waiting'] as const) {
      const asking = dates.filter((row) => asks[key](row, side));
      const [first] = asking;
      if (first?.order.set !== undefined) return [{ ...first, urgent: { key, count: asking.length } }];
    }
    return dates.slice(0, 1);
  });
}

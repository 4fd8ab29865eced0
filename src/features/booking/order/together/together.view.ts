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

/** Moved dates that wait for the family's answer, and those whose seats can be kept: nobody is elsewhere then. */
export function movedDates(orders: readonly OrderRecord[]) {
  const asked = withAction(orders, 'answerProposal').filter(({ proposal }) => proposal?.fromCoach === null);
  return { asked, toKeep: asked.filter(({ proposal }) => proposal?.clash === false) };
}

/** Sum that leaving these dates returns now. */
export const refundOf = (orders: readonly OrderRecord[]): number =>
  orders.reduce((sum, { cancel }) => sum + (cancel?.refundMinor ?? 0), 0);

/** Ids of this date and the later ones: what "from this date on" leaves. */
export const fromDateOn = (orders: readonly OrderRecord[], { class: { startsAt } }: OrderRecord): string[] =>
  orders.filter((one) => Date.parse(one.class.startsAt) >= Date.parse(startsAt)).map(({ id }) => id);

type InSet = Pick<OrderRecord, 'status' | 'expiresAt'>;

/** State of the dates of one booking. `until`: the first end of the time to pay. */
export type DatesState =
  | { key: 'pay' | 'payOver'; until: string }
  | { key: 'requested' | 'confirmed' | 'arrived' };

/** An unpaid date comes before the others: its seats are lost when nobody pays. `arrived` leaves the coach's answer open. */
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

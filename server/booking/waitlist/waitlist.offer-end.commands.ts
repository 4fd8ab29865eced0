import { OrderStatus, type WaitlistState } from '#contract/enums.ts';
import type { OrderChange } from '#server/booking/order/rules/order.change.rules.ts';
import type { Tx } from '#server/db/database.ts';
import {
  listOfferedMates,
  lockOffersOfCourse,
  lockOffersOfSets,
  setOfferedOrder,
} from './waitlist.course.repository.ts';
import { setOfferEnded } from './waitlist.repository.ts';

/**
 * Updates the offers among changed orders. An offer is an order, so every change of the order answers the
 * offer. Orders that did not come from a waitlist cost nothing here.
 */
export async function updateOffers(tx: Tx, changes: readonly OrderChange[], at: Date): Promise<void> {
  const moved = changes.filter(
    ({ before: { order }, status }) => order.from_waitlist && order.status !== status,
  );
  const entries = await lockOffersOfSets(tx, [
    ...new Set(moved.flatMap(({ before }) => courseSetOf(before))),
  ]);
  for (const { before, status, patch } of moved) {
    const { order } = before;
    const end = meaningOf(status, patch.cancel_by, patch.cancel_code);
    // The entry of a course may name another one of its orders.
    const [setId] = courseSetOf(before);
    const entryId = setId === undefined ? undefined : entries.get(setId);
    if (entryId !== undefined && status === OrderStatus.canceled && (await passToMate(tx, entryId, order.id)))
      continue;
    const offer = entryId === undefined ? ({ order_id: order.id } as const) : ({ id: entryId } as const);
    if (order.status === OrderStatus.awaitPayment) await setOfferEnded(tx, offer, 'offered', end, at);
    // A late payment revives an expired offer.
    else if (order.status === OrderStatus.canceled) await setOfferEnded(tx, offer, 'expired', end, at);
  }
}

/** The booking of an offered course; empty for a class that is offered alone. */
const courseSetOf = ({ order: { policy, set_id: setId } }: OrderChange['before']): string[] =>
  policy.course !== undefined && setId !== null ? [setId] : [];

/**
 * An offered course that loses one date stays offered with the others; false when none is left. The entry is locked, so two
 * ends of different dates see each other.
 */
async function passToMate(tx: Tx, entryId: string, orderId: string): Promise<boolean> {
  const [next] = await listOfferedMates(tx, orderId);
  if (next === undefined) return false;
  await setOfferedOrder(tx, entryId, next.id);
  return true;
}

/** Represents each open offer of a course by its soonest date, after dates were moved. The moved dates are locked. */
export async function showSoonest(tx: Tx, courseId: string): Promise<void> {
  for (const { id, order_id: orderId } of await lockOffersOfCourse(tx, courseId)) {
    const [soonest] = await listOfferedMates(tx, orderId);
    if (soonest !== undefined && soonest.id !== orderId) await setOfferedOrder(tx, id, soonest.id);
  }
}

function meaningOf(
  status: OrderStatus,
  by: string | null | undefined,
  code: string | null | undefined,
): { state: WaitlistState; closed_code?: string } {
  if (status !== OrderStatus.canceled) return { state: 'accepted' };
  if (by === 'student') return { state: 'declined' };
  return code === 'unpaid' ? { state: 'expired' } : { state: 'closed', closed_code: 'CLASS_CANCELED' };
}

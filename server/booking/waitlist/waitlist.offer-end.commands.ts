import { OrderStatus, type WaitlistState } from '#contract/enums.ts';
import type { OrderChange } from '#server/booking/order/rules/order.change.rules.ts';
import type { Tx } from '#server/db/database.ts';
import { listOfferedMates, setOfferedOrder } from './waitlist.course.repository.ts';
import { setOfferEnded } from './waitlist.repository.ts';

/**
 * Updates the offers among changed orders. An offer is an order, so every change of the order answers the
 * offer. Orders that did not come from a waitlist cost nothing here.
 */
export async function updateOffers(tx: Tx, changes: readonly OrderChange[], at: Date): Promise<void> {
  for (const { before, status, patch } of changes) {
    const { order } = before;
    if (!order.from_waitlist || order.status === status) continue;
    const end = meaningOf(status, patch.cancel_by, patch.cancel_code);
    if (isDateOfCourse(order) && end.state === 'closed' && (await passToMate(tx, order.id))) continue;
    if (order.status === OrderStatus.awaitPayment) await setOfferEnded(tx, order.id, 'offered', end, at);
    // A late payment revives an expired offer.
    else if (order.status === OrderStatus.canceled) await setOfferEnded(tx, order.id, 'expired', end, at);
  }
}

const isDateOfCourse = ({ policy, set_id: setId }: OrderChange['before']['order']): boolean =>
  policy.course !== undefined && setId !== null;

/** An offered course that loses one date stays offered with the others; false when none is left. */
async function passToMate(tx: Tx, orderId: string): Promise<boolean> {
  const [next] = await listOfferedMates(tx, orderId);
  if (next === undefined) return false;
  await setOfferedOrder(tx, orderId, next.id);
  return true;
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

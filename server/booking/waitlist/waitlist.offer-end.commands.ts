import { OrderStatus, type WaitlistState } from '#contract/enums.ts';
import type { OrderChange } from '#server/booking/order/rules/order.change.rules.ts';
import type { Tx } from '#server/db/database.ts';
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
    if (order.status === OrderStatus.awaitPayment) await setOfferEnded(tx, order.id, 'offered', end, at);
    // A late payment revives an expired offer.
    else if (order.status === OrderStatus.canceled) await setOfferEnded(tx, order.id, 'expired', end, at);
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

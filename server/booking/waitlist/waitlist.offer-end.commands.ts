import type { Tx } from '#server/db/database.ts';
import type { WaitlistState } from '#contract/enums.ts';
import type { OrderChange } from '#server/booking/order/core/order.change.rules.ts';

/**
 * An offer is an order: whatever becomes of the order, by whichever way, answers the offer. Called where orders change;
 * costs nothing for those that never waited.
 */
export async function updateOffers(tx: Tx, changes: readonly OrderChange[], at: Date): Promise<void> {
  for (const { before, status, patch } of changes) {
    const { order } = before;
    if (!order.from_waitlist || order.status === status) continue;
    if (order.status === '0' || order.status === '5')
      await tx
        .updateTable('waitlist_entry')
        .set({ ...meaningOf(status, patch.cancel_by, patch.cancel_code), ended_at: at })
        .where('order_id', '=', order.id)
        // An expired offer that was paid a little late is taken after all.
        .where('state', 'in', order.status === '5' ? ['expired'] : ['offered'])
        .execute();
  }
}

function meaningOf(
  status: string,
  by: string | null | undefined,
  code: string | null | undefined,
): { state: WaitlistState; closed_code?: string } {
  if (status !== '5') return { state: 'accepted' };
  if (by === 'student') return { state: 'declined' };
  return code === 'unpaid' ? { state: 'expired' } : { state: 'closed', closed_code: 'CLASS_CANCELED' };
}

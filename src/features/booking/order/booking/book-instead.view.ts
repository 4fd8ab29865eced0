import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';

/** Why a family that still wants to come has no seat. Keys of `orderDetail:instead`. */
export type Ending = 'unpaid' | 'noResponse' | 'needs' | 'rejected' | 'coachCanceled';

type Ended = Pick<OrderRecord, 'status' | 'cancelBy' | 'cancelReason' | 'rejectReason'>;

/** How an order ended that the family did not end itself. Null for all others. */
export function endingOf({ status, cancelBy, cancelReason, rejectReason }: Ended): Ending | null {
  if (status === OrderStatus.reject) return rejectReason?.code === 'needs' ? 'needs' : 'rejected';
  if (status !== OrderStatus.canceled) return null;
  const code = cancelReason?.code;
  if (code === 'unpaid' || code === 'noResponse') return code;
  return cancelBy === 'coach' ? 'coachCanceled' : null;
}

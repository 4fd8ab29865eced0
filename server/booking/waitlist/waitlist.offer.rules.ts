import { randomUUIDv7 } from 'node:crypto';
import type { OrderRequest } from '#server/booking/order/booking/order.booking.rules.ts';
import type { QueuedEntry } from './waitlist.repository.ts';
import { requestFor } from './waitlist.request.rules.ts';

/** An entry that gets seats, and how many. */
export interface Served {
  entry: QueuedEntry;
  seats: number;
}

/** Who gets how many of the free seats: all that an entry wants, or fewer when the entry takes fewer. */
export function shareSeats(queue: readonly QueuedEntry[], free: number): Served[] {
  let left = free;
  return queue.flatMap((entry) => {
    const seats = entry.seats <= left ? entry.seats : entry.takes_fewer ? left : 0;
    left -= seats;
    return seats === 0 ? [] : [{ entry, seats }];
  });
}

/** The request of an offer: all that the wait carries, for the participants who get seats. */
export function offerRequest(
  { entry, seats }: Served,
  shares: NonNullable<OrderRequest['form']['needs']>,
  now: Date,
): OrderRequest {
  const participantIds = entry.participantIds.slice(0, seats);
  return requestFor(entry.account_id, {
    orderId: randomUUIDv7(),
    classId: entry.class_id,
    participantIds,
    tappedAt: now.toISOString(),
    caregivers: Math.min(entry.caregivers, seats),
    needs: shares.filter((share) => participantIds.includes(share.participantId)),
  });
}

/** The request that names everybody whom an offer would lock. */
export const lockRequest = (entry: QueuedEntry): OrderRequest =>
  requestFor(entry.account_id, {
    orderId: entry.id,
    classId: entry.class_id,
    participantIds: entry.participantIds,
    tappedAt: entry.joined_at.toISOString(),
  });

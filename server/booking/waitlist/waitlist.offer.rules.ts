import { randomUUIDv7 } from 'node:crypto';
import type { BookingFacts, OrderRequest } from '#server/booking/order/creating/order.create.rules.ts';
import type { Row } from '#server/db/types.ts';
import type { QueuedEntry } from './waitlist.repository.ts';
import { requestFor } from './waitlist.request.rules.ts';

/** An entry that gets seats, and how many. */
export interface Served {
  entry: QueuedEntry;
  seats: number;
}

/** Shares the free seats in the order of the queue: all seats of an entry, or fewer when it takes fewer. */
export function shareSeats(queue: readonly QueuedEntry[], free: number): Served[] {
  let left = free;
  return queue.flatMap((entry) => {
    const seats = entry.seats <= left ? entry.seats : entry.takes_fewer ? left : 0;
    left -= seats;
    return seats === 0 ? [] : [{ entry, seats }];
  });
}

/** Builds the request of an offer: everything that the entry carries, for the participants who get seats. */
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

/** Builds a request with everybody that an offer would lock. */
export const lockRequest = (entry: QueuedEntry): OrderRequest =>
  requestFor(entry.account_id, {
    orderId: entry.id,
    classId: entry.class_id,
    participantIds: entry.participantIds,
    tappedAt: entry.joined_at.toISOString(),
  });

/**
 * The facts for an offer. The seats belong to the queue. A missing signature or consent is required when the offer is taken,
 * because the person can still give it then.
 */
export const withoutDebts = (facts: BookingFacts): BookingFacts => ({
  ...facts,
  leastWanted: new Map(),
  signed: new Set(facts.participants.keys()),
  consentPending: new Set(),
  ageUnknown: new Set(),
});

/** An offered order with the sums of all dates that are offered with it. */
export const wholeOf = (order: Row<'orders'>, orders: readonly Row<'orders'>[]): Row<'orders'> => ({
  ...order,
  unit_minor: orders.reduce((sum, one) => sum + one.unit_minor, 0),
  total_minor: orders.reduce((sum, one) => sum + one.total_minor, 0),
});

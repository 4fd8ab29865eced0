import { type RawBuilder, sql } from 'kysely';
import type { SeatCounts } from '#contract/class-place.ts';
import { OrderStatus } from '#contract/enums.ts';

const { awaitPayment, awaitAgree, progress, completed, awaitCancel } = OrderStatus;

/**
 * Seats of a class by the status of their orders, and its attendance; null for everybody but its coach. `taken` cannot
 * replace it: a request takes a seat like a booking, and a completed order holds none.
 */
export const ownSeatsOf = (readerId: string | null): RawBuilder<SeatCounts | null> =>
  sql<SeatCounts | null>`case when class.coach_id = ${readerId} then (
    select json_build_object(
      'unpaid', coalesce(sum(o.seats) filter (where o.status = ${awaitPayment}), 0),
      'asked', coalesce(sum(o.seats) filter (where o.status = ${awaitAgree}), 0),
      'booked', coalesce(sum(o.seats) filter (where o.status in (${progress}, ${completed}, ${awaitCancel})), 0),
      'came', coalesce(sum(marks.came) filter (where o.status in (${progress}, ${completed}, ${awaitCancel})), 0),
      'unmarked',
        coalesce(sum(marks.unmarked) filter (where o.status in (${progress}, ${completed}, ${awaitCancel})), 0))
    from orders o
    cross join lateral (
      select count(*) filter (where p.mark = 'present') as came, count(*) filter (where p.mark is null) as unmarked
      from order_participant p where p.order_id = o.id and p.left_at is null) marks
    where o.class_id = class.id) end`;

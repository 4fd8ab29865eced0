import { sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import { familyOrders } from '#server/booking/order/rows/order.guardian.repository.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { readsSeat } from '#server/people/public.ts';

/** The order with the seat of a slot, when the account reads it as a family. */
export async function findOwnOfSlot(
  db: Database['query'] | Tx,
  accountId: string,
  { planId, startsAt }: { planId: string; startsAt: Date },
): Promise<{ orderId: string; participantId: string } | undefined> {
  const { rows } = await sql<{ orderId: string; participantId: string }>`
    select orders.id as "orderId", s.participant_id as "participantId"
    from class c join orders on orders.class_id = c.id and orders.seat_held
    join order_participant s on s.order_id = orders.id and s.is_live
    where c.slot_plan_id = ${planId} and c.starts_at = ${startsAt} and c.state = 'published'
      and orders.id in ${familyOrders(accountId)}
    limit 1`.execute(db);
  return rows[0];
}

/** Starts of these slots of a plan that the account has booked, each with its order as a family reads it. */
export async function listOwnOfSlots(
  db: Database['query'] | Tx,
  accountId: string,
  { planId, starts }: { planId: string; starts: readonly number[] },
): Promise<Map<number, string>> {
  const instants = starts.map((at) => new Date(at));
  const { rows } = await sql<{ id: string; starts_at: Date }>`
    select orders.id, c.starts_at
    from class c join orders on orders.class_id = c.id and orders.seat_held
    where c.slot_plan_id = ${planId} and c.starts_at = any(${instants}::timestamptz[]) and c.state = 'published'
      and orders.id in ${familyOrders(accountId)}`.execute(db);
  return new Map(rows.map((row) => [row.starts_at.getTime(), row.id]));
}

/** Times at which participants of an account have a class, as the account reads it. */
export async function listOwnSeats(
  db: Database['query'],
  accountId: string,
  { from, until }: { from: Date; until: Date },
): Promise<{ participant_id: string; starts_at: Date; ends_at: Date }[]> {
  const { rows } = await sql<{ participant_id: string; starts_at: Date; ends_at: Date }>`
    select s.participant_id, s.starts_at, s.ends_at
    from child_guardian g
      join order_participant s on s.participant_id = g.participant_id and s.is_live
        and s.starts_at < ${until} and s.ends_at > ${from}
      join orders on orders.id = s.order_id
    where g.account_id = ${accountId} and g.removed_at is null
      and ${readsSeat(sql`g.account_id`, { participantId: sql`s.participant_id`, ownerId: sql`orders.student_id` })}`.execute(
    db,
  );
  return rows;
}

/** Slots of a coach that members of a family hold unpaid, those of one booking once, and those without a price that they have left since. */
export async function countHeldSlots(
  tx: Tx,
  { coachId, family, since }: { coachId: string; family: readonly string[]; since: Date },
): Promise<{ unpaid: number; left: number }> {
  const { rows } = await sql<{ unpaid: number; left: number }>`
    select count(distinct coalesce(o.set_id, o.id))
        filter (where o.status = ${sql.lit(OrderStatus.awaitPayment)})::int as unpaid,
      count(*) filter (where o.status = ${sql.lit(OrderStatus.canceled)} and o.total_minor = 0
        and o.cancel_by = 'student' and o.cancel_code <> 'exchanged' and o.ended_at > ${since})::int as left
    from orders o join class c on c.id = o.class_id and c.slot_plan_id is not null
    where o.student_id = any(${family}::uuid[]) and o.coach_id = ${coachId}`.execute(tx);
  return rows[0] ?? { unpaid: 0, left: 0 };
}

/** Dates of a coach that bookings of several slots hold unpaid, of all families. */
export async function countHeldDates(tx: Tx, coachId: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from orders o join class c on c.id = o.class_id and c.slot_plan_id is not null
    where o.coach_id = ${coachId} and o.set_id is not null
      and o.status = ${sql.lit(OrderStatus.awaitPayment)}`.execute(tx);
  return rows[0]?.held ?? 0;
}

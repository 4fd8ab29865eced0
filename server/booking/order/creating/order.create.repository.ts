import { sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import { orderSteps } from '#contract/order.steps.ts';
import { firstColumns, seatColumns } from '#server/booking/order/rows/order.columns.data.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

/** Columns of a new order. */
export type NewOrder = Pick<OrderRow, keyof typeof firstColumns>;

export type NewParticipant = Pick<Row<'order_participant'>, keyof typeof seatColumns>;

/** SQL lists of the columns: their names, as columns of the set `v`, and with their types. */
const listOf = (columns: Readonly<Record<string, string>>) => ({
  names: sql.raw(Object.keys(columns).join(', ')),
  values: sql.raw(
    Object.keys(columns)
      .map((name) => `v.${name}`)
      .join(', '),
  ),
  definitions: sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  ),
});
const first = listOf(firstColumns);
const seat = listOf(seatColumns);

/**
 * Orders, seats, participants and the first line of each history in one statement. The CHECK of the class refuses all of
 * it if a class would be oversold. Leaves out orders with a taken id or number.
 */
export async function insertBooked(
  tx: Tx,
  booked: { orders: readonly NewOrder[]; people: readonly NewParticipant[] },
): Promise<OrderRow[]> {
  const orders = JSON.stringify(booked.orders);
  const people = JSON.stringify(booked.people);
  const classIds = [...new Set(booked.orders.map((order) => order.class_id))];
  const { book, bookFree, offer } = orderSteps;
  const result = await sql<OrderRow>`
    with made as (
      insert into orders (${first.names})
      select ${first.values} from jsonb_to_recordset(${orders}::jsonb) as v(${first.definitions})
      on conflict do nothing
      returning *),
    seated as (
      update class set taken = class.taken + n.seats
      from (select class_id, sum(seats) as seats from made group by class_id) n
      where class.id = any(${classIds}::uuid[]) and class.id = n.class_id),
    people as (
      insert into order_participant (${seat.names}, class_id)
      select ${seat.values}, made.class_id
      from jsonb_to_recordset(${people}::jsonb) as v(${seat.definitions})
      join made on made.id = v.order_id),
    first_lines as (
      insert into order_event (order_id, version, event, to_status, actor, actor_id, at)
      select id, version,
        case when from_waitlist then ${sql.lit(offer.event)}
          when status = ${sql.lit(OrderStatus.awaitAgree)} then ${sql.lit(bookFree.event)}
          else ${sql.lit(book.event)} end, status,
        case when from_waitlist then 'system' else 'student' end,
        case when not from_waitlist then student_id end, created_at
      from made)
    select * from made`.execute(tx);
  return result.rows;
}

/**
 * Takes the first lesson from live seats of these participants with the coach. Nothing but an excused lesson can have it
 * when a new one is decided; the participants are locked.
 */
export async function releaseFirst(
  tx: Tx,
  firsts: readonly Pick<NewParticipant, 'participant_id' | 'first_of'>[],
): Promise<void> {
  if (firsts.length === 0) return;
  const people = firsts.map((one) => one.participant_id);
  const coaches = firsts.map((one) => one.first_of);
  await sql`
    update order_participant s set first_of = null
    from unnest(${people}::uuid[], ${coaches}::uuid[]) as f(participant_id, coach_id)
    where s.participant_id = f.participant_id and s.first_of = f.coach_id and s.is_live`.execute(tx);
}

/** Which of these ids orders have already. */
export async function findTakenIds(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const taken = await tx.selectFrom('orders').select('id').where('id', 'in', ids).execute();
  return new Set(taken.map((row) => row.id));
}

/**
 * True when orders of anybody carry the id of this booking of several dates. Holds the id until the transaction ends: of
 * two calls with one id the second one sees the first. Call it before other locks, so that none waits in a ring.
 */
export async function isSetTaken(tx: Tx, setId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${setId}, 950))`.execute(tx);
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('set_id', '=', setId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

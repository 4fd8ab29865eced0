import { sql } from 'kysely';
import { changedColumns } from '#server/booking/order/rows/order.columns.data.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow } from '#server/db/types.ts';

/** An order as it is to be, with the status and the version that the decision saw. */
export type ChangedOrder = Pick<
  OrderRow,
  keyof typeof changedColumns | 'id' | 'version' | 'status' | 'seat_held'
> & { from_status: OrderRow['status'] };

const names = Object.keys(changedColumns);
const assignments = sql.raw(names.map((name) => `${name} = v.${name}`).join(', '));
const definitions = sql.raw(
  Object.entries(changedColumns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);

/**
 * Writes orders only while status and version are still those of the decision. Returns the new rows of those.
 */
export async function setOrders(tx: Tx, orders: readonly ChangedOrder[]): Promise<OrderRow[]> {
  const ids = orders.map(({ id }) => id);
  // Without the ids the planner expects a hundred rows and reads the whole table for one.
  const result = await sql<OrderRow>`
    update orders o set
      ${assignments}, status = v.status, seat_held = v.seat_held, version = o.version + 1
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as v(
      ${definitions}, id uuid, version int, from_status text, status char(1), seat_held boolean)
    where o.id = any(${ids}::uuid[]) and o.id = v.id and o.status = v.from_status and o.version = v.version
    returning o.*`.execute(tx);
  return result.rows;
}

export async function insertEvents(tx: Tx, events: readonly NewRow<'order_event'>[]): Promise<void> {
  await tx.insertInto('order_event').values(events).execute();
}

/** Adds to the seats taken of classes, by class id. */
export async function addTaken(tx: Tx, seats: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    update class c set taken = c.taken + d.delta
    from unnest(${[...seats.keys()]}::uuid[], ${[...seats.values()]}::int[]) as d(id, delta)
    where c.id = d.id`.execute(tx);
}

/**
 * Sets whether the participants of orders hold their seats, by order id. Rows of participants who left stay
 * as they are. A seat that is held again is no first lesson: another one may have taken its place.
 */
export async function setLive(tx: Tx, isLive: ReadonlyMap<string, boolean>): Promise<void> {
  await sql`
    update order_participant p set is_live = d.is_live,
      first_of = case when d.is_live and not p.is_live then null else p.first_of end
    from unnest(${[...isLive.keys()]}::uuid[], ${[...isLive.values()]}::boolean[]) as d(id, is_live)
    where p.order_id = d.id and p.left_at is null`.execute(tx);
}

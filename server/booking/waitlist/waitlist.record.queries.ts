import type { WaitlistRecord } from '#contract/waitlist.ts';
import { unsignedIn } from '#server/booking/order/rows/order.waiver.repository.ts';
import type { Actor } from '#server/context/context.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';
import { presentClasses } from '#server/teaching/public.ts';
import { listClasses, listOrders } from './waitlist.class.repository.ts';
import { listOrdersOfSets } from './waitlist.course.repository.ts';
import { listSharers, listSharersOfOrders } from './waitlist.needs.repository.ts';
import { presentEntryWith } from './waitlist.presenter.ts';
import { listParticipants, listPlaces, type EntryRow } from './waitlist.repository.ts';

type Db = Database['query'] | Tx;

/** Presents waitlist entries to their account, in the given order; a fixed number of reads. */
export async function presentEntries(
  db: Db,
  rows: readonly EntryRow[],
  actor: Actor,
  now: Date,
  rules: Rules,
): Promise<WaitlistRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const classRows = await listClasses(db, [...new Set(rows.map((row) => row.class_id))]);
  const records = await presentClasses(db, classRows, actor, now, rules);
  const rowById = new Map(classRows.map((row) => [row.id, row]));
  const recordById = new Map(records.map((record) => [record.id, record]));
  const people = await listParticipants(db, ids);
  const places = await listPlaces(db, ids);
  const orders = await offersOf(db, rows);
  const courses = await coursesOf(db, [...orders.values()]);
  const unsigned = await unsignedIn(db, [...orders.keys()], now);
  const sharers = await sharersOf(db, rows);
  return rows.map((row) => {
    const record = recordById.get(row.class_id);
    const classRow = rowById.get(row.class_id);
    // A foreign key excludes this case.
    if (record === undefined || classRow === undefined)
      throw new Error('a waitlist entry points to a class that is not there');
    const order = row.order_id === null ? undefined : orders.get(row.order_id);
    const facts = {
      cls: { record, row: classRow },
      participants: people.filter((one) => one.entry_id === row.id),
      place: places.get(row.id) ?? null,
      order,
      offered: order ? (courses.get(order.set_id) ?? [order]) : [],
      unsigned: unsigned.flatMap((one) => (one.order_id === order?.id ? one.participant_id : [])),
      sharers: sharers.get(row.id) ?? [],
    };
    return presentEntryWith(row, facts, now);
  });
}

/** Presents one existing entry. */
export async function presentEntry(
  db: Db,
  row: EntryRow,
  actor: Actor,
  now: Date,
  rules: Rules,
): Promise<WaitlistRecord> {
  const [record] = await presentEntries(db, [row], actor, now, rules);
  if (record === undefined) throw new Error('a waitlist entry cannot be read');
  return record;
}

async function offersOf(db: Db, rows: readonly EntryRow[]): Promise<Map<string, Row<'orders'>>> {
  const ids = rows.flatMap((row) => (row.state === 'offered' && row.order_id !== null ? row.order_id : []));
  if (ids.length === 0) return new Map();
  return new Map((await listOrders(db, ids)).map((order) => [order.id, order]));
}

/** The orders of offered courses, by the id of their booking. */
async function coursesOf(
  db: Db,
  orders: readonly Row<'orders'>[],
): Promise<Map<string | null, Row<'orders'>[]>> {
  const setIds = orders.flatMap(({ set_id: id }) => id ?? []);
  if (setIds.length === 0) return new Map();
  return Map.groupBy(await listOrdersOfSets(db, setIds), ({ set_id: id }) => id);
}

/**
 * Lists participants with shared needs, by entry: from the entry while it waits, from the order of its offer
 * afterwards.
 */
async function sharersOf(db: Db, rows: readonly EntryRow[]): Promise<Map<string, string[]>> {
  const waiting = await listSharers(
    db,
    rows.map((row) => row.id),
  );
  const orderIds = rows.flatMap((row) => row.order_id ?? []);
  if (orderIds.length === 0) return waiting;
  return new Map([...waiting, ...(await listSharersOfOrders(db, orderIds))]);
}

import type { WaitlistRecord } from '#contract/waitlist.ts';
import type { Actor } from '#server/context.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { type ClassRow, isAsSeen, place, presentClasses } from '#server/teaching/public.ts';
import { canPay } from '#server/booking/order/core/order.actions.rules.ts';
import type { Rules } from '#server/rules.ts';
import { sharersOf } from './waitlist.needs.commands.ts';
import type { EntryRow } from './waitlist.repository.ts';
import { unsignedIn } from '#server/booking/order/core/order.waiver.repository.ts';

type Db = Database['query'] | Tx;

/** Own places on waitlists, in the order given; a fixed number of reads. */
export async function presentEntries(
  db: Db,
  rows: readonly EntryRow[],
  actor: Actor,
  now: Date,
  rules: Rules,
): Promise<WaitlistRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const classIds = [...new Set(rows.map((row) => row.class_id))];
  const classRows = await db.selectFrom('class').selectAll().where('id', 'in', classIds).execute();
  const classes = await presentClasses(db, classRows, actor, now, rules);
  const classRowById = new Map(classRows.map((row) => [row.id, row]));
  const classById = new Map(classes.map((cls) => [cls.id, cls]));
  const people = await db
    .selectFrom('waitlist_participant')
    .innerJoin('participant', 'participant.id', 'waitlist_participant.participant_id')
    .select(['entry_id', 'participant.id', 'participant.name'])
    .where('entry_id', 'in', ids)
    .orderBy('position')
    .execute();
  const places = await db
    .selectFrom('waitlist_entry')
    .select(['id', place.as('place')])
    .where('id', 'in', ids)
    .execute();
  const placeById = new Map(places.map((row) => [row.id, row.place]));
  const offers = await offersOf(db, rows);
  const unsigned = await unsignedIn(db, [...offers.keys()], now);
  const needs = await needsOf(db, rows);
  return rows.map((row) => {
    const cls = classById.get(row.class_id);
    // A foreign key makes sure of it.
    if (cls === undefined) throw new Error('a waitlist entry points to a class that is not there');
    const order = row.order_id === null ? undefined : offers.get(row.order_id);
    const isOpen = row.state === 'offered' && order !== undefined && canPay(order, now);
    return {
      id: row.id,
      state: row.state,
      class: cls,
      participants: people
        .filter((one) => one.entry_id === row.id)
        .map(({ id, name }) => ({ id, kind: id === row.account_id ? 'self' : 'child', name })),
      seats: row.seats,
      takesFewer: row.takes_fewer,
      caregivers: row.caregivers,
      needs: needs.get(row.id) ?? [],
      joinedAt: row.joined_at.toISOString(),
      place: placeById.get(row.id) ?? null,
      offer: isOpen ? presentOffer(order, row, classRowById.get(row.class_id), unsigned) : null,
      closedCode: row.closed_code,
      actions: isOpen ? ['accept', 'decline'] : row.state === 'waiting' ? ['leave'] : [],
    };
  });
}

/** One entry that is there. */
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
  const orders = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  return new Map(orders.map((order) => [order.id, order]));
}

const presentOffer = (
  order: Row<'orders'>,
  entry: EntryRow,
  cls: ClassRow | undefined,
  unsigned: Awaited<ReturnType<typeof unsignedIn>>,
): WaitlistRecord['offer'] => ({
  orderId: order.id,
  seats: order.seats,
  totalMinor: order.total_minor,
  expiresAt: (order.expires_at ?? order.created_at).toISOString(),
  changed: cls === undefined || isAsSeen(entry, order, cls) ? null : seenNow(order, cls),
  unsigned: unsigned.flatMap((one) => (one.order_id === order.id ? one.participant_id : [])),
});

const seenNow = (order: Row<'orders'>, cls: ClassRow) => ({
  priceMinor: order.unit_minor,
  currency: order.currency,
  startsAt: cls.starts_at.toISOString(),
});

/** For whom something is shared: said by the entry while it waits, by its order afterwards. */
async function needsOf(db: Db, rows: readonly EntryRow[]): Promise<Map<string, string[]>> {
  const waiting = await sharersOf(
    db,
    rows.map((row) => row.id),
  );
  const orderIds = rows.flatMap((row) => row.order_id ?? []);
  if (orderIds.length === 0) return waiting;
  const shared = await db
    .selectFrom('order_need')
    .innerJoin('waitlist_entry', 'waitlist_entry.order_id', 'order_need.order_id')
    .select(['waitlist_entry.id', 'order_need.participant_id'])
    .where('order_need.order_id', 'in', orderIds)
    .orderBy('order_need.participant_id')
    .execute();
  const byEntry = Map.groupBy(shared, (row) => row.id);
  return new Map([
    ...waiting,
    ...[...byEntry].map(([id, of]) => [id, of.map((row) => row.participant_id)] as const),
  ]);
}

import { sql } from 'kysely';
import { OrderStatus, type WaitlistState } from '#contract/enums.ts';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { NewRow, Row } from '#server/db/types.ts';
import { decidesFor } from '#server/people/public.ts';
import { place, waitsFor, wanted } from '#server/teaching/public.ts';
import { removeShares } from './waitlist.needs.repository.ts';

type Db = Database['query'] | Tx;
export type EntryRow = Row<'waitlist_entry'>;

/** An entry with its participants, in the order of the form. */
export interface QueuedEntry extends EntryRow {
  participantIds: string[];
}

interface Fitting {
  free: number;
  limit: number;
  /** Open offers of one series that a participant has at most. */
  offersInSeries: number;
  locks: boolean;
}

/**
 * SQL: each participant of `waitlist_entry` has fewer offered seats in the series of its class than `most` (docs/domain.md
 * 4.38). A taken offer counts until it is paid. A class without a series has no bound.
 */
export const hasRoomForOffer = (most: number) => sql<boolean>`not exists (
  select from waitlist_participant p join class c on c.id = waitlist_entry.class_id
  where p.entry_id = waitlist_entry.id and c.series_id is not null and (
    select count(*) from order_participant seat
    join orders o on o.id = seat.order_id and o.from_waitlist
      and o.status = ${sql.lit(OrderStatus.awaitPayment)}
    join class offered on offered.id = o.class_id and offered.series_id = c.series_id
    where seat.participant_id = p.participant_id and seat.left_at is null) >= ${most})`;

/** The first entries of the queue that `free` seats are enough for. Locked entries (`locks`) cannot leave meanwhile. */
export async function listFitting(
  tx: Tx,
  classId: string,
  { free, limit, offersInSeries, locks }: Fitting,
): Promise<QueuedEntry[]> {
  const query = tx
    .selectFrom('waitlist_entry')
    .selectAll()
    .select(participantIds.as('participantIds'))
    .where('class_id', '=', classId)
    .where('course_id', 'is', null)
    .where('state', '=', 'waiting')
    .where(wanted, '<=', free)
    .where(hasRoomForOffer(offersInSeries))
    .orderBy('seq')
    .limit(limit);
  return (locks ? query.forNoKeyUpdate() : query).execute();
}

export const participantIds = sql<string[]>`(
  select coalesce(json_agg(p.participant_id order by p.position), '[]')
  from waitlist_participant p where p.entry_id = waitlist_entry.id)`;

/** SQL: the account still decides for somebody in the entry. */
const isTheirs = (accountId: string) => sql<boolean>`exists (
  select from waitlist_participant p where p.entry_id = waitlist_entry.id
    and ${decidesFor(sql`${accountId}`, sql`p.participant_id`)})`;

export const findOwnEntry = (db: Db, accountId: string, id: string): Promise<EntryRow | undefined> =>
  db
    .selectFrom('waitlist_entry')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where(isTheirs(accountId))
    .executeTakeFirst();

/** Own entries with these ids, in the order of joining. */
export const listOwnByIds = (db: Db, accountId: string, ids: readonly string[]): Promise<EntryRow[]> =>
  db
    .selectFrom('waitlist_entry')
    .selectAll()
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .where(isTheirs(accountId))
    .orderBy('seq')
    .execute();

/** A page of an account's entries, ended ones too, newest first. */
export const listOwnEntries = (db: Db, accountId: string, cursor: string | undefined): Promise<EntryRow[]> =>
  inTimeOrder(
    db
      .selectFrom('waitlist_entry')
      .selectAll()
      .where('account_id', '=', accountId)
      .where(isTheirs(accountId)),
    { at: 'joined_at', id: 'id', cursor },
  ).execute();

/** Entries of an account that wait or have an offer, with a participant that it still decides for. */
const ownOpen = (db: Db, accountId: string) =>
  db
    .selectFrom('waitlist_entry')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`state in ('waiting', 'offered')`)
    .where(isTheirs(accountId));

/** Lists these entries: with an offer first, then waiting, each the oldest first. */
export const listOwnOpenEntries = (db: Db, accountId: string, limit?: number): Promise<EntryRow[]> =>
  ownOpen(db, accountId)
    .selectAll()
    .orderBy('state')
    .orderBy('joined_at')
    .orderBy('seq')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();

export const countOwnOpenEntries = async (db: Db, accountId: string): Promise<number> => {
  const { count } = await ownOpen(db, accountId)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** An entry that waits or has an offer, with the series of its class. */
export interface OpenEntry extends Pick<EntryRow, 'id' | 'class_id' | 'course_id'> {
  series_id: string | null;
  participantIds: string[];
}

/** Entries of an account that wait or have an offer. */
export const listOpenEntries = (tx: Tx, accountId: string): Promise<OpenEntry[]> =>
  tx
    .selectFrom('waitlist_entry')
    .innerJoin('class', 'class.id', 'waitlist_entry.class_id')
    .select(['waitlist_entry.id', 'class_id', 'course_id', 'series_id', participantIds.as('participantIds')])
    .where('account_id', '=', accountId)
    .where('waitlist_entry.state', 'in', ['waiting', 'offered'])
    .execute();

/** Accounts that wait for a class, alone or as a date of its course. */
export const listWaiting = (tx: Tx, classId: string): Promise<Pick<EntryRow, 'id' | 'account_id'>[]> =>
  tx
    .selectFrom('waitlist_entry')
    .select(['id', 'account_id'])
    .where(waitsFor(classId))
    .where('state', '=', 'waiting')
    .execute();

/** Undefined when the id is used. */
export const insertEntry = (tx: Tx, row: NewRow<'waitlist_entry'>): Promise<EntryRow | undefined> =>
  tx
    .insertInto('waitlist_entry')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();

export const insertParticipants = (tx: Tx, entryId: string, ids: readonly string[]): Promise<unknown> =>
  tx
    .insertInto('waitlist_participant')
    .values(ids.map((id, index) => ({ entry_id: entryId, participant_id: id, position: index + 1 })))
    .execute();

export const setAccepted = (tx: Tx, id: string, at: Date): Promise<unknown> =>
  tx
    .updateTable('waitlist_entry')
    .set({ state: 'accepted', ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'offered')
    .execute();

export const setOffered = (tx: Tx, id: string, orderId: string, at: Date): Promise<unknown> =>
  tx
    .updateTable('waitlist_entry')
    .set({ state: 'offered', order_id: orderId, offered_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();

/** Ends an offer that is in the state `from`: of an order, or of an entry. */
export const setOfferEnded = (
  tx: Tx,
  offer: Readonly<Record<'order_id', string> | Record<'id', string>>,
  from: 'offered' | 'expired',
  end: { state: WaitlistState; closed_code?: string },
  at: Date,
): Promise<unknown> =>
  tx
    .updateTable('waitlist_entry')
    .set({ ...end, ended_at: at })
    .where((eb) => ('id' in offer ? eb('id', '=', offer.id) : eb('order_id', '=', offer.order_id)))
    .where('state', 'in', [from])
    .execute();

/**
 * Ends an entry that still waits; undefined when it no longer waits. With an account only while the entry belongs to it: it
 * may pass to another guardian meanwhile.
 */
export async function endWaiting(
  tx: Tx,
  id: string,
  end: { state: 'left' | 'closed'; closed_code: string | null },
  at: Date,
  accountId?: string,
): Promise<EntryRow | undefined> {
  const ended = await tx
    .updateTable('waitlist_entry')
    .set({ ...end, ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
    .returningAll()
    .executeTakeFirst();
  if (ended) await removeShares(tx, [ended.id]);
  return ended;
}

/** Closes every entry that still waits for a class that is booked alone. */
export async function closeQueue(tx: Tx, classId: string, code: string, at: Date): Promise<EntryRow[]> {
  const closed = await tx
    .updateTable('waitlist_entry')
    .set({ state: 'closed', closed_code: code, ended_at: at })
    .where('class_id', '=', classId)
    .where('course_id', 'is', null)
    .where('state', '=', 'waiting')
    .returningAll()
    .execute();
  await removeShares(
    tx,
    closed.map((entry) => entry.id),
  );
  return closed;
}

/** Lists the participants that the account of an entry decides for now, in the order of the form. */
export const listParticipants = (
  db: Db,
  entryIds: readonly string[],
): Promise<{ entry_id: string; id: string; name: string }[]> =>
  db
    .selectFrom('waitlist_participant')
    .innerJoin('participant', 'participant.id', 'waitlist_participant.participant_id')
    .innerJoin('waitlist_entry', 'waitlist_entry.id', 'waitlist_participant.entry_id')
    .select(['entry_id', 'participant.id', 'participant.name'])
    .where('entry_id', 'in', entryIds)
    .where(decidesFor(sql`waitlist_entry.account_id`, sql`participant.id`))
    .orderBy('position')
    .execute();

/** Places of entries in their queues, by entry. */
export async function listPlaces(db: Db, entryIds: readonly string[]): Promise<Map<string, number | null>> {
  const places = await db
    .selectFrom('waitlist_entry')
    .select(['id', place.as('place')])
    .where('id', 'in', entryIds)
    .execute();
  return new Map(places.map((row) => [row.id, row.place]));
}

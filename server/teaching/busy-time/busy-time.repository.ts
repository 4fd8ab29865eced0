import { sql } from 'kysely';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

type Db = Database['query'] | Tx;
export type BusyCalendarRow = Row<'busy_calendar'>;

export const findCalendar = (db: Db, coachId: string): Promise<BusyCalendarRow | undefined> =>
  db.selectFrom('busy_calendar').selectAll().where('coach_id', '=', coachId).executeTakeFirst();

export const lockCalendar = (tx: Tx, coachId: string): Promise<BusyCalendarRow | undefined> =>
  tx.selectFrom('busy_calendar').selectAll().where('coach_id', '=', coachId).forUpdate().executeTakeFirst();

/** Stores an address. The next read is due now, or `again` ms after the last try. */
export async function setAddress(
  tx: Tx,
  row: { coach_id: string; key_id: string; sealed: Buffer },
  now: Date,
  again: number,
): Promise<void> {
  await tx
    .insertInto('busy_calendar')
    .values({ ...row, next_at: now })
    .onConflict((conflict) =>
      conflict.column('coach_id').doUpdateSet({
        key_id: row.key_id,
        sealed: row.sealed,
        version: sql`busy_calendar.version + 1`,
        etag: null,
        modified: null,
        read_at: null,
        whole_at: null,
        unread: 0,
        failing_since: null,
        fault: null,
        notified_at: null,
        next_at: sql<Date>`greatest(${now}::timestamptz, busy_calendar.tried_at + ${again} * interval '1 millisecond')`,
      }),
    )
    .execute();
}

/** Makes the next read due. False without an address, or when it was tried after `triedUntil`. */
export async function setDue(tx: Tx, coachId: string, now: Date, triedUntil: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('busy_calendar')
    .set({ next_at: sql<Date>`least(next_at, ${now}::timestamptz)` })
    .where('coach_id', '=', coachId)
    .where('sealed', 'is not', null)
    .where((where) => where.or([where('tried_at', 'is', null), where('tried_at', '<=', triedUntil)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes the address, what is known of the calendar, and its busy times. */
export async function removeAddress(tx: Tx, coachId: string): Promise<void> {
  await tx
    .updateTable('busy_calendar')
    .set({
      key_id: null,
      sealed: null,
      version: sql`version + 1`,
      etag: null,
      modified: null,
      next_at: null,
      read_at: null,
      whole_at: null,
      unread: 0,
      failing_since: null,
      fault: null,
      notified_at: null,
    })
    .where('coach_id', '=', coachId)
    .execute();
  await tx.deleteFrom('busy_time').where('coach_id', '=', coachId).execute();
}

/** A calendar that is due, with the zone of the coach's city. */
export type DueCalendar = BusyCalendarRow & { zone: string };

/** Takes calendars of listed coaches that are due, longest waiting first, and sets their next read. */
export async function claimDue(db: Db, now: Date, next: Date, most: number): Promise<DueCalendar[]> {
  const { rows } = await sql<DueCalendar>`
    with due as (
      select b.coach_id, city.zone from busy_calendar b
      join coach c on c.id = b.coach_id and c.is_listed
      join city on city.id = c.city_id
      where b.next_at <= ${now}
      order by b.next_at, b.coach_id limit ${most}
      for update of b skip locked)
    update busy_calendar b set next_at = ${next}, tried_at = ${now}
    from due where b.coach_id = due.coach_id
    returning b.*, due.zone`.execute(db);
  return rows;
}

type ReadColumns = Partial<
  Pick<
    BusyCalendarRow,
    'etag' | 'modified' | 'read_at' | 'whole_at' | 'unread' | 'failing_since' | 'fault' | 'notified_at'
  >
>;

export async function setRead(tx: Tx, coachId: string, columns: ReadColumns): Promise<void> {
  await tx.updateTable('busy_calendar').set(columns).where('coach_id', '=', coachId).execute();
}

/** Replaces the busy times of a coach. Rows that stay as they are are not written. */
export async function replaceBusy(
  tx: Tx,
  coachId: string,
  busy: readonly { startsAt: number; endsAt: number }[],
): Promise<void> {
  const starts = busy.map(({ startsAt }) => new Date(startsAt).toISOString());
  const ends = busy.map(({ endsAt }) => new Date(endsAt).toISOString());
  const fresh = sql`unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as fresh(starts_at, ends_at)`;
  await sql`
    delete from busy_time t where coach_id = ${coachId} and not exists (
      select from ${fresh} where fresh.starts_at = t.starts_at and fresh.ends_at = t.ends_at)`.execute(tx);
  await sql`
    insert into busy_time (coach_id, starts_at, ends_at)
    select ${coachId}::uuid, starts_at, ends_at from ${fresh}
    on conflict do nothing`.execute(tx);
}

/** Removes busy times that are over. */
export async function removePast(db: Db, coachId: string, now: Date): Promise<void> {
  await db.deleteFrom('busy_time').where('coach_id', '=', coachId).where('ends_at', '<=', now).execute();
}

/** Removes busy times of all coaches that are over. Returns how many. */
export async function removePastBusy(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('busy_time').where('ends_at', '<', now).executeTakeFirst();
  return Number(numDeletedRows);
}

/** True for a coach who is listed: others' calendars are not read. */
export const isListedCoach = async (db: Db, coachId: string): Promise<boolean> =>
  (await db
    .selectFrom('coach')
    .select('id')
    .where('id', '=', coachId)
    .where('is_listed', '=', true)
    .executeTakeFirst()) !== undefined;

export async function countBusy(db: Db, coachId: string, from: Date): Promise<number> {
  const { count } = await db
    .selectFrom('busy_time')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('coach_id', '=', coachId)
    .where('ends_at', '>', from)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Days off of these coaches from a date on, soonest first. */
export const listDaysOff = (
  db: Db,
  coachIds: readonly string[],
  from: string,
): Promise<{ coach_id: string; date: string }[]> =>
  db
    .selectFrom('day_off')
    .selectAll()
    .where('coach_id', 'in', coachIds)
    .where('date', '>=', from)
    .orderBy('date')
    .execute();

export async function changeDaysOff(
  tx: Tx,
  coachId: string,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  if (remove.length > 0)
    await tx.deleteFrom('day_off').where('coach_id', '=', coachId).where('date', 'in', remove).execute();
  if (add.length === 0) return;
  await tx
    .insertInto('day_off')
    .values(add.map((date) => ({ coach_id: coachId, date })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

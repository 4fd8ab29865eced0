import { type Kysely, sql } from 'kysely';
import type { AnnouncementShow } from '#contract/announcement.ts';
import type { LocalText } from '#contract/fields.ts';
import { pageOf } from '#server/base/cursor.ts';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

/** An announcement with the names that a record shows, and how many people have read it. */
export type AnnouncementRow = Row<'announcement'> & {
  made_by_name: string | null;
  stopped_by_name: string | null;
  team_name: LocalText | null;
  read: number;
};

const named = (db: Db) =>
  db
    .selectFrom('announcement')
    .selectAll('announcement')
    .select((eb) => [
      eb
        .selectFrom('account')
        .select('account.name')
        .whereRef('account.id', '=', 'announcement.made_by')
        .as('made_by_name'),
      eb
        .selectFrom('account')
        .select('account.name')
        .whereRef('account.id', '=', 'announcement.stopped_by')
        .as('stopped_by_name'),
      eb
        .selectFrom('team')
        .select('team.name')
        .whereRef('team.id', '=', 'announcement.team_id')
        .as('team_name'),
      sql<number>`(select count(*)::int from notice
        where notice.announcement_id = announcement.id and notice.read_at is not null)`.as('read'),
    ]);

export const findAnnouncement = (db: Db, id: string): Promise<AnnouncementRow | undefined> =>
  named(db).where('id', '=', id).executeTakeFirst();

/** A page: the scheduled ones, the next one first; or those that have ended, newest first. */
export async function listAnnouncementRows(
  db: Db,
  show: AnnouncementShow,
  cursor: string | undefined,
): Promise<{ rows: AnnouncementRow[]; next: string | null }> {
  if (show === 'scheduled')
    return pageOf(
      await inTimeOrder(named(db).where('state', '=', 'scheduled'), {
        at: 'send_at',
        id: 'announcement.id',
        oldestFirst: true,
        cursor,
      }).execute(),
      (row) => [row.send_at, row.id],
    );
  return pageOf(
    await inTimeOrder(named(db).where('state', '<>', 'scheduled'), {
      at: 'ended_at',
      id: 'announcement.id',
      cursor,
    }).execute(),
    (row) => [row.ended_at ?? row.made_at, row.id],
  );
}

export const insertAnnouncement = (tx: Tx, row: NewRow<'announcement'>): Promise<unknown> =>
  tx.insertInto('announcement').values(row).execute();

/** Scheduled announcements that are due, the one that is due longest first. */
export async function listDueAnnouncements(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('announcement')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a scheduled announcement. Undefined for one that another server sends, or an operator stops or has stopped. */
export const lockScheduled = (tx: Tx, id: string): Promise<Row<'announcement'> | undefined> =>
  tx
    .selectFrom('announcement')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Marks a scheduled announcement as sent; false when it is not scheduled any longer. */
export async function setSent(
  tx: Tx,
  id: string,
  { at, notified }: { at: Date; notified: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('announcement')
    .set({ state: 'sent', sent_at: at, notified })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Marks a scheduled announcement as stopped; false when it is not scheduled any longer. */
export async function setStopped(tx: Tx, id: string, { at, by }: { at: Date; by: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('announcement')
    .set({ state: 'stopped', stopped_at: at, stopped_by: by })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns true when an announcement may name the team: approved, so that operators find it. */
export async function hasTeam(db: Db, id: string): Promise<boolean> {
  const team = await db
    .selectFrom('team')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .executeTakeFirst();
  return team !== undefined;
}

import { type Kysely, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

export type WatchRow = Row<'safety_watch'> & { name: string };

/** Operators who began a watch, with an account that can act, the longest watch first. */
export const listWatch = (db: Db): Promise<WatchRow[]> =>
  db
    .selectFrom('safety_watch')
    .innerJoin('account', 'account.id', 'safety_watch.account_id')
    .selectAll('safety_watch')
    .select('account.name')
    .where('account.state', '=', 'active')
    .orderBy('since')
    .orderBy('account_id')
    .execute();

export type HoursRow = Row<'safety_watch_hours'> & { name: string };

/** Hours of operators with an account that can act, by name. */
export const listHours = (db: Db): Promise<HoursRow[]> =>
  db
    .selectFrom('safety_watch_hours')
    .innerJoin('account', 'account.id', 'safety_watch_hours.account_id')
    .selectAll('safety_watch_hours')
    .select('account.name')
    .where('account.state', '=', 'active')
    .orderBy('account.name')
    .orderBy('account_id')
    .execute();

export const setHours = (tx: Tx, row: Row<'safety_watch_hours'>): Promise<unknown> =>
  tx
    .insertInto('safety_watch_hours')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();

export const removeHours = (tx: Tx, accountId: string): Promise<unknown> =>
  tx.deleteFrom('safety_watch_hours').where('account_id', '=', accountId).execute();

/** False when the watch has begun before. */
export async function insertWatch(tx: Tx, row: Row<'safety_watch'>): Promise<boolean> {
  const added = await tx
    .insertInto('safety_watch')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** False without a watch. */
export async function removeWatch(tx: Tx, accountId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('safety_watch')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Operators with an account that can act, without the person of a report. */
export async function listOperators(db: Db, aboutId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('operator')
    .innerJoin('account', 'account.id', 'operator.account_id')
    .select('operator.account_id')
    .where('account.state', '=', 'active')
    .where(sql<boolean>`operator.account_id is distinct from ${aboutId}::uuid`)
    .orderBy('operator.account_id')
    .execute();
  return rows.map((row) => row.account_id);
}

/**
 * SQL: somebody took up the alarm of the open report `f` since it began: read its notice, or claimed the item of its
 * sender. Nothing that the person of the report does counts.
 */
const isTakenUp = sql<boolean>`(exists (
  select from notice n where n.kind = 'safetyAlarm' and n.about_id = f.id
    and n.account_id is distinct from f.about_id and n.read_at is not null)
  or exists (
    select from feedback e join today_mark m on m.kind = 'safetyReported' and m.item_id = e.id::text
    join operator o on o.account_id = m.claimed_by
    join account a on a.id = o.account_id and a.state = 'active'
    where e.account_id = f.account_id and e.kind = 'safety' and e.seen_at is null
      and m.claimed_at >= f.alarmed_at and m.claimed_by is distinct from f.about_id))`;

/**
 * True when an open report of the same sender about the same person has alarmed operators after `since`, and nobody took
 * it up. A report that names nobody joins another that names nobody: one account could else ring every operator all night.
 */
export async function joinsAlarm(db: Db, feedbackId: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ joins: boolean }>`
    select exists (select from feedback later join feedback f on f.account_id = later.account_id
      and f.about_id is not distinct from later.about_id and f.id <> later.id
      where later.id = ${feedbackId} and f.kind = 'safety' and f.seen_at is null and f.alarmed_at > ${since}
        and not ${isTakenUp}) as joins`.execute(db);
  return rows[0]?.joins === true;
}

/** Stores when a report alarmed the operators on watch; `raisedAt` when it alarmed all. */
export async function setAlarmed(
  tx: Tx,
  feedbackId: string,
  { at, raisedAt }: { at: Date; raisedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('feedback')
    .set({ alarmed_at: at, raised_at: raisedAt })
    .where('id', '=', feedbackId)
    .execute();
}

/** Locks open reports whose alarm of before `before` reached only the operators on watch, and nobody took up. */
export async function lockUnread(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<Pick<Row<'feedback'>, 'id' | 'about_id'>[]> {
  const { rows } = await sql<Pick<Row<'feedback'>, 'id' | 'about_id'>>`
    select f.id, f.about_id from feedback f
    where f.alarmed_at <= ${before} and f.raised_at is null and f.seen_at is null and not ${isTakenUp}
    order by f.alarmed_at, f.id limit ${limit} for update of f skip locked`.execute(tx);
  return rows;
}

/** Stores when an alarm reached all operators. */
export async function setRaised(tx: Tx, feedbackId: string, at: Date): Promise<void> {
  await tx.updateTable('feedback').set({ raised_at: at }).where('id', '=', feedbackId).execute();
}

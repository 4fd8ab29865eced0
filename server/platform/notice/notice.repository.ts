import { type Kysely, sql } from 'kysely';
import type { NoticeKind } from '#contract/notice-kinds.ts';
import type { Account } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables, Row } from '#server/db/types.ts';

type Db = Kysely<Tables>;

export type NoticeReader = Pick<Account, 'id' | 'roles'>;

/**
 * SQL: the reader may see a notice. Those to it as a coach, about a record that names other families, come back with
 * the role.
 */
const isShown = ({ roles }: NoticeReader) =>
  roles.has('coach')
    ? sql<boolean>`true`
    : sql<boolean>`(about_side is distinct from 'coach' or about_kind is null
        or about_kind not in ('order', 'class', 'team', 'teamEvent', 'invitation', 'hours', 'thread'))`;

export interface NoticeRange {
  /** Only those that were made after this instant. */
  since: Date | null;
  isUnread: boolean;
  /** Only these kinds; null for all. */
  kinds: readonly NoticeKind[] | null;
  after: readonly [at: Date, id: string] | null;
}

/** Notices of an account, newest first. */
export function listNotices(
  db: Db,
  reader: NoticeReader,
  { since, isUnread, kinds, after }: NoticeRange,
  limit: number,
): Promise<Row<'notice'>[]> {
  let query = db.selectFrom('notice').selectAll().where('account_id', '=', reader.id).where(isShown(reader));
  if (since) query = query.where('created_at', '>', since);
  if (isUnread) query = query.where('read_at', 'is', null);
  if (kinds) query = query.where('kind', 'in', kinds);
  if (after)
    query = query
      .where('created_at', '<=', after[0])
      .where((where) => where.or([where('created_at', '<', after[0]), where('id', '>', after[1])]));
  return query.orderBy('created_at', 'desc').orderBy('id').limit(limit).execute();
}

export const findNotice = (db: Db, reader: NoticeReader, id: string): Promise<Row<'notice'> | undefined> =>
  db
    .selectFrom('notice')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', reader.id)
    .where(isShown(reader))
    .executeTakeFirst();

/** How many notices the account has not read. */
export async function countUnread(db: Db, reader: NoticeReader): Promise<number> {
  const row = await db
    .selectFrom('notice')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('account_id', '=', reader.id)
    .where('read_at', 'is', null)
    .where(isShown(reader))
    .executeTakeFirstOrThrow();
  return row.unread;
}

/** Marks a notice of the account as read; one that was read before keeps its first time. Undefined for another account's. */
export function markRead(
  tx: Tx,
  reader: NoticeReader,
  id: string,
  now: Date,
): Promise<Row<'notice'> | undefined> {
  return tx
    .updateTable('notice')
    .set((row) => ({ read_at: row.fn.coalesce('read_at', row.val(now)) }))
    .where('id', '=', id)
    .where('account_id', '=', reader.id)
    .where(isShown(reader))
    .returningAll()
    .executeTakeFirst();
}

/** Marks the account's unread notices as read that were made until an instant; returns how many. */
export async function markReadUntil(tx: Tx, accountId: string, until: Date, now: Date): Promise<number> {
  const result = await tx
    .updateTable('notice')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .where('created_at', '<=', until)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/**
 * Marks the account's unread notices about these records as read that were made before `now`. Skips rows that another
 * transaction holds, because that one marks them too. A thread has the id of its order; to act on the order is not to read
 * the thread.
 */
export async function markReadAbout(
  tx: Tx,
  accountId: string,
  aboutIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update notice set read_at = ${now}
    where id in (
      select id from notice
      where account_id = ${accountId} and read_at is null and about_id = any(${aboutIds}::uuid[])
        and created_at < ${now} and about_kind <> 'thread'
      for no key update skip locked)`.execute(tx);
}

/** Marks the account's unread notices of one kind about a record as read. */
export async function markKindRead(
  tx: Tx,
  accountId: string,
  { kind, id }: { kind: NoticeKind; id: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('notice')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('about_id', '=', id)
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .execute();
}

/**
 * Removes an account's notices about these records, except those to it as a coach; and those that name a person. A name
 * alone counts where the fact is a participant's: `student` is one in a team only.
 */
export async function removeNotices(
  tx: Tx,
  accountId: string,
  aboutIds: readonly string[],
  name: string,
): Promise<void> {
  await sql`
    delete from notice
    where account_id = ${accountId} and (
      (about_id = any(${aboutIds}::uuid[]) and about_side is distinct from 'coach')
      or facts ->> 'child' = ${name}
      or ${name} = any(string_to_array(facts ->> 'children', ', '))
      or (about_side = 'guardian' and facts ->> 'helper' = ${name})
      or (about_kind = 'team' and facts ->> 'student' = ${name}))`.execute(tx);
}

/**
 * Removes everybody's notices about records of a person. `shared` are records of several people: of the notices about
 * them those go that have one of the ids in their key.
 */
export async function removeNoticesNaming(
  tx: Tx,
  ids: readonly string[],
  shared: readonly string[],
): Promise<void> {
  await sql`
    delete from notice
    where about_id = any(${ids}::uuid[])
      or (about_id = any(${shared}::uuid[]) and string_to_array(unique_key, ':') && ${ids}::text[])`.execute(
    tx,
  );
}

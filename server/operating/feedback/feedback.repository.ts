import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Language } from '#contract/enums.ts';
import { mostFurther } from '#contract/feedback.ts';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;
/** True when it has a picture; the bytes are read separately. */
export type FeedbackRow = Row<'feedback'> & { has_picture: boolean };
/** With the name and the language of its sender. */
export type WrittenFeedback = FeedbackRow & { name: string; language: Language };
export type ContactRow = Pick<Row<'contact'>, 'account_id' | 'channel' | 'value'>;

const hasPicture = sql<boolean>`exists (select from feedback_picture p where p.feedback_id = feedback.id)`.as(
  'has_picture',
);

export async function insertFeedback(tx: Tx, row: NewRow<'feedback'>): Promise<void> {
  await tx.insertInto('feedback').values(row).execute();
}

export async function insertPicture(tx: Tx, row: NewRow<'feedback_picture'>): Promise<void> {
  await tx.insertInto('feedback_picture').values(row).execute();
}

/** The picture of feedback for an operator; none of a report about the reader. */
export const findPictureFor = async (db: Db, id: string, readerId: string): Promise<Buffer | undefined> =>
  (
    await db
      .selectFrom('feedback_picture')
      .innerJoin('feedback', 'feedback.id', 'feedback_picture.feedback_id')
      .select('feedback_picture.data')
      .where('feedback.id', '=', id)
      .where(isNotAbout('feedback', readerId))
      .executeTakeFirst()
  )?.data;

export const findPicture = async (db: Db, id: string): Promise<Buffer | undefined> =>
  (await db.selectFrom('feedback_picture').select('data').where('feedback_id', '=', id).executeTakeFirst())
    ?.data;

/** A page of what an account sent, the newest first. */
export const listOwn = (db: Db, accountId: string, cursor: string | undefined): Promise<FeedbackRow[]> =>
  inTimeOrder(db.selectFrom('feedback').selectAll().select(hasPicture).where('account_id', '=', accountId), {
    at: 'created_at',
    id: 'id',
    cursor,
  }).execute();

export const findOwn = (db: Db, accountId: string, id: string): Promise<FeedbackRow | undefined> =>
  db
    .selectFrom('feedback')
    .selectAll()
    .select(hasPicture)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

const written = (db: Db) =>
  db
    .selectFrom('feedback')
    .innerJoin('account', 'account.id', 'feedback.account_id')
    .selectAll('feedback')
    .select(['account.name', 'account.language', hasPicture]);

export const findForOperator = (db: Db, id: string): Promise<WrittenFeedback | undefined> =>
  written(db).where('feedback.id', '=', id).executeTakeFirst();

/** SQL: the report `of` is not about the reader, who reads none about themselves; null reads all. */
export const isNotAbout = (of: string, readerId: string | null): RawBuilder<boolean> =>
  readerId === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(`${of}.about_id`)} is distinct from ${readerId}::uuid`;

const isFirstOfSender = (readerId: string) => sql<boolean>`not exists (
  select from feedback earlier where earlier.account_id = feedback.account_id and earlier.kind = 'safety'
    and earlier.seen_at is null and ${isNotAbout('earlier', readerId)}
    and (earlier.created_at, earlier.id) < (feedback.created_at, feedback.id))`;

interface Queue {
  readerId: string;
  isSafety: boolean;
  isOpen: boolean;
  kind: FeedbackRow['kind'] | undefined;
  cursor: string | undefined;
}

/**
 * Lists a page of one queue: unseen entries, oldest first, or seen ones, newest first. Of the unseen safety reports of
 * one account it lists only the oldest, so that one sender cannot hide the reports of others.
 */
export const listQueue = (db: Db, { cursor, ...queue }: Queue): Promise<WrittenFeedback[]> =>
  inTimeOrder(inQueue(written(db), queue), {
    at: queue.isOpen ? 'feedback.created_at' : 'feedback.seen_at',
    id: 'feedback.id',
    oldestFirst: queue.isOpen,
    cursor,
  }).execute();

/** Counts the entries of a queue, up to `most`. */
export async function countQueue(db: Db, queue: Omit<Queue, 'cursor'>, most: number): Promise<number> {
  const found = inQueue(db.selectFrom('feedback').select('feedback.id'), queue).limit(most);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function inQueue<TB extends keyof Tables, O>(
  query: SelectQueryBuilder<Tables, TB | 'feedback', O>,
  { readerId, isSafety, isOpen, kind }: Omit<Queue, 'cursor'>,
): SelectQueryBuilder<Tables, TB | 'feedback', O> {
  // A text of the query, as in the indexes of the two queues: a parameter would use none of them.
  const conditions = [
    isSafety ? sql<SqlBool>`feedback.kind = 'safety'` : sql<SqlBool>`feedback.kind <> 'safety'`,
    isOpen ? sql<SqlBool>`feedback.seen_at is null` : sql<SqlBool>`feedback.seen_at is not null`,
    isNotAbout('feedback', readerId),
    ...(isSafety && isOpen ? [isFirstOfSender(readerId)] : []),
    ...(kind === undefined ? [] : [sql<SqlBool>`feedback.kind = ${kind}`]),
  ];
  return conditions.reduce((narrowed, condition) => narrowed.where(condition), query);
}

/** Open safety reports of these accounts, oldest first; at most `mostFurther` behind the first of each. */
export async function listFurther(
  db: Db,
  accountIds: readonly string[],
  readerId: string,
): Promise<FeedbackRow[]> {
  if (accountIds.length === 0) return [];
  const ranked = db
    .selectFrom('feedback')
    .selectAll()
    .select([
      hasPicture,
      sql<number>`row_number() over (partition by account_id order by created_at, id)`.as('place'),
    ])
    .where('account_id', 'in', accountIds)
    .where('kind', '=', sql.lit('safety' as const))
    .where('seen_at', 'is', null)
    .where(isNotAbout('feedback', readerId));
  return await db
    .selectFrom(ranked.as('feedback'))
    .selectAll()
    .where('place', '>', 1)
    .where('place', '<=', mostFurther + 1)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** True while somebody has to look at feedback of this account and kind. */
export async function hasOpen(tx: Tx, { account_id: accountId, kind }: FeedbackRow): Promise<boolean> {
  const open = await tx
    .selectFrom('feedback')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('seen_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Marks further safety reports of an account as seen, and returns their ids. */
export async function setFurtherSeen(
  tx: Tx,
  { accountId, ids, at, by }: { accountId: string; ids: readonly string[]; at: Date; by: string },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .updateTable('feedback')
    .set({ seen_at: at, seen_by: by })
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'safety')
    .where('seen_at', 'is', null)
    .where(isNotAbout('feedback', by))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Lists open reports that joined the alarm of one of these reports, which were closed at `at`: nobody has been alarmed
 * about what came later.
 */
export async function listJoined(
  tx: Tx,
  closedIds: readonly string[],
  at: Date,
): Promise<Pick<FeedbackRow, 'id' | 'about_id'>[]> {
  const { rows } = await sql<Pick<FeedbackRow, 'id' | 'about_id'>>`
    select f.id, f.about_id from feedback f
    where f.kind = 'safety' and f.seen_at is null and f.alarmed_at is null
      and coalesce(f.reason = 'childDanger', true) and exists (
        select from feedback e where e.id = any(${closedIds}::uuid[]) and e.account_id = f.account_id
          and e.about_id is not distinct from f.about_id and e.seen_at = ${at} and e.alarmed_at <= f.created_at)
    order by f.created_at, f.id`.execute(tx);
  return rows;
}

/** How these accounts are reached. */
export async function listContacts(db: Db, accountIds: readonly string[]): Promise<ContactRow[]> {
  if (accountIds.length === 0) return [];
  return await db
    .selectFrom('contact')
    .select(['account_id', 'channel', 'value'])
    .where('account_id', 'in', accountIds)
    .orderBy('channel')
    .orderBy('value')
    .execute();
}

/** False when somebody has looked already. */
export async function setSeen(tx: Tx, id: string, { at, by }: { at: Date; by: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('feedback')
    .set({ seen_at: at, seen_by: by })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False when it has an answer already. An answer is a look too. */
export async function setAnswer(
  tx: Tx,
  id: string,
  { at, by, answer }: { at: Date; by: string; answer: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('feedback')
    .set({
      answer,
      answered_at: at,
      answered_by: by,
      seen_at: sql<Date>`coalesce(seen_at, ${at})`,
      seen_by: sql<string>`coalesce(seen_by, ${by})`,
    })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

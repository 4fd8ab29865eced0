import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';
import { inTimeOrder } from '#server/paging/time-page.ts';

type Db = Kysely<Tables>;
/** Whether a picture goes with it; the bytes are read alone. */
export type FeedbackRow = Row<'feedback'> & { has_picture: boolean };
/** With the name and the language of who wrote it. */
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

interface Queue {
  isSafety: boolean;
  isOpen: boolean;
  kind: FeedbackRow['kind'] | undefined;
  cursor: string | undefined;
}

/** A page of one queue: what nobody looked at, the oldest first; or what somebody did, the newest first. */
export function listQueue(db: Db, { isSafety, isOpen, kind, cursor }: Queue): Promise<WrittenFeedback[]> {
  const query = written(db)
    // A text of the query, as in the indexes of the two queues: a parameter would use none of them.
    .where('feedback.kind', isSafety ? '=' : '<>', sql.lit('safety' as const))
    .where('feedback.seen_at', isOpen ? 'is' : 'is not', null);
  const at = isOpen ? 'feedback.created_at' : 'feedback.seen_at';
  const page = inTimeOrder(query, { at, id: 'feedback.id', oldestFirst: isOpen, cursor });
  return (kind === undefined ? page : page.where('feedback.kind', '=', kind)).execute();
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

import type { Kysely } from 'kysely';
import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;
export type DraftRow = Row<'class_draft'>;

export const findDraft = (db: Db, id: string): Promise<DraftRow | undefined> =>
  db.selectFrom('class_draft').selectAll().where('id', '=', id).executeTakeFirst();

/** Drafts of an author or for a coach, newest first. */
export const listDrafts = (
  db: Db,
  side: 'author_id' | 'coach_id',
  accountId: string,
  cursor: string | undefined,
): Promise<DraftRow[]> =>
  inTimeOrder(db.selectFrom('class_draft').selectAll().where(side, '=', accountId), {
    at: 'created_at',
    id: 'id',
    cursor,
  }).execute();

/** How many of them wait for an answer. */
export async function countOpen(
  db: Db,
  side: 'author_id' | 'coach_id',
  accountId: string,
  now: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('class_draft')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(side, '=', accountId)
    .where('agreement', '=', AgreementState.await)
    .where('validity', '=', ValidityFlag.is)
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

export const lockDraft = (tx: Tx, id: string): Promise<DraftRow | undefined> =>
  tx.selectFrom('class_draft').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const insertDraft = (tx: Tx, values: NewRow<'class_draft'>): Promise<DraftRow> =>
  tx.insertInto('class_draft').values(values).returningAll().executeTakeFirstOrThrow();

/** Changes a locked draft. */
export const setDraft = (
  tx: Tx,
  before: DraftRow,
  change: Partial<Pick<DraftRow, 'agreement' | 'validity' | 'answered_at' | 'reason' | 'class_id'>>,
): Promise<DraftRow> =>
  tx
    .updateTable('class_draft')
    .set({ ...change, version: before.version + 1 })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Open drafts whose start has passed. */
export async function listPassed(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('class_draft')
    .select('id')
    .where('agreement', '=', AgreementState.await)
    .where('validity', '=', ValidityFlag.is)
    .where('starts_at', '<=', now)
    .orderBy('starts_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Expires those of these drafts that are still open after their start. Returns how many. */
export async function setExpired(db: Db, ids: readonly string[], now: Date): Promise<number> {
  const done = await db
    .updateTable('class_draft')
    .set((eb) => ({ validity: ValidityFlag.expired, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .where('agreement', '=', AgreementState.await)
    .where('validity', '=', ValidityFlag.is)
    .where('starts_at', '<=', now)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

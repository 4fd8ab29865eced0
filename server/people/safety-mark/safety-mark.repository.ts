import { type Kysely, sql, type SqlBool } from 'kysely';
import type { Role } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import { remove } from '#server/db/remove.ts';
import type { Row, Tables } from '#server/db/types.ts';
import type { Mark } from './safety-mark.rules.ts';

type Db = Kysely<Tables>;

export const findMarkKey = (db: Db): Promise<Row<'safety_mark_key'> | undefined> =>
  db.selectFrom('safety_mark_key').selectAll().where('id', '=', 1).executeTakeFirst();

/** Numbers of the documents that operators saw of an account. */
export async function listDocuments(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('clearance')
    .select('reference')
    .where('account_id', '=', accountId)
    .where('reference', '<>', '')
    .orderBy('kind')
    .execute();
  return rows.map(({ reference }) => reference);
}

/** Does nothing when another transaction was first. */
export async function insertMarkKey(tx: Tx, sealed: Buffer): Promise<void> {
  await tx
    .insertInto('safety_mark_key')
    .values({ id: 1, sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setMarkKey(tx: Tx, sealed: Buffer): Promise<void> {
  await tx.updateTable('safety_mark_key').set({ sealed }).where('id', '=', 1).execute();
}

export async function insertMarks(
  tx: Tx,
  { accountId, role, at }: { accountId: string; role: Role; at: Date },
  marks: readonly Mark[],
): Promise<void> {
  if (marks.length === 0) return;
  await tx
    .insertInto('safety_mark')
    .values(marks.map((mark) => ({ ...mark, account_id: accountId, role, made_at: at, kept_until: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The marked roles of an account, each with the instant of its first mark. */
export const listMarkedRoles = (db: Db, accountId: string): Promise<{ role: Role; at: Date }[]> =>
  db
    .selectFrom('safety_mark')
    .select(({ fn }) => ['role', fn.min('made_at').as('at')])
    .where('account_id', '=', accountId)
    .groupBy('role')
    .orderBy('role')
    .execute();

/** Marks with one of these hashes, of other accounts. */
export const listMarks = (
  db: Db,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<Pick<Row<'safety_mark'>, 'account_id' | 'role' | 'kind' | 'made_at'>[]> =>
  db
    .selectFrom('safety_mark')
    .select(['account_id', 'role', 'kind', 'made_at'])
    .where('account_id', '<>', accountId)
    .where(sql<SqlBool>`hash = any(${hashes}::bytea[])`)
    .orderBy('made_at', 'desc')
    .orderBy('account_id')
    .orderBy('role')
    .orderBy('kind')
    .limit(20)
    .execute();

export async function removeMarksOf(tx: Tx, accountId: string, role: Role): Promise<void> {
  await tx.deleteFrom('safety_mark').where('account_id', '=', accountId).where('role', '=', role).execute();
}

export async function setMarksEnd(tx: Tx, accountId: string, until: Date): Promise<void> {
  await tx
    .updateTable('safety_mark')
    .set({ kept_until: until })
    .where('account_id', '=', accountId)
    .execute();
}

export const removeEndedMarks = (db: Db, now: Date): Promise<number> =>
  remove(db, sql`delete from safety_mark where kept_until <= ${now}`);

import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/** Lets the owner of the tables move money during a freeze, until the transaction ends. */
export const setMending = (tx: Tx): Promise<unknown> => sql`set local openfield.mending = 'on'`.execute(tx);

/** Runs the statements of a file as they are. Only the machine's owner reaches this. */
export const runStatements = (tx: Tx, text: string): Promise<unknown> => sql.raw(text).execute(tx);

/** Checks now the constraints that would be checked at the end. */
export const checkConstraints = (tx: Tx): Promise<unknown> => sql`set constraints all immediate`.execute(tx);

/** The id of the transaction: another one later means that somebody ended it meanwhile. */
export async function findTransactionId(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx);
  return rows[0]?.id;
}

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/** Lets the owner of the tables move money during a freeze, until the transaction ends. */
export const setMending = (tx: Tx): Promise<unknown> => sql`set local openfield.mending = 'on'`.execute(tx);

/**
 * Runs the statements of a file. Only the machine's owner reaches this. They run inside a block, where the database refuses
 * `commit` and `rollback`: the transaction with its checks cannot be ended by the file.
 */
export function runStatements(tx: Tx, text: string): Promise<unknown> {
  const [block, file] = [quote(), quote()];
  return sql.raw(`do ${block} begin execute ${file}${text}${file}; end ${block}`).execute(tx);
}

/** A quote of PostgreSQL that no file contains. */
const quote = (): string => `$of_${randomBytes(12).toString('hex')}$`;

/** Checks now the constraints that would be checked at the end. */
export const checkConstraints = (tx: Tx): Promise<unknown> => sql`set constraints all immediate`.execute(tx);

import { sql, type Kysely } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Tables } from '#server/db/types.ts';

/** Adds accounts; existing ones stay as they are. */
export const insertAccounts = (tx: Tx, rows: readonly NewRow<'ledger_account'>[]): Promise<unknown> =>
  tx
    .insertInto('ledger_account')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

export const insertTransfers = (tx: Tx, rows: readonly NewRow<'transfer'>[]): Promise<unknown> =>
  tx.insertInto('transfer').values(rows).execute();

/** Adds to kept balances, unless that takes one past its limit. Returns how many were changed. */
export async function addToBalances(
  tx: Tx,
  names: readonly string[],
  deltas: readonly number[],
): Promise<bigint | undefined> {
  const moved = await sql`
    update ledger_account a set posted_minor = a.posted_minor + d.delta
    from unnest(${names}::text[], ${deltas}::bigint[]) as d(id, delta)
    where a.id = d.id and case when a.id like 'coach:%:receivable' then a.posted_minor + d.delta <= 0
      else a.posted_minor + d.delta - a.held_minor >= 0 end`.execute(tx);
  return moved.numAffectedRows;
}

/**
 * Returns the amount that each kept balance can spend, locked until the transaction ends; accounts never used
 * are missing.
 */
export async function lockBalances(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('ledger_account')
    .select(['id', 'posted_minor', 'held_minor'])
    .where('id', 'in', names)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row.posted_minor - row.held_minor]));
}

/** Amount that a kept balance can spend, not locked; 0 for an account never used. */
export async function findSpendable(db: Kysely<Tables>, name: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_account')
    .select(['posted_minor', 'held_minor'])
    .where('id', '=', name)
    .executeTakeFirst();
  return row === undefined ? 0 : row.posted_minor - row.held_minor;
}

/** Owners of those of these accounts with a negative balance. */
export async function listDebtors(db: Kysely<Tables>, accounts: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_account')
    .select('owner_id')
    .where('id', 'in', accounts)
    .where('posted_minor', '<', 0)
    .execute();
  return rows.flatMap((row) => row.owner_id ?? []);
}

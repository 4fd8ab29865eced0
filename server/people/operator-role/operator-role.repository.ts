import { type Kysely, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';

/** False when the account is an operator already. `grantedBy` is null at the machine itself. */
export async function insertOperator(
  tx: Tx,
  accountId: string,
  at: Date,
  grantedBy: string | null,
): Promise<boolean> {
  const made = await tx
    .insertInto('operator')
    .values({ account_id: accountId, granted_at: at, granted_by: grantedBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Those of these accounts that are operators, locked in the order of their ids. */
export async function lockOperators(tx: Tx, accountIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('operator')
    .select('account_id')
    .where('account_id', 'in', accountIds)
    .orderBy('account_id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.account_id);
}

/**
 * Operators with an account that can act. Nobody else becomes one, or stops being one, before this
 * transaction ends.
 */
export async function lockDuty(tx: Tx): Promise<string[]> {
  await sql`lock table operator in share row exclusive mode`.execute(tx);
  const rows = await tx
    .selectFrom('operator')
    .innerJoin('account', 'account.id', 'operator.account_id')
    .select('operator.account_id')
    .where('account.state', '=', 'active')
    .execute();
  return rows.map((row) => row.account_id);
}

/** Operators with an account that can act. */
export async function listActing(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('operator')
    .innerJoin('account', 'account.id', 'operator.account_id')
    .select('operator.account_id')
    .where('account.state', '=', 'active')
    .orderBy('operator.account_id')
    .execute();
  return rows.map((row) => row.account_id);
}

/** Removes an operator. Returns false when the account is not an operator. */
export async function removeOperator(tx: Tx, accountId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('operator')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Operators linked to this one: none of them can be its second person. Includes the operator. */
export async function listLinked(db: Kysely<Tables>, operatorId: string, at: Date): Promise<Set<string>> {
  const { rows } = await sql<{
    id: string;
  }>`select id from linked_operators(${operatorId}, ${at}) as linked (id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Those of these accounts that are operators and can act. */
async function listActingOf(db: Kysely<Tables>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('operator')
    .innerJoin('account', 'account.id', 'operator.account_id')
    .select('operator.account_id')
    .where('operator.account_id', 'in', [...new Set(ids)])
    .where('account.state', '=', 'active')
    .execute();
  return rows.map((row) => row.account_id);
}

/**
 * Returns a test of the proposals of these operators by their proposer: true while that operator can act, and this one is a second person beside
 * them. Whoever confirms anyway is refused by `requireSecondOfProposal`.
 */
export async function proposalsToConfirm(
  db: Kysely<Tables>,
  operatorId: string,
  proposerIds: readonly string[],
  at: Date,
): Promise<(proposerId: string) => boolean> {
  const linked = await listLinked(db, operatorId, at);
  const acting = new Set(await listActingOf(db, proposerIds));
  return (proposerId) => acting.has(proposerId) && !linked.has(proposerId);
}

import { type Kysely, sql } from 'kysely';
import type { ConsentKind } from '#contract/consent.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row, Tables } from '#server/db/types.ts';
import { heldLegal } from '#server/platform/public.ts';

type Db = Kysely<Tables>;

interface Version {
  kind: ConsentKind;
  version: string;
}

/** The versions that hold now; empty where an operator has published none. */
export async function listHeld(db: Db, now: Date): Promise<Version[]> {
  const { rows } = await sql<Version>`
    (select kind, version ${heldLegal('agreement', now)})
    union all (select kind, version ${heldLegal('privacy', now)})`.execute(db);
  return rows;
}

/** Those of them to which the account has not agreed. */
export async function listMissing(db: Db, accountId: string, now: Date): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select kind, version from (
      (select kind, version ${heldLegal('agreement', now)})
      union all (select kind, version ${heldLegal('privacy', now)})) held
    where not exists (select from consent c
      where c.account_id = ${accountId} and c.kind = held.kind and c.version = held.version)`.execute(db);
  return rows;
}

export const listGiven = (db: Db, accountId: string): Promise<Row<'consent'>[]> =>
  db
    .selectFrom('consent')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('given_at', 'desc')
    .orderBy('kind')
    .execute();

/** Inserts consents; an earlier one keeps its first time. */
export async function insertConsents(
  tx: Tx,
  accountId: string,
  versions: readonly Version[],
  at: Date,
): Promise<void> {
  if (versions.length === 0) return;
  await tx
    .insertInto('consent')
    .values(versions.map(({ kind, version }) => ({ account_id: accountId, kind, version, given_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

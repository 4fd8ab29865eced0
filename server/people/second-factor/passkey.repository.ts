import { type Kysely, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Tx } from '#server/db/database.ts';
import { remove } from '#server/db/remove.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

export const listPasskeys = (db: Db, accountId: string): Promise<Row<'passkey'>[]> =>
  db
    .selectFrom('passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limits.passkeys)
    .execute();

export const findPasskey = (db: Db, credentialId: Buffer): Promise<Row<'passkey'> | undefined> =>
  db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

/**
 * Inserts a passkey at the first free place; false when it exists already. The caller has locked the account.
 */
export async function insertPasskey(tx: Tx, row: Omit<NewRow<'passkey'>, 'place'>): Promise<boolean> {
  const place = sql<number>`(select min(free) from generate_series(1, ${limits.passkeys}::int) free
    where free not in (select place from passkey where account_id = ${row.account_id}))`;
  const added = await tx
    .insertInto('passkey')
    .values({ ...row, place })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Notes a use. False when the key is gone, or when its counter did not grow. Then a copy may be at work. */
export async function noteUse(tx: Tx, id: string, counter: number, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('passkey')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where((is) => is.or([is('counter', '<', counter), sql<boolean>`counter = 0 and ${counter}::bigint = 0`]))
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export async function removePasskey(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Writes a challenge down as answered; false when it was before. */
export async function spendChallenge(tx: Tx, hash: Buffer, now: Date): Promise<boolean> {
  const spent = await tx
    .insertInto('spent_challenge')
    .values({ hash, spent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (spent.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const removeSpentChallenges = (db: Db, before: Date): Promise<number> =>
  remove(db, sql`delete from spent_challenge where spent_at < ${before}`);

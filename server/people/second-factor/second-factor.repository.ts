import type { Kysely } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables, Row } from '#server/db/types.ts';

type Db = Kysely<Tables>;

export const findFactor = (db: Db, accountId: string): Promise<Row<'second_factor'> | undefined> =>
  db.selectFrom('second_factor').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** True when an app was confirmed for the account, or a passkey added. */
export async function hasFactor(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factor')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .unionAll(db.selectFrom('passkey').select('account_id').where('account_id', '=', accountId))
    .executeTakeFirst();
  return row !== undefined;
}

/** Begins with a new secret. A confirmed secret stays valid; an earlier beginning is forgotten. */
export async function putBegun(db: Db, accountId: string, sealed: Buffer, now: Date): Promise<void> {
  const begun = { begun_sealed: sealed, begun_at: now };
  await db
    .insertInto('second_factor')
    .values({ account_id: accountId, sealed: null, confirmed_at: null, ...begun })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(begun))
    .execute();
}

/** Uses the code of a step up. False when this or a later one was used, or the secret has changed. */
export async function useStep(tx: Tx, accountId: string, step: number, sealed: Buffer): Promise<boolean> {
  const used = await tx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('sealed', '=', sealed)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Uses a recovery code up; false when it is unknown or used. */
export async function useRecoveryCode(
  tx: Tx,
  accountId: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Confirms the app that was begun; false when another one was begun since. */
export async function confirmBegun(
  tx: Tx,
  accountId: string,
  begun: Buffer,
  { step, now }: { step: number; now: Date },
): Promise<boolean> {
  const done = await tx
    .updateTable('second_factor')
    .set({
      sealed: begun,
      confirmed_at: now,
      begun_sealed: null,
      begun_at: null,
      last_step: step,
    })
    .where('account_id', '=', accountId)
    .where('begun_sealed', '=', begun)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** These instead of all that there were. */
export async function replaceRecoveryCodes(tx: Tx, accountId: string, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash, used_at: null })))
    .execute();
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { n } = await db
    .selectFrom('recovery_code')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

/** Removes the app; false when none was confirmed. */
export async function removeApp(tx: Tx, accountId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return gone?.confirmed_at instanceof Date;
}

/** Removes recovery codes of an account without any other factor. */
export async function removeIdleCodes(tx: Tx, accountId: string): Promise<void> {
  if (await hasFactor(tx, accountId)) return;
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
}

/** Takes app, passkeys and recovery codes away; false when there was no factor that held. */
export async function removeAllFactors(tx: Tx, accountId: string): Promise<boolean> {
  const hadApp = await removeApp(tx, accountId);
  const gone = await tx.deleteFrom('passkey').where('account_id', '=', accountId).executeTakeFirst();
  await removeIdleCodes(tx, accountId);
  return hadApp || gone.numDeletedRows > 0n;
}

/** Notes in this session that the second factor was proved. */
export async function setProved(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.updateTable('session').set({ factor_at: now }).where('token_hash', '=', tokenHash).execute();
}

/** Removes what was begun and never confirmed. */
export async function removeUnconfirmed(tx: Tx): Promise<void> {
  await tx.deleteFrom('second_factor').where('sealed', 'is', null).execute();
}

/** Factors behind an account's id, locked. */
export const lockSealedFactors = (
  tx: Tx,
  after: string,
  limit: number,
): Promise<Pick<Row<'second_factor'>, 'account_id' | 'sealed'>[]> =>
  tx
    .selectFrom('second_factor')
    .select(['account_id', 'sealed'])
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(limit)
    .forUpdate()
    .execute();

/** Replaces the sealed secret; what was begun beside it is forgotten. */
export async function setSealedFactor(tx: Tx, accountId: string, sealed: Buffer): Promise<void> {
  await tx
    .updateTable('second_factor')
    .set({ sealed, begun_sealed: null, begun_at: null })
    .where('account_id', '=', accountId)
    .execute();
}

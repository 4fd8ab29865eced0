import { type Kysely, sql } from 'kysely';
import type { CodePurpose } from '#contract/account.ts';
import type { Tx } from '#server/db/database.ts';
import { remove } from '#server/db/remove.ts';
import type { Tables, NewRow, Row } from '#server/db/types.ts';

type Db = Kysely<Tables>;
export type Challenge = Row<'code_challenge'>;
/** Which code: of a contact, for one purpose, in the browser that asked for it. */
export interface CodeKey {
  targetHash: Buffer;
  purpose: CodePurpose;
  browser: Buffer;
}

/** The unused challenges of a target in this browser, one for a purpose; held until the transaction ends. They may be expired or burnt. */
export function lockOpenChallenges(
  tx: Tx,
  { targetHash, browser }: Pick<CodeKey, 'targetHash' | 'browser'>,
): Promise<Challenge[]> {
  return tx
    .selectFrom('code_challenge')
    .selectAll()
    .where('target_hash', '=', targetHash)
    .where('browser_hash', '=', browser)
    .where('used_at', 'is', null)
    .orderBy('purpose')
    .forUpdate()
    .execute();
}

/** True when this browser has any code of this contact, perhaps an old one. */
export async function hasAsked(
  db: Db,
  { targetHash, browser }: Pick<CodeKey, 'targetHash' | 'browser'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('code_challenge')
    .select('id')
    .where('target_hash', '=', targetHash)
    .where('browser_hash', '=', browser)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a challenge, unless another request of the same browser has just added one like it: then undefined. */
export function insertChallenge(tx: Tx, row: NewRow<'code_challenge'>): Promise<Challenge | undefined> {
  return tx
    .insertInto('code_challenge')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['target_hash', 'purpose', 'browser_hash']).where('used_at', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function setSentAt(db: Db, id: string, sentAt: Date): Promise<void> {
  await db.updateTable('code_challenge').set({ sent_at: sentAt }).where('id', '=', id).execute();
}

/**
 * Claims one evaluation before anything is compared. The row admits `maxTries` of all guesses on all nodes. Further
 * guesses, late ones, and those from another browser get undefined.
 */
export function claimTry(
  db: Db,
  { targetHash, purpose, browser }: CodeKey,
  { maxTries, now }: { maxTries: number; now: Date },
): Promise<Pick<Challenge, 'id' | 'round'> | undefined> {
  return db
    .updateTable('code_challenge')
    .set({ tries: sql`tries + 1` })
    .where('target_hash', '=', targetHash)
    .where('purpose', '=', purpose)
    .where('browser_hash', '=', browser)
    .where('used_at', 'is', null)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', now)
    .returning(['id', 'round'])
    .executeTakeFirst();
}

/** Uses a challenge up; false when it was used before. */
export async function closeChallenge(tx: Tx, id: string, now: Date): Promise<boolean> {
  const closed = await tx
    .updateTable('code_challenge')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return closed.numUpdatedRows > 0n;
}

export const removeCodes = (db: Db, before: Date): Promise<number> =>
  remove(db, sql`delete from code_challenge where created_at < ${before}`);

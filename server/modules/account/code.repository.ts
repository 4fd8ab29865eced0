import { type Kysely, sql } from 'kysely';
import type { Tx } from '#server/db/store.ts';
import type { Database, NewRow, Row } from '#server/db/types.ts';

type Db = Kysely<Database>;
export type Challenge = Row<'code_challenge'>;

/** The challenge of a target that was not used; held until the transaction ends. It may be expired or burnt. */
export function lockOpenChallenge(tx: Tx, targetHash: Buffer): Promise<Challenge | undefined> {
  return tx
    .selectFrom('code_challenge')
    .selectAll()
    .where('target_hash', '=', targetHash)
    .where('used_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a challenge, unless another request has just added one for the same target: then undefined. */
export function insertChallenge(tx: Tx, row: NewRow<'code_challenge'>): Promise<Challenge | undefined> {
  return tx
    .insertInto('code_challenge')
    .values(row)
    .onConflict((conflict) => conflict.column('target_hash').where('used_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function setSentAt(db: Db, id: string, sentAt: Date): Promise<void> {
  await db.updateTable('code_challenge').set({ sent_at: sentAt }).where('id', '=', id).execute();
}

/**
 * Claims one evaluation before anything is compared. However many guesses arrive together, on however many nodes, the
 * row lets `maxTries` of them through; the others, like those that come too late, get undefined.
 */
export function claimTry(
  db: Db,
  targetHash: Buffer,
  { maxTries, now }: { maxTries: number; now: Date },
): Promise<Pick<Challenge, 'id' | 'tries'> | undefined> {
  return db
    .updateTable('code_challenge')
    .set({ tries: sql`tries + 1` })
    .where('target_hash', '=', targetHash)
    .where('used_at', 'is', null)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', now)
    .returning(['id', 'tries'])
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

import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/db/types.ts';

/** Wrong passwords in a row that an account bears (NIST 800-63B); the database holds the same bound. */
const mostMisses = 100;

/**
 * Counts a wrong password. The hundredth in a row removes the password: then only a code signs in, until the owner
 * sets a new one. True for the hundredth. The statement is the same with and without such an account.
 */
export async function countMiss(db: Kysely<Tables>, accountId: string | undefined): Promise<boolean> {
  const row = await db
    .updateTable('account')
    .set({
      password_misses: sql`password_misses + 1`,
      password_hash: sql`case when password_misses + 1 < ${mostMisses} then password_hash end`,
    })
    .where('id', '=', accountId ?? randomUUID())
    .where('password_hash', 'is not', null)
    .where('password_misses', '<', mostMisses)
    .returning('password_misses')
    .executeTakeFirst();
  return row?.password_misses === mostMisses;
}

/** The right password ends the count of wrong ones. */
export async function forgetMisses(db: Kysely<Tables>, accountId: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ password_misses: 0 })
    .where('id', '=', accountId)
    .where('password_misses', '>', 0)
    .execute();
}

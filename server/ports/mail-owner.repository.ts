import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/types.ts';

/** The account that a mail address belongs to; undefined for a stranger's. */
export async function findMailOwner(db: Kysely<Tables>, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('contact')
    .select('account_id')
    .where('value', '=', email)
    .where('channel', '=', 'email')
    .executeTakeFirst();
  return row?.account_id;
}

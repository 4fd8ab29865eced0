import type { Kysely } from 'kysely';
import type { Tables, Row } from '#server/db/types.ts';

/** An answered call of this account. One with a running transaction is not visible yet. */
export function findCommand(
  db: Kysely<Tables>,
  accountId: string,
  id: string,
): Promise<Row<'command'> | undefined> {
  return db
    .selectFrom('command')
    .selectAll()
    .where('user_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

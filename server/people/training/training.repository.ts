import type { Kysely } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables, Row } from '#server/db/types.ts';

export const listReads = (db: Kysely<Tables>, accountId: string): Promise<Row<'training_read'>[]> =>
  db.selectFrom('training_read').selectAll().where('account_id', '=', accountId).execute();

export const listReadsOf = (
  db: Kysely<Tables>,
  accountIds: readonly string[],
): Promise<Row<'training_read'>[]> =>
  db.selectFrom('training_read').selectAll().where('account_id', 'in', accountIds).execute();

/** Keeps the first time of a version; a newer version replaces an older one. */
export async function setRead(tx: Tx, row: Row<'training_read'>): Promise<void> {
  await tx
    .insertInto('training_read')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'module'])
        .doUpdateSet((eb) => ({ version: eb.ref('excluded.version'), read_at: eb.ref('excluded.read_at') }))
        .where((eb) => eb('training_read.version', '<', eb.ref('excluded.version'))),
    )
    .execute();
}

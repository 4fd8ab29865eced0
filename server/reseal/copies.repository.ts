import type { Tx } from '#server/db/database.ts';

/** Copies that are sealed under another key. */
export async function removeCopies(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('data_export').where('key_id', '<>', key).execute();
}

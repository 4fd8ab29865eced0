import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

/** Marks with a name that is sealed under another key, locked. */
export const lockHandovers = (tx: Tx, key: string, limit: number): Promise<Row<'handover'>[]> =>
  tx
    .selectFrom('handover')
    .selectAll()
    .where('key_id', '<>', key)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();

export async function setSealedName(
  tx: Tx,
  { id }: Row<'handover'>,
  sealed: { key_id: string; sealed: Buffer },
): Promise<void> {
  await tx.updateTable('handover').set(sealed).where('id', '=', id).execute();
}

import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row } from '#server/db/types.ts';

export async function hasScan(
  tx: Tx,
  classId: string,
  helperId: string,
  kind: Row<'helper_scan'>['kind'],
): Promise<boolean> {
  const row = await tx
    .selectFrom('helper_scan')
    .select('kind')
    .where('class_id', '=', classId)
    .where('helper_id', '=', helperId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts a scan. Returns false when the scan or its nonce exists. */
export async function insertScan(tx: Tx, values: NewRow<'helper_scan'>): Promise<boolean> {
  const added = await tx
    .insertInto('helper_scan')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return added !== undefined;
}

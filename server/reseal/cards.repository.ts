import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

/** Emergency cards that are sealed under another key, locked. */
export const lockCards = (tx: Tx, key: string, limit: number): Promise<Row<'emergency_card'>[]> =>
  tx
    .selectFrom('emergency_card')
    .selectAll()
    .where('key_id', '<>', key)
    .orderBy('participant_id')
    .limit(limit)
    .forUpdate()
    .execute();

export async function setSealedCard(
  tx: Tx,
  { participant_id: participantId }: Row<'emergency_card'>,
  sealed: Pick<Row<'emergency_card'>, 'key_id' | 'sealed'>,
): Promise<void> {
  await tx.updateTable('emergency_card').set(sealed).where('participant_id', '=', participantId).execute();
}

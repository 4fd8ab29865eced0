import type { Tx } from '#server/db/database.ts';
import type { NewRow } from '#server/db/types.ts';
import { insertShared, listSharedOf } from './needs.repository.ts';
import { keyId, open, owners, seal } from './needs.seal.ts';

/**
 * Copies what participants shared with one order to another, as it was shared, with the coach's answers. Each row is sealed
 * for its own order.
 */
export async function carryNeeds(
  tx: Tx,
  secret: string,
  {
    fromOrderId,
    toOrderId,
    participantIds,
  }: { fromOrderId: string; toOrderId: string; participantIds: readonly string[] },
): Promise<void> {
  const rows = await listSharedOf(tx, fromOrderId, participantIds);
  const carried = rows.map((row): NewRow<'order_need'> => {
    const { participant_id: id, key_id, answer, answered_at, answer_sealed: words } = row;
    return {
      order_id: toOrderId,
      participant_id: id,
      key_id: keyId(secret),
      sealed: seal(
        secret,
        owners.shared(toOrderId, id),
        open(secret, owners.shared(fromOrderId, id), { key_id, sealed: row.sealed }),
      ),
      answer,
      answered_at,
      answer_sealed:
        words === null
          ? null
          : seal(
              secret,
              owners.answer(toOrderId, id),
              open(secret, owners.answer(fromOrderId, id), { key_id, sealed: words }),
            ),
    };
  });
  if (carried.length > 0) await insertShared(tx, carried);
}

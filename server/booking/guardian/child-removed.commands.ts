import { removeCard } from '#server/booking/emergency/emergency.repository.ts';
import { removeProfile } from '#server/booking/needs/needs.repository.ts';
import type { Tx } from '#server/db/database.ts';

/** Removes the need profile and the emergency card of a child that its last guardian removed. */
export async function removeSealedOf(tx: Tx, participantId: string): Promise<void> {
  await removeProfile(tx, participantId);
  await removeCard(tx, participantId);
}

import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

/** Profiles that are sealed under another key, locked. */
export const lockProfiles = (tx: Tx, key: string, limit: number): Promise<Row<'need_profile'>[]> =>
  tx
    .selectFrom('need_profile')
    .selectAll()
    .where('key_id', '<>', key)
    .orderBy('participant_id')
    .limit(limit)
    .forUpdate()
    .execute();

export async function setProfile(
  tx: Tx,
  { participant_id: participantId }: Row<'need_profile'>,
  sealed: Pick<Row<'need_profile'>, 'key_id' | 'sealed'>,
): Promise<void> {
  await tx.updateTable('need_profile').set(sealed).where('participant_id', '=', participantId).execute();
}

/** Shared needs that are sealed under another key, locked. */
export const lockShared = (tx: Tx, key: string, limit: number): Promise<Row<'order_need'>[]> =>
  tx
    .selectFrom('order_need')
    .selectAll()
    .where('key_id', '<>', key)
    .orderBy('order_id')
    .orderBy('participant_id')
    .limit(limit)
    .forUpdate()
    .execute();

export async function setShared(
  tx: Tx,
  { order_id: orderId, participant_id: participantId }: Row<'order_need'>,
  sealed: Pick<Row<'order_need'>, 'key_id' | 'sealed' | 'answer_sealed' | 'feedback_sealed'>,
): Promise<void> {
  await tx
    .updateTable('order_need')
    .set(sealed)
    .where('order_id', '=', orderId)
    .where('participant_id', '=', participantId)
    .execute();
}

/** Needs of waitlists that are sealed under another key, locked. */
export const lockWaiting = (tx: Tx, key: string, limit: number): Promise<Row<'waitlist_need'>[]> =>
  tx
    .selectFrom('waitlist_need')
    .selectAll()
    .where('key_id', '<>', key)
    .orderBy('entry_id')
    .orderBy('participant_id')
    .limit(limit)
    .forUpdate()
    .execute();

export async function setWaiting(
  tx: Tx,
  { entry_id: entryId, participant_id: participantId }: Row<'waitlist_need'>,
  sealed: Pick<Row<'waitlist_need'>, 'key_id' | 'sealed'>,
): Promise<void> {
  await tx
    .updateTable('waitlist_need')
    .set(sealed)
    .where('entry_id', '=', entryId)
    .where('participant_id', '=', participantId)
    .execute();
}

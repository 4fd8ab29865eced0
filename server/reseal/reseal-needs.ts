import type { Tx } from '#server/db/database.ts';
import { keyId, open, owners, seal } from '#server/booking/public.ts';
import { StartupError } from '#server/startup-error.ts';
import type { Secrets } from './secrets.ts';

const batch = 200;

/** Opens with the old secret and seals with the new one; a row of a third one is told and stays as it is. */
function renewed({ before, now }: Secrets, owner: string, row: { key_id: string; sealed: Buffer }): Buffer {
  if (row.key_id !== keyId(before))
    throw new StartupError(
      'A need was sealed with another secret than SECRET_BEFORE: nothing more was changed.',
    );
  return seal(now, owner, open(before, owner, row));
}

async function resealProfiles(tx: Tx, secrets: Secrets): Promise<number> {
  const key = keyId(secrets.now);
  const rows = await tx
    .selectFrom('need_profile')
    .selectAll()
    .where('key_id', '<>', key)
    .orderBy('participant_id')
    .limit(batch)
    .forUpdate()
    .execute();
  for (const row of rows)
    await tx
      .updateTable('need_profile')
      .set({ key_id: key, sealed: renewed(secrets, owners.profile(row.participant_id), row) })
      .where('participant_id', '=', row.participant_id)
      .execute();
  return rows.length;
}

/** What was shared, the coach's answer and the feedback stand under one key. */
async function resealShared(tx: Tx, secrets: Secrets): Promise<number> {
  const key = keyId(secrets.now);
  const rows = await tx
    .selectFrom('order_need')
    .selectAll()
    .where('key_id', '<>', key)
    .orderBy('order_id')
    .orderBy('participant_id')
    .limit(batch)
    .forUpdate()
    .execute();
  for (const row of rows) {
    const { order_id: orderId, participant_id: participantId, key_id } = row;
    const again = (owner: string, sealed: Buffer | null) =>
      sealed && renewed(secrets, owner, { key_id, sealed });
    await tx
      .updateTable('order_need')
      .set({
        key_id: key,
        sealed: renewed(secrets, owners.shared(orderId, participantId), row),
        answer_sealed: again(owners.answer(orderId, participantId), row.answer_sealed),
        feedback_sealed: again(owners.feedback(orderId, participantId), row.feedback_sealed),
      })
      .where('order_id', '=', orderId)
      .where('participant_id', '=', participantId)
      .execute();
  }
  return rows.length;
}

async function resealWaiting(tx: Tx, secrets: Secrets): Promise<number> {
  const key = keyId(secrets.now);
  const rows = await tx
    .selectFrom('waitlist_need')
    .selectAll()
    .where('key_id', '<>', key)
    .orderBy('entry_id')
    .orderBy('participant_id')
    .limit(batch)
    .forUpdate()
    .execute();
  for (const row of rows)
    await tx
      .updateTable('waitlist_need')
      .set({ key_id: key, sealed: renewed(secrets, owners.waiting(row.entry_id, row.participant_id), row) })
      .where('entry_id', '=', row.entry_id)
      .where('participant_id', '=', row.participant_id)
      .execute();
  return rows.length;
}

/** One batch of each table; zero when there is nothing left under another key. */
export async function resealNeeds(tx: Tx, secrets: Secrets): Promise<number> {
  const profiles = await resealProfiles(tx, secrets);
  const shared = await resealShared(tx, secrets);
  return profiles + shared + (await resealWaiting(tx, secrets));
}

import { StartupError } from '#server/base/startup-error.ts';
import { keyId, open, owners, seal } from '#server/booking/public.ts';
import type { Tx } from '#server/db/database.ts';
import {
  lockProfiles,
  lockShared,
  lockWaiting,
  setProfile,
  setShared,
  setWaiting,
} from './needs.repository.ts';
import type { Secrets } from './secrets.ts';

const batch = 200;

/** Opens with the old secret and seals with the new one; a row of a third secret stops everything. */
function renewed({ before, now }: Secrets, owner: string, row: { key_id: string; sealed: Buffer }): Buffer {
  if (row.key_id !== keyId(before))
    throw new StartupError(
      'A need was sealed with another secret than SECRET_BEFORE: nothing more was changed.',
    );
  return seal(now, owner, open(before, owner, row));
}

async function resealProfiles(tx: Tx, secrets: Secrets): Promise<number> {
  const key = keyId(secrets.now);
  const rows = await lockProfiles(tx, key, batch);
  for (const row of rows)
    await setProfile(tx, row, {
      key_id: key,
      sealed: renewed(secrets, owners.profile(row.participant_id), row),
    });
  return rows.length;
}

/** The shared needs, the coach's answer and the feedback of a row are sealed under one key. */
async function resealShared(tx: Tx, secrets: Secrets): Promise<number> {
  const key = keyId(secrets.now);
  const rows = await lockShared(tx, key, batch);
  for (const row of rows) {
    const { order_id: orderId, participant_id: participantId, key_id } = row;
    const again = (owner: string, sealed: Buffer | null) =>
      sealed && renewed(secrets, owner, { key_id, sealed });
    await setShared(tx, row, {
      key_id: key,
      sealed: renewed(secrets, owners.shared(orderId, participantId), row),
      answer_sealed: again(owners.answer(orderId, participantId), row.answer_sealed),
      feedback_sealed: again(owners.feedback(orderId, participantId), row.feedback_sealed),
    });
  }
  return rows.length;
}

async function resealWaiting(tx: Tx, secrets: Secrets): Promise<number> {
  const key = keyId(secrets.now);
  const rows = await lockWaiting(tx, key, batch);
  for (const row of rows)
    await setWaiting(tx, row, {
      key_id: key,
      sealed: renewed(secrets, owners.waiting(row.entry_id, row.participant_id), row),
    });
  return rows.length;
}

/** One batch of each table; zero when there is nothing left under another key. */
export async function resealNeeds(tx: Tx, secrets: Secrets): Promise<number> {
  const profiles = await resealProfiles(tx, secrets);
  const shared = await resealShared(tx, secrets);
  return profiles + shared + (await resealWaiting(tx, secrets));
}

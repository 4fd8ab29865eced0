import { StartupError } from '#server/base/startup-error.ts';
import { handoverKeyId, handoverOwner, openHandover, sealHandover } from '#server/booking/public.ts';
import type { Tx } from '#server/db/database.ts';
import { lockHandovers, setSealedName } from './handovers.repository.ts';
import type { Secrets } from './secrets.ts';

const batch = 200;

/** One batch of names of who collected a child; zero when there is nothing left under another key. */
export async function resealHandovers(tx: Tx, { before, now }: Secrets): Promise<number> {
  const key = handoverKeyId(now);
  const rows = await lockHandovers(tx, key, batch);
  for (const row of rows) {
    if (row.key_id !== handoverKeyId(before) || row.sealed === null)
      throw new StartupError(
        'A handover was sealed with another secret than SECRET_BEFORE: nothing more was changed.',
      );
    const owner = handoverOwner(row.id);
    const name = openHandover(before, owner, { key_id: row.key_id, sealed: row.sealed });
    await setSealedName(tx, row, { key_id: key, sealed: sealHandover(now, owner, name) });
  }
  return rows.length;
}

import { StartupError } from '#server/base/startup-error.ts';
import { cardKeyId, cardOwner, openCard, sealCard } from '#server/booking/public.ts';
import type { Tx } from '#server/db/database.ts';
import { lockCards, setSealedCard } from './cards.repository.ts';
import type { Secrets } from './secrets.ts';

const batch = 200;

/** One batch of emergency cards; zero when there is nothing left under another key. */
export async function resealCards(tx: Tx, { before, now }: Secrets): Promise<number> {
  const key = cardKeyId(now);
  const rows = await lockCards(tx, key, batch);
  for (const row of rows) {
    if (row.key_id !== cardKeyId(before))
      throw new StartupError(
        'An emergency card was sealed with another secret than SECRET_BEFORE: nothing more was changed.',
      );
    const owner = cardOwner(row.participant_id);
    await setSealedCard(tx, row, { key_id: key, sealed: sealCard(now, owner, openCard(before, owner, row)) });
  }
  return rows.length;
}

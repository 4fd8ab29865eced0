import type { Tx } from '#server/db/database.ts';
import {
  lockSealedFactors,
  openFactor,
  removeUnconfirmed,
  sealFactor,
  setSealedFactor,
} from '#server/people/public.ts';
import { renewed } from './renewed.ts';
import type { Batch } from './reseal-payouts.ts';
import type { Secrets } from './secrets.ts';

const batch = 200;

const renewedFactor = (secrets: Secrets, accountId: string, sealed: Buffer): Buffer | null =>
  renewed(secrets, {
    what: 'A second factor',
    open: (secret) => openFactor(secret, accountId, sealed),
    seal: (secret, shared) => sealFactor(secret, accountId, shared),
  });

/** The shared secrets of the apps. A setup that was begun under the old secret has to be begun again. */
export async function resealFactors(tx: Tx, secrets: Secrets, after: string): Promise<Batch> {
  await removeUnconfirmed(tx);
  const rows = await lockSealedFactors(tx, after, batch);
  let resealed = 0;
  for (const row of rows) {
    const sealed = row.sealed && renewedFactor(secrets, row.account_id, row.sealed);
    if (sealed === null) continue;
    await setSealedFactor(tx, row.account_id, sealed);
    resealed += 1;
  }
  return { resealed, last: rows.at(-1)?.account_id ?? null };
}

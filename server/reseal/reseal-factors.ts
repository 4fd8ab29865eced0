import type { Tx } from '#server/db/database.ts';
import { openFactor, sealFactor } from '#server/people/public.ts';
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

/** What the apps of these accounts share with us. Setting up that was begun under the old secret is begun again. */
export async function resealFactors(tx: Tx, secrets: Secrets, after: string): Promise<Batch> {
  await tx.deleteFrom('second_factor').where('sealed', 'is', null).execute();
  const rows = await tx
    .selectFrom('second_factor')
    .select(['account_id', 'sealed'])
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(batch)
    .forUpdate()
    .execute();
  let resealed = 0;
  for (const row of rows) {
    const sealed = row.sealed && renewedFactor(secrets, row.account_id, row.sealed);
    if (sealed === null) continue;
    await tx
      .updateTable('second_factor')
      .set({ sealed, begun_sealed: null, begun_at: null })
      .where('account_id', '=', row.account_id)
      .execute();
    resealed += 1;
  }
  return { resealed, last: rows.at(-1)?.account_id ?? null };
}

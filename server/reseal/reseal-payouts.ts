import type { Tx } from '#server/db/database.ts';
import { openAccount, sealAccount } from '#server/money/public.ts';
import { renewed } from './renewed.ts';
import type { Secrets } from './secrets.ts';

const batch = 200;

export interface Batch {
  resealed: number;
  /** The last row that was looked at; null behind the end. */
  last: string | null;
}

const renewedDetails = (secrets: Secrets, accountId: string, sealed: Buffer): Buffer | null =>
  renewed(secrets, {
    what: 'A payout account',
    open: (secret) => openAccount({ secret }, accountId, sealed),
    seal: (secret, form) => sealAccount({ secret }, accountId, form),
  });

export async function resealAccounts(tx: Tx, secrets: Secrets, after: string): Promise<Batch> {
  const rows = await tx
    .selectFrom('payout_account')
    .select(['account_id', 'sealed'])
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(batch)
    .forUpdate()
    .execute();
  let resealed = 0;
  for (const row of rows) {
    const sealed = renewedDetails(secrets, row.account_id, row.sealed);
    if (sealed === null) continue;
    await tx.updateTable('payout_account').set({ sealed }).where('account_id', '=', row.account_id).execute();
    resealed += 1;
  }
  return { resealed, last: rows.at(-1)?.account_id ?? null };
}

/** The details as they were when each withdrawal was asked for. */
export async function resealWithdrawals(tx: Tx, secrets: Secrets, after: string): Promise<Batch> {
  const rows = await tx
    .selectFrom('withdrawal')
    .select(['id', 'coach_id', 'payout_sealed'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .execute();
  let resealed = 0;
  for (const row of rows) {
    const sealed = renewedDetails(secrets, row.coach_id, row.payout_sealed);
    if (sealed === null) continue;
    await tx.updateTable('withdrawal').set({ payout_sealed: sealed }).where('id', '=', row.id).execute();
    resealed += 1;
  }
  return { resealed, last: rows.at(-1)?.id ?? null };
}

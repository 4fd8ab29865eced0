import type { Tx } from '#server/db/database.ts';
import { openAccount, sealAccount } from '#server/money/public.ts';
import {
  lockPayoutAccounts,
  lockWithdrawals,
  setPayoutAccount,
  setWithdrawal,
} from './payouts.repository.ts';
import { renewed } from './renewed.ts';
import type { Secrets } from './secrets.ts';

const batch = 200;

export interface Batch {
  resealed: number;
  /** The last row of the batch; null behind the end. */
  last: string | null;
}

const renewedDetails = (secrets: Secrets, accountId: string, sealed: Buffer): Buffer | null =>
  renewed(secrets, {
    what: 'A payout account',
    open: (secret) => openAccount({ secret }, accountId, sealed),
    seal: (secret, form) => sealAccount({ secret }, accountId, form),
  });

export async function resealAccounts(tx: Tx, secrets: Secrets, after: string): Promise<Batch> {
  const rows = await lockPayoutAccounts(tx, after, batch);
  let resealed = 0;
  for (const row of rows) {
    const sealed = renewedDetails(secrets, row.account_id, row.sealed);
    if (sealed === null) continue;
    await setPayoutAccount(tx, row.account_id, sealed);
    resealed += 1;
  }
  return { resealed, last: rows.at(-1)?.account_id ?? null };
}

/** Reseals the payout details that each withdrawal keeps from its request. */
export async function resealWithdrawals(tx: Tx, secrets: Secrets, after: string): Promise<Batch> {
  const rows = await lockWithdrawals(tx, after, batch);
  let resealed = 0;
  for (const row of rows) {
    const sealed = renewedDetails(secrets, row.coach_id, row.payout_sealed);
    if (sealed === null) continue;
    await setWithdrawal(tx, row.id, sealed);
    resealed += 1;
  }
  return { resealed, last: rows.at(-1)?.id ?? null };
}

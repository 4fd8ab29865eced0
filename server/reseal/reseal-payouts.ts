import type { Tx } from '#server/db/store.ts';
import { openAccount, sealAccount } from '#server/modules/withdrawal/payout-account.seal.ts';
import { StartupError } from '#server/startup-error.ts';
import type { Secrets } from './secrets.ts';

const batch = 200;

export interface Batch {
  resealed: number;
  /** The last row that was looked at; null behind the end. */
  last: string | null;
}

function opens(secret: string, accountId: string, sealed: Buffer): boolean {
  try {
    openAccount({ secret }, accountId, sealed);
    return true;
  } catch {
    return false;
  }
}

/** The details under the new secret; null when they are already. */
function renewed({ before, now }: Secrets, accountId: string, sealed: Buffer): Buffer | null {
  if (opens(now, accountId, sealed)) return null;
  if (!opens(before, accountId, sealed))
    throw new StartupError('A payout account opens with neither secret: nothing more was changed.');
  return sealAccount({ secret: now }, accountId, openAccount({ secret: before }, accountId, sealed));
}

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
    const sealed = renewed(secrets, row.account_id, row.sealed);
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
    const sealed = renewed(secrets, row.coach_id, row.payout_sealed);
    if (sealed === null) continue;
    await tx.updateTable('withdrawal').set({ payout_sealed: sealed }).where('id', '=', row.id).execute();
    resealed += 1;
  }
  return { resealed, last: rows.at(-1)?.id ?? null };
}

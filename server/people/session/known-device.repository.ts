import { type Kysely, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { remove } from '#server/db/remove.ts';
import type { Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

/** The account of this contact, if this browser has signed in to it before. */
export async function findKnownAccount(
  db: Db,
  contact: string,
  browser: Buffer,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('contact')
    .innerJoin('known_device', 'known_device.account_id', 'contact.account_id')
    .select('contact.account_id')
    .where('contact.value', '=', contact)
    .where('known_device.browser_hash', '=', browser)
    .executeTakeFirst();
  return row?.account_id;
}

/** Notes that this browser signed in to the account, and forgets the devices that were used before the newest `keep`. */
export async function putDevice(
  tx: Tx,
  { accountId, browser, now, keep }: { accountId: string; browser: Buffer; now: Date; keep: number },
): Promise<void> {
  await tx
    .insertInto('known_device')
    .values({ account_id: accountId, browser_hash: browser, used_at: now, factor_at: null })
    .onConflict((conflict) => conflict.columns(['account_id', 'browser_hash']).doUpdateSet({ used_at: now }))
    .execute();
  await tx
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .where('browser_hash', 'in', (query) =>
      query
        .selectFrom('known_device')
        .select('browser_hash')
        .where('account_id', '=', accountId)
        .orderBy('used_at', 'desc')
        .orderBy('browser_hash')
        .offset(keep),
    )
    .execute();
}

/** True when this browser has signed in to the account before. */
export async function isKnownDevice(db: Db, accountId: string, browser: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('browser_hash', '=', browser)
    .executeTakeFirst();
  return row !== undefined;
}

/** True when a second factor was proved in this browser before. */
export async function hasProvedFactor(db: Db, accountId: string, browser: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('factor_at')
    .where('account_id', '=', accountId)
    .where('browser_hash', '=', browser)
    .where('factor_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a second factor was proved there; nothing when the device is not known. */
export async function setFactorProved(tx: Tx, accountId: string, browser: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('known_device')
    .set({ factor_at: now })
    .where('account_id', '=', accountId)
    .where('browser_hash', '=', browser)
    .execute();
}

/** Devices that were not used for so long. */
export const removeDevices = (db: Db, before: Date): Promise<number> =>
  remove(db, sql`delete from known_device where used_at < ${before}`);

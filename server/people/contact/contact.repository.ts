import { type Kysely, sql, type SqlBool } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Row, Tables } from '#server/db/types.ts';
import { reached } from './contact-reach.repository.ts';
import type { Channel, Contact } from './contact.rules.ts';

type Db = Kysely<Tables>;

export function findContact(
  db: Db,
  accountId: string,
  channel: Channel,
): Promise<Row<'contact'> | undefined> {
  return db
    .selectFrom('contact')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .executeTakeFirst();
}

export const listContacts = (db: Db, accountId: string): Promise<Contact[]> =>
  db.selectFrom('contact').select(['channel', 'value']).where('account_id', '=', accountId).execute();

/** The contacts of several accounts. */
export const listContactsOf = (
  db: Db,
  accountIds: readonly string[],
): Promise<Pick<Row<'contact'>, 'account_id' | 'channel' | 'value'>[]> =>
  db
    .selectFrom('contact')
    .select(['account_id', 'channel', 'value'])
    .where(sql<SqlBool>`account_id = any(${accountIds}::uuid[])`)
    .orderBy('channel')
    .execute();

/** The e-mail address before the mobile; every account has one of them. */
export async function findFirstContact(tx: Tx, accountId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('contact')
    .select('value')
    .where('account_id', '=', accountId)
    .orderBy('channel')
    .limit(1)
    .executeTakeFirst();
  return row?.value ?? null;
}

/**
 * Gives the account this contact instead of the one it had on that channel. False when the contact is another
 * account's; then nothing was changed.
 */
export async function replaceContact(
  tx: Tx,
  accountId: string,
  contact: Contact,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .insertInto('contact')
    // Does nothing while the account has another contact on this channel; that row is changed below.
    .values({ ...contact, account_id: accountId, proved_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('value')
    .executeTakeFirst();
  if (taken) return true;
  const owner = await tx
    .selectFrom('contact')
    .select('account_id')
    .where('value', '=', contact.value)
    .forUpdate()
    .executeTakeFirst();
  if (owner && owner.account_id !== accountId) return false;
  await tx
    .updateTable('contact')
    .set({ value: contact.value, proved_at: now, ...reached(now) })
    .where('account_id', '=', accountId)
    .where('channel', '=', contact.channel)
    .execute();
  return true;
}

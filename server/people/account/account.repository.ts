import type { Kysely } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables, NewRow, Row } from '#server/db/types.ts';
import type { Channel, Contact } from '#server/people/contact/contact.rules.ts';

type Db = Kysely<Tables>;

export interface AccountFacts {
  account: Row<'account'>;
  contacts: Row<'contact'>[];
  roles: Row<'account_role'>[];
}

export type Login = Pick<Row<'account'>, 'id' | 'state' | 'password_hash' | 'password_misses'>;

/** The account that proved this contact. */
export function findByContact(db: Db, value: string): Promise<Login | undefined> {
  return db
    .selectFrom('contact')
    .innerJoin('account', 'account.id', 'contact.account_id')
    .select(['account.id', 'account.state', 'account.password_hash', 'account.password_misses'])
    .where('contact.value', '=', value)
    .executeTakeFirst();
}

export async function findAccountFacts(db: Db, id: string): Promise<AccountFacts | undefined> {
  const account = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
  if (!account) return undefined;
  const contacts = await db.selectFrom('contact').selectAll().where('account_id', '=', id).execute();
  const roles = await db.selectFrom('account_role').selectAll().where('account_id', '=', id).execute();
  return { account, contacts, roles };
}

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

/** Name of an account, for those who may see it. */
export function findName(db: Db, id: string): Promise<Pick<Row<'account'>, 'id' | 'name'> | undefined> {
  return db.selectFrom('account').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}

/** The account with its first role and itself as a participant. */
export async function insertAccount(tx: Tx, account: NewRow<'account'>, contact: Contact): Promise<void> {
  const { id, created_at: at } = account;
  await tx.insertInto('account').values(account).execute();
  await tx
    .insertInto('contact')
    .values({ ...contact, account_id: id, proved_at: at })
    .execute();
  await tx
    .insertInto('account_role')
    .values({
      account_id: id,
      role: 'student',
      state: 'approved',
      reason: null,
      form: null,
      submitted_at: at,
      reviewed_at: at,
    })
    .execute();
  await tx
    .insertInto('participant')
    .values({
      id,
      guardian_id: id,
      kind: 'self',
      name: account.name,
      birth_date: account.birth_date ?? null,
      created_at: at,
      removed_at: null,
    })
    .execute();
}

/** The birth date of an account, which is locked with it. */
export async function lockBirthDate(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('account')
    .select('birth_date')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row.birth_date;
}

export type AccountChange = Partial<
  Pick<Row<'account'>, 'name' | 'gender' | 'birth_date' | 'language' | 'password_hash' | 'password_misses'>
>;

/** Changes the account, and the participant that stands for it. */
export async function setAccount(tx: Tx, id: string, change: AccountChange): Promise<void> {
  await tx
    .updateTable('account')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const { name, birth_date: birthDate } = change;
  if (name === undefined && birthDate === undefined) return;
  await tx
    .updateTable('participant')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(birthDate === undefined ? {} : { birth_date: birthDate }),
    })
    .where('id', '=', id)
    .execute();
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
    // The channel's old contact still stands: the new one comes in by its value and changes places below.
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
    .set({ value: contact.value, proved_at: now })
    .where('account_id', '=', accountId)
    .where('channel', '=', contact.channel)
    .execute();
  return true;
}

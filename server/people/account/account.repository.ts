import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables, NewRow, Row } from '#server/db/types.ts';
import type { Contact } from '#server/people/contact/contact.rules.ts';

type Db = Kysely<Tables>;

export interface AccountFacts {
  account: Row<'account'>;
  contacts: Row<'contact'>[];
  roles: Row<'account_role'>[];
}

export type Login = Pick<Row<'account'>, 'id' | 'state' | 'password_hash'>;

/** The account that proved this contact. */
export function findByContact(db: Db, value: string): Promise<Login | undefined> {
  return db
    .selectFrom('contact')
    .innerJoin('account', 'account.id', 'contact.account_id')
    .select(['account.id', 'account.state', 'account.password_hash'])
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

/** The name of an account, for readers allowed to see it. */
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

/** Locks the account's row, which bookings of a family lock too. */
export async function lockAccount(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** The language of an account, which is locked with it. */
export async function lockLanguage(tx: Tx, id: string): Promise<Language> {
  const { language } = await tx
    .selectFrom('account')
    .select('language')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return language;
}

/** The state of an account, which is locked with it; undefined when there is no such account. */
export async function lockState(tx: Tx, id: string): Promise<Row<'account'>['state'] | undefined> {
  const known = await tx
    .selectFrom('account')
    .select('state')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return known?.state;
}

export async function setAccountState(tx: Tx, id: string, state: 'active' | 'locked'): Promise<void> {
  await tx
    .updateTable('account')
    .set((eb) => ({ state, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function isActive(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return row !== undefined;
}

export type AccountChange = Partial<
  Pick<Row<'account'>, 'name' | 'gender' | 'birth_date' | 'language' | 'password_hash'>
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

export function findBirthDate(
  tx: Db,
  accountId: string,
): Promise<Pick<Row<'account'>, 'birth_date' | 'zone'>> {
  return tx
    .selectFrom('account')
    .select(['birth_date', 'zone'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** SQL: the zone of the account with this id; null without an account, and before a phone sent its zone. */
export const zoneOf = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select z.zone from account z where z.id = ${id})`;

export const zoneOfAccount = async (db: Db, id: string): Promise<string | null> =>
  (await findBirthDate(db, id)).zone;

/** Stores the zone in which the person's days begin and end. */
export async function setZone(db: Db, id: string, zone: string): Promise<void> {
  await db.updateTable('account').set({ zone }).where('id', '=', id).execute();
}

import type { Kysely } from 'kysely';
import type { Tx } from '#server/db/store.ts';
import type { Database, NewRow } from '#server/db/types.ts';
import type { MembershipRow } from './membership.rules.ts';

type Db = Kysely<Database>;

/** The period that covers an instant. Whoever shares a membership asks here too. */
export interface ActiveMembership {
  id: string;
  until: Date;
}

/** The memberships that cover `now`, by account; accounts without one are missing. */
export async function membershipsOf(
  db: Db,
  accountIds: readonly string[],
  now: Date,
): Promise<Map<string, ActiveMembership>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('membership')
    .select(['id', 'account_id', 'ends_at'])
    .where('account_id', 'in', accountIds)
    .where('state', '=', 'paid')
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .execute();
  return new Map(
    rows.flatMap((row) => (row.ends_at ? [[row.account_id, { id: row.id, until: row.ends_at }]] : [])),
  );
}

/** The membership of one account that covers `now`. */
export const membershipOf = async (
  db: Db,
  accountId: string,
  now: Date,
): Promise<ActiveMembership | undefined> => (await membershipsOf(db, [accountId], now)).get(accountId);

/** Whatever changes memberships of one account follows each other; bookings take the same lock. */
export const lockAccount = (tx: Tx, accountId: string): Promise<unknown> =>
  tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();

/** Purchases that were paid or wait, the newest first; a lapsed one is nobody's any more. */
export const findMemberships = (db: Db, accountId: string): Promise<MembershipRow[]> =>
  db
    .selectFrom('membership')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '<>', 'lapsed')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

/** The last paid period of an account: where the next one begins. */
export const findNewest = (db: Db, accountId: string): Promise<MembershipRow | undefined> =>
  db
    .selectFrom('membership')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '=', 'paid')
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function isUsed(db: Db, membershipId: string): Promise<boolean> {
  const row = await db
    .selectFrom('membership_benefit')
    .select('kind')
    .where('membership_id', '=', membershipId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes what memberships were used for, in the transaction of the bookings. */
export async function addBenefits(tx: Tx, rows: readonly NewRow<'membership_benefit'>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('membership_benefit').values(rows).execute();
}

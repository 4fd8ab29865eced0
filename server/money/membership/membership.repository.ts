import { type Kysely, sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';
import { isContested } from '#server/money/contested/contested.repository.ts';
import type { Rules } from '#server/start/rules.ts';
import { familyPairs } from './family.repository.ts';
import type { MembershipRow } from './membership.rules.ts';

type Db = Kysely<Tables>;

/** The period that covers an instant. */
export interface ActiveMembership {
  id: string;
  until: Date;
  /** The buyer: the account itself, or somebody of its family. */
  ownerId: string;
  /** True when the account bought it, or already has one of its places. */
  isPlaced: boolean;
  /** Number of free places. */
  free: number;
}

/**
 * The memberships that cover `now`, by account. The account's own membership comes first, else the family's
 * longest one with a place for it. Accounts without one are missing.
 */
export async function membershipsOf(
  db: Db,
  accountIds: readonly string[],
  now: Date,
): Promise<Map<string, ActiveMembership>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await sql<{
    reader_id: string;
    id: string;
    owner_id: string;
    ends_at: Date;
    is_placed: boolean;
    free: number;
  }>`
    select distinct on (reader_id) * from (
      select f.account_id as reader_id, m.id, m.account_id as owner_id, m.ends_at,
        m.account_id = f.account_id or exists (
          select from membership_place p where p.membership_id = m.id and p.account_id = f.account_id) as is_placed,
        m.places - 1 - (select count(*)::int from membership_place p where p.membership_id = m.id) as free
      from (${familyPairs(sql`${accountIds}::uuid[]`, now)}) f
      join membership m on m.account_id = f.member_id
      where m.state = 'paid' and m.starts_at <= ${now} and m.ends_at > ${now}
        and not ${isContested('membership_id', sql`m.id`)}) covering
    where is_placed or free > 0
    order by reader_id, (owner_id = reader_id) desc, is_placed desc, ends_at desc, id`.execute(db);
  return new Map(
    rows.map((row) => [
      row.reader_id,
      { id: row.id, until: row.ends_at, ownerId: row.owner_id, isPlaced: row.is_placed, free: row.free },
    ]),
  );
}

/** The membership of one account that covers `now`. */
export const membershipOf = async (
  db: Db,
  accountId: string,
  now: Date,
): Promise<ActiveMembership | undefined> => (await membershipsOf(db, [accountId], now)).get(accountId);

/** Lists paid and pending purchases, newest first, without expired ones. */
export const findMemberships = (db: Db, accountId: string): Promise<MembershipRow[]> =>
  db
    .selectFrom('membership')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '<>', 'expired')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

/** The paid period of these accounts that ends last: the next one of theirs follows it. */
export const findNewest = (db: Db, accountIds: readonly string[]): Promise<MembershipRow | undefined> =>
  db
    .selectFrom('membership')
    .selectAll()
    .where('account_id', 'in', accountIds)
    .where('state', '=', 'paid')
    .orderBy('ends_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** True when a paid period of these accounts begins after this one ends. */
export async function isFollowed(
  db: Db,
  { id, ends_at: endsAt }: MembershipRow,
  accountIds: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .select('id')
    .where('account_id', 'in', accountIds)
    .where('state', '=', 'paid')
    .where('starts_at', '>=', endsAt)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * True when any account used a benefit of it. An order that was never taken up has used nothing. It is a
 * declined offer of the waitlist, or an order that nobody can pay late now.
 */
export async function isUsed(db: Db, membershipId: string, now: Date, rules: Rules): Promise<boolean> {
  const { rows } = await sql`
    select from membership_benefit b join orders o on o.id = b.order_id
    where b.membership_id = ${membershipId}
      and not (o.status = ${sql.lit(OrderStatus.canceled)} and (o.cancel_code = 'offerDeclined' or (o.cancel_code = 'unpaid'
        and o.ended_at < ${now}::timestamptz - make_interval(hours => ${rules.latePaymentHours}))))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Records the benefits used from memberships, in the transaction of the bookings. */
export async function addBenefits(tx: Tx, rows: readonly NewRow<'membership_benefit'>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('membership_benefit').values(rows).execute();
}

type Terms = Pick<MembershipRow, 'account_id' | 'price_minor' | 'currency' | 'days' | 'places'>;

/** Extends a waiting purchase of the same terms; undefined when there is no such purchase. */
export const prolongPurchase = (
  tx: Tx,
  terms: Terms,
  { now, expiresAt, method }: { now: Date; expiresAt: Date; method: MembershipRow['method'] },
): Promise<MembershipRow | undefined> =>
  tx
    .updateTable('membership')
    .set({ expires_at: expiresAt, method })
    .where('account_id', '=', terms.account_id)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .where('price_minor', '=', terms.price_minor)
    .where('currency', '=', terms.currency)
    .where('days', '=', terms.days)
    .where('places', '=', terms.places)
    .returningAll()
    .executeTakeFirst();

export const expirePurchases = (tx: Tx, accountId: string): Promise<unknown> =>
  tx
    .updateTable('membership')
    .set({ state: 'expired' })
    .where('account_id', '=', accountId)
    .where('state', '=', 'pending')
    .execute();

export const insertMembership = (tx: Tx, row: NewRow<'membership'>): Promise<MembershipRow> =>
  tx.insertInto('membership').values(row).returningAll().executeTakeFirstOrThrow();

export const getMembership = (db: Db, id: string): Promise<MembershipRow> =>
  db.selectFrom('membership').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const lockMembership = (tx: Tx, id: string): Promise<MembershipRow> =>
  tx.selectFrom('membership').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

export const lockOwn = (tx: Tx, id: string, accountId: string): Promise<MembershipRow | undefined> =>
  tx
    .selectFrom('membership')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The payment that paid for a period, under its lock. */
export const lockPaymentOf = (tx: Tx, membershipId: string): Promise<Row<'payment'>> =>
  tx
    .selectFrom('payment')
    .selectAll()
    .where('membership_id', '=', membershipId)
    .where('state', '=', 'succeeded')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const setPaid = (
  tx: Tx,
  id: string,
  paid: Pick<MembershipRow, 'method' | 'paid_at' | 'starts_at' | 'ends_at'>,
): Promise<unknown> =>
  tx
    .updateTable('membership')
    .set({ state: 'paid', ...paid })
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'expired'])
    .returning('id')
    .executeTakeFirstOrThrow();

export const setRefunded = (tx: Tx, id: string, at: Date): Promise<unknown> =>
  tx
    .updateTable('membership')
    .set({ state: 'refunded', refunded_at: at })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .returning('id')
    .executeTakeFirstOrThrow();

export const setNotified = (tx: Tx, id: string, days: number | null): Promise<unknown> =>
  tx.updateTable('membership').set({ notified_days: days }).where('id', '=', id).execute();

export const setPeriod = (tx: Tx, id: string, startsAt: Date, endsAt: Date): Promise<unknown> =>
  tx.updateTable('membership').set({ starts_at: startsAt, ends_at: endsAt }).where('id', '=', id).execute();

/** Returns the holder of a membership, for the others of the family. */
export const findHolder = (db: Db, accountId: string): Promise<{ id: string; name: string }> =>
  db.selectFrom('account').select(['id', 'name']).where('id', '=', accountId).executeTakeFirstOrThrow();

/** Accounts with a paid period that has not begun, behind none of their own that runs. */
export async function listWaitingAccounts(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .select('account_id')
    .distinct()
    .where('state', '=', 'paid')
    .where('starts_at', '>', now)
    // A contested period may go on.
    .where(
      sql<boolean>`not exists (
        select from membership r where r.account_id = membership.account_id and r.state = 'paid'
          and r.starts_at <= ${now} and r.ends_at > ${now})`,
    )
    .execute();
  return rows.map((row) => row.account_id);
}

/** Lists paid periods of an account that have not begun, in order. */
export const listWaiting = (
  db: Db,
  accountId: string,
  now: Date,
): Promise<Pick<MembershipRow, 'id' | 'days'>[]> =>
  db
    .selectFrom('membership')
    .select(['id', 'days'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'paid')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .execute();

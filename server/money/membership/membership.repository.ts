import { type Kysely, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables, NewRow } from '#server/db/types.ts';
import type { Rules } from '#server/rules.ts';
import { familyPairs } from './membership.family.ts';
import type { MembershipRow } from './membership.rules.ts';

type Db = Kysely<Tables>;

/** The period that covers an instant. */
export interface ActiveMembership {
  id: string;
  until: Date;
  /** Who bought it: the account itself, or somebody of its family. */
  ownerId: string;
}

/**
 * The memberships that cover `now`, by account: the own one, or else the family's that lasts longest. Accounts without
 * one are missing.
 */
export async function membershipsOf(
  db: Db,
  accountIds: readonly string[],
  now: Date,
): Promise<Map<string, ActiveMembership>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await sql<{ reader_id: string; id: string; owner_id: string; ends_at: Date }>`
    select distinct on (f.account_id) f.account_id as reader_id, m.id, m.account_id as owner_id, m.ends_at
    from (${familyPairs(sql`${accountIds}::uuid[]`, now)}) f
    join membership m on m.account_id = f.member_id
    where m.state = 'paid' and m.starts_at <= ${now} and m.ends_at > ${now}
    order by f.account_id, (m.account_id = f.account_id) desc, m.ends_at desc, m.id`.execute(db);
  return new Map(
    rows.map((row) => [row.reader_id, { id: row.id, until: row.ends_at, ownerId: row.owner_id }]),
  );
}

/** The membership of one account that covers `now`. */
export const membershipOf = async (
  db: Db,
  accountId: string,
  now: Date,
): Promise<ActiveMembership | undefined> => (await membershipsOf(db, [accountId], now)).get(accountId);

/** Purchases that were paid or wait, the newest first; a expired one is nobody's any more. */
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

/** Whether a paid period of these accounts begins when this one has ended. */
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
 * Whether anybody, of whichever account, had something of it. An order that was never taken up has used nothing: a
 * declined offer of the waitlist, or one that nobody paid and nobody can pay late any more.
 */
export async function isUsed(db: Db, membershipId: string, now: Date, rules: Rules): Promise<boolean> {
  const { rows } = await sql`
    select from membership_benefit b join orders o on o.id = b.order_id
    where b.membership_id = ${membershipId}
      and not (o.status = '5' and (o.cancel_code = 'offerDeclined' or (o.cancel_code = 'unpaid'
        and o.ended_at < ${now}::timestamptz - make_interval(hours => ${rules.latePaymentHours}))))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Notes what memberships were used for, in the transaction of the bookings. */
export async function addBenefits(tx: Tx, rows: readonly NewRow<'membership_benefit'>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('membership_benefit').values(rows).execute();
}

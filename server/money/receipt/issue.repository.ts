import { sql, type RawBuilder } from 'kysely';
import type { Activity } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row } from '#server/db/types.ts';

/** An order or a class pack with receipts: its words for a receipt, and its money. */
export interface Subject {
  order_id: string | null;
  class_pack_id: string | null;
  seller_id: string;
  payer_id: string;
  seller_en: string;
  seller_zh: string | null;
  title: LocalText | null;
  sessions: number | null;
  order_number: string | null;
  starts_at: Date | null;
  zone: string;
  city_id: string;
  activity: Activity;
  currency: string;
  /** Paid for it, less what returned. Money inside the product, such as fee and earnings, does not count. */
  net_minor: number;
  /** Part of it that a code of the platform paid. */
  voucher_net_minor: number;
  /** Rate of the day at the place; null without one. */
  bps: number | null;
}

/** Rate of a day. An activity's own rate is stronger than the rate of all activities, until it is withdrawn. */
const rateOf = (city: RawBuilder<unknown>, activity: RawBuilder<unknown>, day: RawBuilder<unknown>) => {
  const newest = (of: RawBuilder<unknown>) => sql`
    (select r.bps from tax_rate r where r.city_id = ${city} and ${of} and r.starts_on <= ${day}
      order by r.starts_on desc, r.set_at desc, r.id desc limit 1)`;
  return sql`coalesce(${newest(sql`r.activity = ${activity}`)}, ${newest(sql`r.activity is null`)})`;
};

/** Money that came to an account from outside of the seller and the platform, less what went back there. */
const netOf = (account: RawBuilder<unknown>) => sql`
  coalesce((select sum(case when t.credit = ${account} then t.amount_minor else -t.amount_minor end) from (
    select * from transfer where credit = ${account} and debit not like 'coach:%'
      and debit not like 'classPack:%' and debit <> 'platform:revenue'
    union all select * from transfer where debit = ${account} and credit not like 'coach:%'
      and credit not like 'classPack:%' and credit <> 'platform:revenue') t), 0)`;

/** Part of the money of an order that the platform's codes paid, less what returned to it. */
const voucherOf = (order: RawBuilder<unknown>) => sql`
  coalesce((select sum(case when kind = 'voucher' then amount_minor else -amount_minor end) from transfer
    where order_id = ${order} and kind in ('voucher', 'voucherBack', 'voucherReversed')), 0)`;

/** Facts of orders that no class pack paid. */
export async function listOrderSubjects(tx: Tx, ids: readonly string[], at: Date): Promise<Subject[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Subject>`
    select o.id as order_id, null as class_pack_id, o.coach_id as seller_id,
      coalesce(o.payer_id, o.student_id) as payer_id, h.name as seller_en, h.name_zh as seller_zh, c.title, null::int as sessions, o.number as order_number, c.starts_at, c.zone,
      c.city_id, c.activity, o.currency, ${netOf(sql`'escrow:' || o.id`)}::bigint as net_minor,
      ${voucherOf(sql`o.id`)}::bigint as voucher_net_minor,
      ${rateOf(sql`c.city_id`, sql`c.activity`, sql`(${at}::timestamptz at time zone c.zone)::date`)} as bps
    from orders o join class c on c.id = o.class_id join coach h on h.id = o.coach_id
    where o.id = any(${ids}::uuid[]) and o.class_pack_id is null
    order by o.id`.execute(tx);
  return rows;
}

/**
 * Facts of class packs, sold by the coach of the offer. A session's value in the escrow of its order still belongs to
 * the pack's receipt; what returned from there to the buyer does not.
 */
export async function listPackSubjects(tx: Tx, ids: readonly string[], at: Date): Promise<Subject[]> {
  if (ids.length === 0) return [];
  const pack = sql`'classPack:' || p.id`;
  const { rows } = await sql<Subject>`
    select null as order_id, p.id as class_pack_id, p.coach_id as seller_id, p.account_id as payer_id,
      h.name as seller_en, h.name_zh as seller_zh, null::jsonb as title, p.sessions,
      null as order_number, null::timestamptz as starts_at, y.zone, h.city_id, h.activity, p.currency,
      (coalesce((select sum(t.amount_minor) from transfer t where t.credit = ${pack} and t.kind = 'classPack'), 0)
        - coalesce((select sum(t.amount_minor) from transfer t where t.debit = ${pack} and t.kind = 'classPackBack'), 0)
        + coalesce((select sum(least(${netOf(sql`'escrow:' || o.id`)}, 0)) from orders o
            where o.class_pack_id = p.id), 0))::bigint as net_minor, 0::bigint as voucher_net_minor,
      ${rateOf(sql`h.city_id`, sql`h.activity`, sql`(${at}::timestamptz at time zone y.zone)::date`)} as bps
    from class_pack p join coach h on h.id = p.coach_id join city y on y.id = h.city_id
    where p.id = any(${ids}::uuid[])
    order by p.id`.execute(tx);
  return rows;
}

export type IssuedReceipt = Row<'receipt'> & { credited_minor: number; credited_voucher_minor: number };

/** Receipts of orders and class packs with the sums of their credit notes, newest first. */
export async function listIssued(
  tx: Tx,
  orderIds: readonly string[],
  packIds: readonly string[],
): Promise<IssuedReceipt[]> {
  const { rows } = await sql<IssuedReceipt>`
    select r.*, coalesce((select sum(c.amount_minor) from receipt c where c.credits = r.id), 0)::bigint as credited_minor,
      coalesce((select sum(c.voucher_minor) from receipt c where c.credits = r.id), 0)::bigint as credited_voucher_minor
    from receipt r
    where r.kind = 'receipt' and (r.order_id = any(${orderIds}::uuid[]) or r.class_pack_id = any(${packIds}::uuid[]))
    order by r.issued_at desc, r.number desc`.execute(tx);
  return rows;
}

/** The class packs that paid orders, among these orders. */
export async function listPacksOf(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct class_pack_id as id from orders
    where id = any(${orderIds}::uuid[]) and class_pack_id is not null`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Takes the next numbers of a seller, and locks the series until the transaction ends: a number that is rolled back
 * leaves no gap. Returns the instant of the last number before, read under the lock.
 */
export async function takeNumbers(
  tx: Tx,
  sellerId: string,
  count: number,
): Promise<{ first: number; sellerNumber: string | null; last: Date | null }> {
  const row = await tx
    .insertInto('receipt_seller')
    .values({ coach_id: sellerId, number: null, last_number: count })
    .onConflict((conflict) =>
      conflict.column('coach_id').doUpdateSet((eb) => ({
        last_number: eb('receipt_seller.last_number', '+', count),
      })),
    )
    .returning(['last_number', 'number'])
    .executeTakeFirstOrThrow();
  const before = await tx
    .selectFrom('receipt')
    .select('issued_at')
    .where('seller_id', '=', sellerId)
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    first: row.last_number - count + 1,
    sellerNumber: row.number,
    last: before?.issued_at ?? null,
  };
}

export const insertReceipts = (tx: Tx, rows: readonly NewRow<'receipt'>[]): Promise<unknown> =>
  tx.insertInto('receipt').values(rows).execute();

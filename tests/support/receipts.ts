import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/**
 * Returns what is wrong with receipts. Receipts less credit notes are the money of each order and class pack. Series have no
 * gap. Credit notes of a whole receipt return its tax.
 */
export async function findReceiptFaults(db: Database['query']): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with papers as (
      select order_id, class_pack_id, sum(case kind when 'receipt' then amount_minor else -amount_minor end) as net
      from receipt group by order_id, class_pack_id),
    outside as (
      -- Every movement between a payer and an account that holds money of a sale.
      select credit as account, amount_minor as amount from transfer where debit ~ '^(student:|external:|escrow:|platform:discount)'
      union all select debit, -amount_minor from transfer where credit ~ '^(student:|external:|escrow:|platform:discount)'),
    paid as (select account, sum(amount) as net from outside where account ~ '^escrow:' group by account),
    packs as (
      select p.id, (
        select coalesce(sum(case when t.credit = 'classPack:' || p.id then t.amount_minor else -t.amount_minor end), 0)
        from transfer t where t.kind in ('classPack', 'classPackBack') and t.class_pack_id = p.id)
        + (select coalesce(sum(s.net), 0) from orders o join paid s on s.account = 'escrow:' || o.id
          where o.class_pack_id = p.id) as net
      from class_pack p where p.paid_at is not null)
    select 'order ' || o.id || ': ' || coalesce(s.net, 0) || ' paid, receipts of ' || coalesce(p.net, 0) as what
    from orders o left join paid s on s.account = 'escrow:' || o.id left join papers p on p.order_id = o.id
    where o.class_pack_id is null
      and coalesce(p.net, 0) <> case when o.accepted_at is null then 0 else coalesce(s.net, 0) end
    union all
    select 'order ' || o.id || ' with vouchers of ' || sum(case r.kind when 'receipt' then r.voucher_minor else -r.voucher_minor end)
    from orders o join receipt r on r.order_id = o.id left join (
      select order_id, sum(case kind when 'voucher' then amount_minor else -amount_minor end) as net from transfer
      where kind in ('voucher', 'voucherBack', 'voucherReversed') group by order_id) v on v.order_id = o.id
    group by o.id, v.net
    having sum(case r.kind when 'receipt' then r.voucher_minor else -r.voucher_minor end) <> coalesce(v.net, 0)
    union all
    select 'pack ' || k.id || ': ' || k.net || ' paid, receipts of ' || coalesce(p.net, 0)
    from packs k left join papers p on p.class_pack_id = k.id where coalesce(p.net, 0) <> k.net
    union all
    select 'series of ' || s.coach_id || ' at ' || s.last_number || ' with ' || count(r.id)
    from receipt_seller s left join receipt r on r.seller_id = s.coach_id
    group by s.coach_id having count(r.id) <> s.last_number or coalesce(max(r.number), 0) <> s.last_number
    union all
    select 'receipt ' || r.id || ' with tax of its credit notes ' || sum(c.tax_minor)
    from receipt r join receipt c on c.credits = r.id
    group by r.id having sum(c.amount_minor) > r.amount_minor
      or (sum(c.amount_minor) = r.amount_minor and sum(c.tax_minor) <> r.tax_minor)`.execute(db);
  return rows.map(({ what }) => what);
}

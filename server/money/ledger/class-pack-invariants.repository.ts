import { sql } from 'kysely';
import { PaymentMethod } from '#contract/enums.ts';
import type { Invariant } from './invariant-scope.repository.ts';

/** Invariants of class packs. `invariants.repository.ts` has the others. */
export const classPackInvariants: readonly Invariant[] = [
  {
    name: 'I20 a class pack holds its price less its used sessions, counts each of them, and is paid and given back once',
    part: 'classPacks',
    broken: sql`
      select p.id::text as what from class_pack p
      left join ledger_account a on a.id = 'classPack:' || p.id
      left join (
        select class_pack_id, count(*) as used, sum(total_minor) as worth from orders
        where class_pack_id is not null and not session_returned group by class_pack_id) o on o.class_pack_id = p.id
      left join (
        select account, sum(amount) as amount,
          sum(amount) filter (where kind = 'classPack') as paid,
          sum(-amount) filter (where kind = 'classPackBack') as back
        from (
          select credit as account, amount_minor as amount, kind from transfer
          union all select debit, -amount_minor, kind from transfer) legs
        group by account) t on t.account = 'classPack:' || p.id
      where coalesce(a.posted_minor, 0) <> coalesce(t.amount, 0)
        or coalesce(t.amount, 0) <> case when p.state = 'running' then p.price_minor - coalesce(o.worth, 0) else 0 end
        or coalesce(t.paid, 0) <> case when p.paid_at is null then 0 else p.price_minor end
        or coalesce(t.back, 0) <> coalesce(p.back_minor, 0)
        or (p.state = 'ended' and p.back_minor <> p.price_minor - coalesce(o.worth, 0))
        or p.sessions_used <> coalesce(o.used, 0)
        or (p.state = 'running' and (p.sessions_used = p.sessions) <> (coalesce(t.amount, 0) = 0))`,
  },
  {
    name: 'I21 an order that a class pack paid is one session of it, which returns whole or not at all',
    broken: sql`
      select o.id::text as what from orders o
      left join (
        select order_id, sum(amount_minor) filter (where debit like 'classPack:%') as used,
          sum(amount_minor) filter (where credit like 'classPack:%') as returned,
          array_agg(distinct debit) filter (where debit like 'classPack:%')
            || array_agg(distinct credit) filter (where credit like 'classPack:%') as packs
        from transfer where order_id is not null group by order_id) t on t.order_id = o.id
      where coalesce(t.used, 0) <> case when o.class_pack_id is null then 0 else o.total_minor end
        or coalesce(t.returned, 0) <> case when o.session_returned then o.total_minor else 0 end
        or not coalesce('classPack:' || o.class_pack_id = all(t.packs), true)
        or (o.class_pack_id is not null and (o.method <> ${sql.lit(PaymentMethod.balance)} or o.seats <> 1 or o.unit_minor <> o.total_minor))`,
  },
];

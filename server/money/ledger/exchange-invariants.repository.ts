import { sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import type { Invariant } from './invariant-scope.repository.ts';

/** Invariants of another date instead (docs/domain.md 4.21). `invariants.repository.ts` has the others. */
export const exchangeInvariants: readonly Invariant[] = [
  {
    name: 'I22 an exchange moved its amounts once, from the escrow of one order to that of the next',
    broken: sql`
      select o.id::text as what from orders o
      left join order_exchange x on x.to_order_id = o.id and x.state = 'done'
      left join (
        select order_id, sum(amount_minor) as moved, min(debit) as debit, count(*) as n
        from transfer where kind = 'exchange' group by order_id) t on t.order_id = o.id
      where (o.exchange_of is distinct from x.from_order_id)
        or coalesce(t.moved, 0) <> coalesce(x.moved_minor, 0) or t.n > 1
        or t.debit <> 'escrow:' || x.from_order_id
        or (x.to_order_id is not null and o.class_pack_id is null and coalesce((
          select sum(p.amount_minor) from transfer p where p.order_id = o.id and p.kind = 'pay'), 0) <> x.paid_minor)`,
  },
  {
    name: 'I23 seats that were exchanged are seats of the next order, at most twice',
    broken: sql`
      select o.id::text as what from orders o
      join public.orders old on old.id = o.exchange_of
      where o.exchanges <> old.exchanges + 1 or o.exchanges > 2 or o.coach_id <> old.coach_id
        and o.version = 2
      union all
      select x.to_order_id::text from order_exchange x
      where x.state = 'done' and exists (
        select from unnest(x.participant_ids) as p(id) where not exists (
          select from public.order_participant s where s.order_id = x.to_order_id and s.participant_id = p.id))
      union all
      select s.order_id::text from order_participant s
      join orders o on o.id = s.order_id
      where s.left_to is not null and not exists (
        select from public.order_exchange x where x.to_order_id = s.left_to and x.from_order_id = s.order_id
          and x.state = 'done' and s.participant_id = any(x.participant_ids))`,
  },
  {
    name: 'I24 a question about another date is open exactly while its accepted order shows its end',
    broken: sql`
      select coalesce(o.id, x.from_order_id)::text as what
      from (select id, exchange_until, status from orders where exchange_until is not null) o
      full join (select from_order_id, answer_by from order_exchange where state = 'asked') x on x.from_order_id = o.id
      where o.exchange_until is distinct from x.answer_by or o.status <> ${sql.lit(OrderStatus.progress)}`,
  },
];

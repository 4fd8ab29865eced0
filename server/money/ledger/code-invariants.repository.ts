import { sql, type RawBuilder } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import type { Invariant } from './invariant-scope.repository.ts';

/** SQL: the platform's part of the order `o` besides an amount of the family (docs/domain.md 4.23). */
export const platformPart = (familyMinor: RawBuilder<unknown>) => sql`
  (case when o.policy #>> '{priceRule,code,payer}' = 'platform' and o.unit_minor > 0
    then div(((o.policy #>> '{priceRule,fullMinor}')::numeric - o.unit_minor) * (${familyMinor}), o.unit_minor)
    else 0 end)`;

const ended = sql`o.status in (${sql.lit(OrderStatus.canceled)}, ${sql.lit(OrderStatus.reject)},
  ${sql.lit(OrderStatus.completed)})`;
const kept = sql`o.total_minor + o.kept_minor - coalesce(o.refund_minor, 0)`;
const paid = sql`o.pay_state in ('held', 'captured', 'released', 'partRefunded', 'refunded')`;

/** Invariants of codes. `invariants.repository.ts` has the others. */
export const codeInvariants: readonly Invariant[] = [
  {
    name: 'I25 the platform paid for an order its part of what the family paid and did not get back',
    broken: sql`
      select coalesce(o.id, t.order_id)::text as what from orders o
      full join (
        select order_id, sum(amount_minor) filter (where kind = 'voucher') as paid,
          sum(amount_minor) filter (where kind in ('voucherBack', 'voucherReversed')) as back
        from transfer where order_id is not null
          and kind in ('voucher', 'voucherBack', 'voucherReversed') group by order_id) t on t.order_id = o.id
      where o.id is null or coalesce(t.paid, 0) - coalesce(t.back, 0)
        <> case when ${paid} then ${platformPart(kept)} else 0 end`,
  },
  {
    name: 'I26 an order has the code of its price, with the platform’s part, and is a use while it keeps money',
    broken: sql`
      select coalesce(o.id, u.order_id)::text as what
      from (select * from orders where policy #>> '{priceRule,kind}' = 'code') o
      full join (
        select * from price_code_use where order_id in (select id from orders)) u on u.order_id = o.id
      where (o.id is null and (u.is_live or u.amount_minor <> 0)) or u.order_id is null or u.code_id::text <> o.policy #>> '{priceRule,id}'
        or u.amount_minor <> case when ${ended} and not ${paid} then 0 else ${platformPart(kept)} end
        or (u.is_live and ${ended} and (not ${paid} or ${kept} = 0))
        or (not u.is_live and not ${ended})`,
  },
  {
    name: 'I27 a code counts its live uses and what the platform pays for its orders',
    broken: sql`
      select c.id::text as what from price_code c
      left join price_code_use u on u.code_id = c.id
      group by c.id, c.used, c.spent_minor
      having c.used <> count(*) filter (where u.is_live) or c.spent_minor <> coalesce(sum(u.amount_minor), 0)`,
  },
];

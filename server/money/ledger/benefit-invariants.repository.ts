import { sql } from 'kysely';
import { platformPart } from './code-invariants.repository.ts';
import type { Invariant } from './invariant-scope.repository.ts';

/** Invariants of memberships and partners. `invariants.repository.ts` has the others. */
export const benefitInvariants: readonly Invariant[] = [
  {
    name: 'I14 a membership was paid once and given back at most once; periods of an account do not overlap',
    part: 'memberships',
    broken: sql`
      select m.id::text as what from membership m
      left join transfer t on t.membership_id = m.id
      group by m.id, m.state, m.price_minor
      having coalesce(sum(t.amount_minor) filter (where t.kind = 'membership' and t.credit = 'platform:revenue'), 0)
          <> case when m.state in ('paid', 'refunded', 'chargedBack') then m.price_minor else 0 end
        or coalesce(sum(t.amount_minor) filter (where t.kind = 'membershipRefund' and t.debit = 'platform:revenue'), 0)
          <> case when m.state = 'refunded' then m.price_minor else 0 end
      union all
      select a.id::text as what from membership a
      join membership b on b.account_id = a.account_id and b.id <> a.id and b.state = 'paid'
        and b.starts_at < a.ends_at and b.ends_at > a.starts_at
      where a.state = 'paid'`,
  },
  {
    name: 'I17 a discount is a membership’s at a partner’s class, and the coach’s share comes from what was paid',
    broken: sql`
      select coalesce(o.id, b.order_id)::text as what
      from (select id from orders where unit_discount_minor > 0) o
      full join (select order_id from membership_benefit where kind = 'discount') b on b.order_id = o.id
      where o.id is null or b.order_id is null
      union all
      select o.id::text from orders o
      join (
        select order_id, sum(amount_minor) filter (where kind = 'fee') as fee, sum(amount_minor) as shared
        from transfer where kind in ('fee', 'earning') group by order_id) t on t.order_id = o.id
      where o.partner_id is not null
        and (coalesce(t.fee, 0) <> floor(t.shared * (o.policy ->> 'feeBps')::numeric / 10000)
          or t.shared > o.total_minor + o.kept_minor + ${platformPart(sql`o.total_minor + o.kept_minor`)})`,
  },
  {
    name: 'I18 a class that has not begun runs under an open partner to which its coach belongs',
    broken: sql`
      select c.id::text as what from class c
      left join partner_coach p on p.partner_id = c.partner_id and p.coach_id = c.coach_id and p.answered_at is not null
      where c.partner_id is not null
      group by c.id, c.starts_at
      having not coalesce(bool_or(p.state = 'joined' or p.ended_at >= c.starts_at), false)`,
  },
];

import { sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import type { Rule } from './violation.ts';

const rule = (field: string) => sql`(o.policy #>> ${sql.lit(`{priceRule,${field}}`)})`;
const full = sql`${rule('fullMinor')}::bigint`;
const bps = sql`${rule('bps')}::bigint`;
const atLeast = sql`${rule('atLeast')}::int`;
const mostMinor = sql`(o.policy #>> '{priceRule,code,mostMinor}')::bigint`;
/** Participants of the booking, those who left included. */
const people = sql`greatest((select count(*) from order_participant p where p.order_id = o.id), 1)`;
const live = sql`o.status in (${sql.lit(OrderStatus.awaitPayment)}, ${sql.lit(OrderStatus.awaitAgree)},
  ${sql.lit(OrderStatus.progress)}, ${sql.lit(OrderStatus.awaitCancel)})`;
/** A code is used while the order lives, and afterwards while money of the family stays in it. */
const usesCode = sql`(${live} or (o.pay_state not in ('none', 'failed', 'authorized')
  and o.total_minor + o.kept_minor > coalesce(o.refund_minor, 0)))`;

/** Price rules and codes (docs/domain.md 4.23), computed without the server's code. */
export const priceRules: readonly Rule[] = [
  {
    name: 'the discount of an order is the one that its rule computes, once',
    broken: sql`
      select concat_ws(' ', o.id, ${rule('kind')}, o.unit_minor, o.first_extra_minor, 'of', ${full}) as what
      from orders o
      where o.policy ? 'priceRule' and o.class_pack_id is null and (
        o.unit_minor <> greatest(${full} - floor(${full} * ${bps} / 10000.0),
          ${full} - coalesce(floor(${mostMinor} / ${people}), ${full}))
        or o.first_extra_minor <> case ${rule('kind')} when 'sibling' then ${full} - o.unit_minor else 0 end
        or o.unit_discount_minor <> 0)`,
  },
  {
    name: 'a price rule applies to the booking that has its price',
    broken: sql`
      select concat_ws(' ', o.id, ${rule('kind')}, ${atLeast}) as what from orders o
      join class c on c.id = o.class_id
      where (${rule('kind')} = 'sibling' and ${people} < 2)
        or (${rule('kind')} = 'group' and ${people} < ${atLeast})
        or (${rule('kind')} = 'early' and c.moved_at is null
          and c.starts_at < o.created_at + make_interval(days => ${atLeast}))`,
  },
  {
    name: 'a participant has one first lesson with a coach at a time',
    broken: sql`
      select p.participant_id::text as what from order_participant p
      join orders o on o.id = p.order_id and ${rule('kind')} = 'first'
      -- An excused lesson is due again; the lesson of a substitute is no first one.
      where p.is_live and p.mark is distinct from 'excused'
        and not exists (select from order_event e where e.order_id = o.id and e.event = 'coachChanged')
      group by p.participant_id, o.coach_id having count(*) > 1`,
  },
  {
    name: 'a code has as many uses as its orders, and no more than it may',
    broken: sql`
      select concat_ws(' ', k.id, k.used, count(o.id), 'of', k.most_uses) as what from price_code k
      left join orders o on ${rule('kind')} = 'code' and ${rule('id')} = k.id::text and o.total_minor > 0 and ${usesCode}
      group by k.id having k.used <> count(o.id) or count(o.id) > k.most_uses`,
  },
  {
    name: 'the platform pays for a code no more than its budget, and a coach’s orders no more than their part',
    broken: sql`
      with spent as (
        select ${rule('id')} as code, o.coach_id, sum(case when t.kind = 'voucher' then t.amount_minor else -t.amount_minor end) as minor
        from transfer t join orders o on o.id = t.order_id
        where t.kind in ('voucher', 'voucherBack', 'voucherReversed') group by 1, 2)
      select k.id::text as what from price_code k join spent s on s.code = k.id::text
      group by k.id having sum(s.minor) > k.budget_minor or k.spent_minor > k.budget_minor
      union all
      -- An order that another coach took over counts there.
      select k.id::text from price_code k join spent s on s.code = k.id::text
      where s.minor > greatest(k.most_minor, floor(k.budget_minor / 10.0))
        and not exists (select from order_event e join orders o on o.id = e.order_id
          where e.event = 'coachChanged' and o.coach_id = s.coach_id)`,
  },
  {
    name: 'a family has one live use of a code',
    broken: sql`
      select o.student_id::text as what from orders o
      where ${rule('kind')} = 'code' and o.total_minor > 0 and ${usesCode}
      group by o.student_id, ${rule('id')} having count(*) > 1`,
  },
  {
    name: 'an order is paid once from the balance, and the dates of one booking cost their sum',
    broken: sql`
      select o.id::text as what from orders o
      join (
        select order_id, count(*) as n, sum(amount_minor) as paid, min(created_at) as at from transfer
        where kind = 'pay' and debit like 'student:%' group by order_id) t on t.order_id = o.id
      where o.set_id is not null and o.exchange_of is null
        and (t.n > 1 or t.paid <> o.first_extra_minor + o.unit_minor * (
          select count(*) from order_participant p
          where p.order_id = o.id and (p.left_at is null or p.left_at > t.at)))`,
  },
];

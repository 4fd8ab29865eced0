import { sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import type { Rule } from './violation.ts';

/** The end of the free time of an order `o` of a class `c` that nobody moved. What cost nothing was never paid. */
const freeUntil = sql`greatest(
  c.starts_at - make_interval(hours => (o.policy ->> 'freeCancelHours')::int),
  case when o.paid_at is not null then least(
    o.paid_at + make_interval(mins => (o.policy ->> 'graceMinutes')::int),
    c.starts_at - make_interval(hours => coalesce((o.policy ->> 'graceBeforeStartHours')::int, 2))) end)`;

/**
 * Leaving with some participants, refund requests and the cost of leaving (docs/domain.md 4.2, rules 8 to
 * 13).
 */
export const leavingRules: readonly Rule[] = [
  {
    name: 'leaving is free only while it is, and nobody pays for it then',
    broken: sql`
      select o.id::text as what from orders o
      join class c on c.id = o.class_id and c.moved_at is null
      join order_event e on e.order_id = o.id
      where not exists (select from order_event m where m.order_id = o.id and m.event = 'coachChanged')
        -- A course has a rule of its own (rules-of-courses.ts).
        and not o.policy ? 'course'
        -- A tap may travel for half an hour, and the clocks of two nodes differ.
        and ((e.event = 'canceledFree' and e.at > interval '31 minutes' + ${freeUntil})
          or (e.event = 'canceledLate' and e.at < ${freeUntil} - interval '2 seconds'))`,
  },
  {
    name: 'who leaves while others stay gets the whole seat back, or the share of the terms when it is late',
    broken: sql`
      select p.order_id::text as what from order_participant p
      join orders o on o.id = p.order_id
      join class c on c.id = o.class_id
      cross join lateral (
        select floor(o.unit_minor * (o.policy ->> 'lateRefundPct')::numeric / 100) as minor) late
      where p.left_at is not null and p.left_to is null and (
        (p.left_status = ${sql.lit(OrderStatus.awaitAgree)} and p.left_refund_minor <> o.unit_minor)
        or (p.left_status = ${sql.lit(OrderStatus.progress)} and p.left_refund_minor not in (o.unit_minor, late.minor, late.minor + 1))
        or (p.left_status = ${sql.lit(OrderStatus.progress)} and p.left_refund_minor > late.minor + 1 and c.moved_at is null
          and not exists (select from order_event m where m.order_id = o.id and m.event = 'coachChanged')
          and p.left_at > interval '31 minutes' + ${freeUntil}))`,
  },
  {
    name: 'a request for everything back is declined once, and nothing is asked afterwards',
    broken: sql`
      select e.order_id::text as what from order_event e
      where e.event = 'refundRequestDeclined' and exists (
        select from order_event l where l.order_id = e.order_id and l.version > e.version
          and l.event in ('refundRequested', 'refundRequestAgreed', 'refundRequestUnanswered'))`,
  },
  {
    name: 'a request for everything back is answered in its time; silence brings what leaving brought, or all after a move',
    broken: sql`
      select o.id::text as what from orders o
      join order_event e on e.order_id = o.id
      where (e.event in ('refundRequestAgreed', 'refundRequestAgreedByUs', 'refundRequestDeclined')
          and e.at > o.refund_request_answer_by)
        or (e.event in ('refundRequestAgreed', 'refundRequestAgreedByUs') and o.status = ${sql.lit(OrderStatus.canceled)}
          and o.refund_minor <> o.total_minor)
        or (e.event = 'refundRequestUnanswered' and not o.policy ? 'course' and (
          e.at < o.refund_request_answer_by
          or (o.status = ${sql.lit(OrderStatus.canceled)} and not exists (select from order_event l where l.order_id = o.id and l.event = 'corrected')
            and o.refund_minor <> case
              when exists (
                select from order_event m where m.order_id = o.id and m.event in ('classMoved', 'coachChanged')
                  and m.version < e.version and m.version > (
                    select max(a.version) from order_event a where a.order_id = o.id and a.event = 'refundRequested'))
              then o.total_minor
              else floor((o.total_minor + o.unit_minor * o.late_seats) * (o.policy ->> 'lateRefundPct')::numeric / 100)
        - (o.unit_minor * o.late_seats - o.kept_minor) end)))`,
  },
];

import { sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import type { Rule } from './violation.ts';

const { awaitPayment, awaitAgree, progress, canceled, reject } = OrderStatus;
const isIn = (...statuses: OrderStatus[]) => sql.join(statuses.map((status) => sql.lit(status)));

const terms = (field: string) => sql`(o.policy #>> ${sql.lit(`{course,${field}}`)})`;
const begins = sql`${terms('startsAt')}::timestamptz`;

/** The part of a date in cents: the first dates have the cents that are left over. */
const part = sql`(floor((c.course ->> 'priceMinor')::numeric / (c.course ->> 'dates')::int)
  + case when (c.course ->> 'place')::int <= (c.course ->> 'priceMinor')::bigint % (c.course ->> 'dates')::int then 1 else 0 end)`;

/** The last instant of the free time of a date of a course that nobody moved and that lost no date. */
const freeUntil = sql`greatest(
  ${begins} - make_interval(days => ${terms('freeDays')}::int),
  case when o.paid_at is not null then least(
    o.paid_at + make_interval(mins => (o.policy ->> 'graceMinutes')::int),
    ${begins} - make_interval(hours => coalesce((o.policy ->> 'graceBeforeStartHours')::int, 2))) end)`;

/** The family was never asked about another time or coach: then the rule of the course alone decides. */
const isUnmoved = sql`not exists (select from order_proposal p where p.order_id = o.id)`;

/** Another date of the booking that somebody else than the family ended. */
const lostDate = sql`select from orders l where l.set_id = o.set_id and l.id <> o.id
  and l.status in (${isIn(canceled, reject)}) and l.cancel_by is distinct from 'student'`;

/** A tap travels for half an hour at most, and the clocks of two nodes differ. */
const way = sql`interval '31 minutes'`;
const skew = sql`interval '5 seconds'`;

/** Courses (docs/domain.md 4.32), computed without the server's code. */
export const courseRules: readonly Rule[] = [
  {
    name: 'the dates of a course cost their parts, which add up to its price',
    broken: sql`
      select c.id::text as what from class c where c.course is not null and c.price_minor <> ${part}
      union all
      select c.series_id::text from class c where c.course is not null
      group by c.series_id, c.course ->> 'priceMinor', c.course ->> 'dates'
      having sum(c.price_minor) <> (c.course ->> 'priceMinor')::bigint or count(*) <> (c.course ->> 'dates')::int`,
  },
  {
    name: 'each date of a course costs its part in the booking, without a rule or code',
    broken: sql`
      select o.id::text as what from orders o join class c on c.id = o.class_id
      where o.policy ? 'course' and (o.policy ? 'priceRule' or o.class_pack_id is not null or o.first_extra_minor <> 0
        or o.unit_minor > ${part} or (o.unit_discount_minor = 0 and o.unit_minor <> ${part}))`,
  },
  {
    name: 'a date of a course is booked with the others, and keeps its rule of leaving',
    broken: sql`
      select o.id::text as what from orders o join class c on c.id = o.class_id
      where (c.course is not null) <> (o.policy ? 'course')
        or (c.course is not null and (o.set_id is null or o.exchange_of is not null
          or ${terms('freeDays')} <> c.course ->> 'freeDays' or ${terms('restRefundPct')} <> c.course ->> 'restRefundPct'
          or o.policy ->> 'lateRefundPct' <> c.course ->> 'lateRefundPct'))`,
  },
  {
    name: 'a course that began takes a new family only where families may join later',
    broken: sql`
      select o.id::text as what from orders o
      join class c on c.id = o.class_id and not (c.course ->> 'joinsLater')::boolean
      where exists (select from class b where b.series_id = c.series_id and b.state = 'published' and b.moved_at is null
        and b.starts_at < o.created_at - ${skew})`,
  },
  {
    name: 'a course is left for free only in its free time, and nobody pays for it then',
    broken: sql`
      select concat_ws(' ', o.id, e.event, e.at, 'free until', ${freeUntil}) as what from orders o
      join order_event e on e.order_id = o.id
      where o.policy ? 'course' and ${isUnmoved}
        and ((e.event = 'canceledFree' and e.at > ${way} + ${freeUntil} and not exists (${lostDate}))
          or (e.event = 'canceledLate' and e.at < ${freeUntil} - ${skew}))`,
  },
  {
    name: 'leaving a course late returns the share before its start, and the share of the rest afterwards',
    broken: sql`
      select concat_ws(' ', o.id, e.at, o.refund_minor, 'of', o.total_minor) as what from orders o
      join order_event e on e.order_id = o.id and e.event = 'canceledLate'
      cross join lateral (select floor(o.total_minor * (o.policy ->> 'lateRefundPct')::numeric / 100) as late,
        floor(o.total_minor * ${terms('restRefundPct')}::numeric / 100) as rest) share
      where o.policy ? 'course' and o.status = ${sql.lit(canceled)} and ${isUnmoved} and o.late_seats = 0
        and not exists (select from order_event l where l.order_id = o.id and l.event = 'corrected')
        and ((e.at < ${begins} - ${skew} and o.refund_minor <> share.late)
          or (e.at > ${begins} + ${way} and o.refund_minor <> share.rest)
          or o.refund_minor not in (share.late, share.rest))`,
  },
  {
    name: 'a course that lost a date before it began is left for free',
    broken: sql`
      select o.id::text as what from orders o
      join order_event e on e.order_id = o.id and e.event = 'canceledLate'
      where o.policy ? 'course' and ${isUnmoved} and e.at < ${begins} - ${skew}
        and not exists (select from orders m join class c on c.id = m.class_id where m.set_id = o.set_id and c.moved_at is not null)
        and exists (${lostDate} and l.ended_at < e.at - ${way})`,
  },
  {
    name: 'a course is left as a whole',
    broken: sql`
      select concat_ws(' ', k.id, 'of', k.set_id) as what from orders k
      join class c on c.id = k.class_id
      where k.policy ? 'course' and k.status in (${isIn(awaitPayment, awaitAgree, progress)}) and c.moved_at is null
        -- What has an open or an answered question about a refund stays, and so do the children of other guardians.
        and not exists (select from order_event r where r.order_id = k.id and r.event = 'refundRequested')
        and not exists (select from order_participant p where p.order_id = k.id and p.left_at is not null)
        and exists (
          select from orders o join order_event e on e.order_id = o.id and e.event in ('canceledFree', 'canceledLate')
          where o.set_id = k.set_id and o.id <> k.id and ${isUnmoved} and o.status = ${sql.lit(canceled)}
            and e.at < c.starts_at - ${skew} and e.at < k.agree_by - ${skew} is not false)`,
  },
  {
    name: 'a coach answers a course as a whole',
    broken: sql`
      select concat_ws(' ', k.id, 'of', k.set_id) as what from orders k
      join class c on c.id = k.class_id
      where k.policy ? 'course' and k.status = ${sql.lit(awaitAgree)}
        and exists (
          select from orders o join order_event e on e.order_id = o.id and e.event in ('accepted', 'rejected')
          where o.set_id = k.set_id and o.id <> k.id
            and e.at < c.starts_at - ${skew} and e.at < k.agree_by - ${skew} is not false)`,
  },
  {
    name: 'silence about the refund of a date returns no more than leaving the course at the deadline',
    broken: sql`
      select o.id::text as what from orders o
      join order_event e on e.order_id = o.id and e.event = 'refundRequestUnanswered'
      where o.policy ? 'course' and o.status = ${sql.lit(canceled)} and ${isUnmoved} and o.late_seats = 0
        and not exists (${lostDate})
        and not exists (select from order_event l where l.order_id = o.id and l.event = 'corrected')
        and o.refund_minor > floor(o.total_minor * (case when o.refund_request_answer_by < ${begins}
          then o.policy ->> 'lateRefundPct' else ${terms('restRefundPct')} end)::numeric / 100)`,
  },
];

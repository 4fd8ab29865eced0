import { sql, type RawBuilder } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import { orderSteps } from '#contract/order.steps.ts';
import type { Rule } from './violation.ts';

const status = {
  awaitAgree: sql.lit(OrderStatus.awaitAgree),
  progress: sql.lit(OrderStatus.progress),
  completed: sql.lit(OrderStatus.completed),
  awaitCancel: sql.lit(OrderStatus.awaitCancel),
  canceled: sql.lit(OrderStatus.canceled),
  reject: sql.lit(OrderStatus.reject),
};

/** The changes of status in the table of steps, and every status that stays as it is. */
const edges = [
  ...new Set(
    Object.values(orderSteps).flatMap(({ from, to }) =>
      to === 'same' ? [] : from.map((before) => `${before}${to}`),
    ),
  ),
  ...Object.values(OrderStatus).map((same) => `${same}${same}`),
];

/** Price of some seats: the first seat's extra goes with the last one. */
const priceOf = (seats: RawBuilder<unknown>) =>
  sql`(o.unit_minor * (${seats}) + case when (${seats}) >= o.seats then o.first_extra_minor else 0 end)`;
/** Refund that the marks of an order promise: excused seats whole, absent ones in part. */
const markRefund = sql`(${priceOf(sql`p.excused`)}
  + floor((${priceOf(sql`p.excused + p.absent`)} - ${priceOf(sql`p.excused`)}) * (o.policy ->> 'noShowRefundPct')::numeric / 100))`;

/** Rules for the tables of orders, besides the invariants of the server. */
export const orderRules: readonly Rule[] = [
  {
    name: 'I9 a coach is in one place at a time',
    broken: sql`
      select a.id::text as what from class a join class b on b.coach_id = a.coach_id and b.id > a.id
      where a.state = 'published' and b.state = 'published' and a.starts_at < b.ends_at and a.ends_at > b.starts_at`,
  },
  {
    name: 'I10 a history uses allowed edges only, and each step begins where the one before ended',
    broken: sql`
      select e.order_id::text as what from (
        select order_id, version, event, from_status, to_status,
          lag(to_status) over (partition by order_id order by version) as before from order_event) e
      where (e.version = 1 and (e.from_status is not null or e.event not in ('booked', 'requested', 'offered')))
        or (e.version > 1 and (e.from_status is distinct from e.before
          or not e.from_status || e.to_status = any(${edges}::text[])))`,
  },
  {
    name: 'a fee is cut to whole minor units in favour of the coach',
    broken: sql`
      select t.order_id::text as what from (
        select order_id, coalesce(sum(amount_minor) filter (where kind = 'fee'), 0) as fee,
          coalesce(sum(amount_minor) filter (where kind = 'earning'), 0) as earning
        from transfer where kind in ('fee', 'earning') group by order_id) t
      join orders o on o.id = t.order_id
      where t.fee <> floor((t.fee + t.earning) * (o.policy ->> 'feeBps')::numeric / 10000)`,
  },
  {
    name: 'leaving late brings the share that was agreed, and no more',
    broken: sql`
      select o.id::text as what from orders o
      join order_event e on e.order_id = o.id and e.event = 'canceledLate' and e.version = o.version
      -- A course has two shares (rules-of-courses.ts).
      where not o.policy ? 'course' and o.refund_minor <> floor((o.total_minor + o.unit_minor * o.late_seats) * (o.policy ->> 'lateRefundPct')::numeric / 100)
        - (o.unit_minor * o.late_seats - o.kept_minor)`,
  },
  {
    name: 'an order that ended before its session gave everything back, unless its student left late',
    broken: sql`
      select o.id::text as what from orders o
      join order_event e on e.order_id = o.id and e.to_status = ${status.canceled} and e.from_status in (${status.awaitAgree}, ${status.progress}, ${status.awaitCancel})
        and e.event in ('coachCanceled', 'operatorCanceled', 'classCanceled', 'noResponse', 'refundRequestAgreed', 'refundRequestAgreedByUs', 'canceledFree', 'moveLeft', 'coachLeft')
      where o.status = ${status.canceled} and o.refund_minor is distinct from o.total_minor
      union all
      select o.id::text from orders o where o.status = ${status.reject} and o.refund_minor is distinct from o.total_minor`,
  },
  {
    name: 'nobody accepts, leaves or asks after the start, and nobody completes before the end',
    broken: sql`
      select o.id::text as what from orders o
      join class c on c.id = o.class_id
      join order_event e on e.order_id = o.id
      where (e.event in ('accepted', 'canceledFree', 'canceledLate', 'refundRequested', 'paid', 'paidLate') and e.at >= c.starts_at)
        or (e.event in ('completed', 'autoCompleted', 'noShow', 'excused') and e.at < c.ends_at)`,
  },
  {
    name: 'a completed order that nobody touched later gave back what its marks say, to the cent',
    broken: sql`
      select o.id::text as what from orders o
      join order_event e on e.order_id = o.id and e.event in ('completed', 'autoCompleted', 'noShow', 'excused')
      join (
        select order_id, count(*) filter (where mark = 'absent') as absent,
          count(*) filter (where mark = 'excused') as excused
        from order_participant where left_at is null group by order_id) p on p.order_id = o.id
      where o.status = ${status.completed} and coalesce(o.refund_minor, 0) <> ${markRefund}
        and not exists (select from order_event l where l.order_id = o.id and l.version > e.version
          and l.event in ('marked', 'disputeRefunded', 'corrected'))`,
  },
  {
    name: 'a later mark pays back more and takes nothing, and after a correction no mark changes',
    broken: sql`
      select o.id::text as what from orders o
      join (
        select order_id, count(*) filter (where mark = 'absent') as absent,
          count(*) filter (where mark = 'excused') as excused
        from order_participant where left_at is null group by order_id) p on p.order_id = o.id
      where o.status = ${status.completed} and o.dispute = 'none' and coalesce(o.refund_minor, 0) < ${markRefund}
        and not exists (select from order_event e where e.order_id = o.id and e.event = 'corrected')
      union all
      select e.order_id::text from order_event e
      join order_event l on l.order_id = e.order_id and l.version > e.version and l.event = 'marked'
      where e.event = 'corrected'`,
  },
  {
    name: 'only who has a seat is marked, in the time for marks, and nobody is absent before the quarter of an hour',
    broken: sql`
      select p.order_id::text as what from order_participant p
      join class c on c.id = p.class_id
      where p.mark is not null and not exists (
          select from order_event e where e.order_id = p.order_id and e.event = 'corrected')
        and (p.marked_at < c.starts_at - interval '15 minutes' or p.marked_at >= c.ends_at + interval '24 hours'
          or (p.mark = 'absent' and p.marked_at < c.starts_at + interval '15 minutes'))`,
  },
  {
    name: 'earnings are released when the time to contest is over, and not while they are contested',
    broken: sql`
      select o.id::text as what from orders o
      join class c on c.id = o.class_id
      join transfer t on t.order_id = o.id and t.kind = 'release'
      where o.status = ${status.completed} and t.created_at < c.ends_at + interval '72 hours'
      union all
      -- By the versions of the history: two nodes whose clocks differ may give a later step an earlier time.
      select e.order_id::text from order_event e
      where e.event = 'released' and 'disputed' = (
        select b.event from order_event b
        where b.order_id = e.order_id and b.version < e.version
          and b.event in ('disputed', 'disputeClosed', 'disputeRefunded')
        order by b.version desc limit 1)
      union all
      select t.order_id::text from transfer t where t.kind = 'release'
        and not exists (select from order_event e where e.order_id = t.order_id and e.event = 'released')`,
  },
  {
    name: 'money that came late brings back no order that was not expired a short while ago',
    broken: sql`
      select e.order_id::text as what from order_event e
      join order_event b on b.order_id = e.order_id and b.version = e.version - 1
      where e.event = 'paidLate' and (b.event <> 'unpaid' or e.at > b.at + interval '24 hours 5 seconds')`,
  },
  {
    name: 'one payment at most covers an order',
    broken: sql`
      select order_id::text as what from payment
      where order_id is not null and state in ('authorized', 'succeeded') group by order_id having count(*) > 1`,
  },
  {
    name: 'a person sits in a class once',
    broken: sql`
      select participant_id::text as what from order_participant where is_live
      group by class_id, participant_id having count(*) > 1`,
  },
  {
    name: 'a session is rated once by each side, and a coach’s stars are at most one of each author whose rating can be seen',
    broken: sql`
      select order_id::text as what from rating group by order_id, side having count(*) > 1
      union all
      select c.id::text from coach c
      left join (
        select coach_id, count(distinct author_id) as n from rating
        where side = 'student' and revealed_at is not null and hidden_at is null group by coach_id) r on r.coach_id = c.id
      where c.stars_count > coalesce(r.n, 0) or c.stars_sum not between c.stars_count and 5 * c.stars_count`,
  },
];

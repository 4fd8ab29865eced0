import { sql } from 'kysely';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { benefitInvariants } from './benefit-invariants.repository.ts';
import { classPackInvariants } from './class-pack-invariants.repository.ts';
import { codeInvariants, platformPart } from './code-invariants.repository.ts';
import { disputeInvariants } from './dispute-invariants.repository.ts';
import { entryInvariants } from './entry-invariants.repository.ts';
import { exchangeInvariants } from './exchange-invariants.repository.ts';
import { isOfferedWith, parts, type Invariant, type Scope } from './invariant-scope.repository.ts';

/** The statuses as literals of SQL. */
const status = {
  awaitPayment: sql.lit(OrderStatus.awaitPayment),
  awaitAgree: sql.lit(OrderStatus.awaitAgree),
  progress: sql.lit(OrderStatus.progress),
  completed: sql.lit(OrderStatus.completed),
  awaitCancel: sql.lit(OrderStatus.awaitCancel),
  canceled: sql.lit(OrderStatus.canceled),
};

/**
 * Rules that hold at every moment, as SQL that finds rows that break them. Adapted to docs/domain.md 4.3:
 * card money enters escrow when the coach accepts, so an authorised request has nothing there yet.
 */
const invariants: readonly Invariant[] = [
  {
    name: 'I1 kept balances are the sums of their transfers and never negative',
    part: 'accounts',
    broken: sql`
      select a.id as what from ledger_account a
      left join (
        select account, sum(amount) as amount from (
          select credit as account, amount_minor as amount from transfer
          union all select debit, -amount_minor from transfer) legs
        group by account) sums on sums.account = a.id
      where a.is_tracked
        and (a.posted_minor <> coalesce(sums.amount, 0)
          or case when a.id like 'coach:%:receivable' then a.posted_minor > 0
             else a.posted_minor - a.held_minor < 0 end)`,
  },
  {
    name: 'I2 seats taken are the seats that orders hold, within the capacity',
    broken: sql`
      select c.id::text as what from class c
      left join (
        select class_id, sum(seats) as seats from orders where seat_held group by class_id) held on held.class_id = c.id
      where c.taken <> coalesce(held.seats, 0) or c.taken > c.capacity`,
  },
  {
    name: 'I3 an order holds seats exactly in status 0, 1, 2 and 4, for as many participants',
    broken: sql`
      select o.id::text as what from orders o
      left join (
        select order_id, count(*) filter (where left_at is null) as n, count(*) filter (where is_live) as live
        from order_participant group by order_id) p on p.order_id = o.id
      where o.seat_held <> (o.status in (${status.awaitPayment}, ${status.awaitAgree}, ${status.progress}, ${status.awaitCancel}))
        or coalesce(p.n, 0) <> o.seats
        or coalesce(p.live, 0) <> case when o.seat_held then o.seats else 0 end`,
  },
  {
    name: 'I4 escrow holds the price of an order while it is owed, and nothing otherwise',
    broken: sql`
      select o.id::text as what from orders o
      left join (
        select order_id,
          sum(amount_minor) filter (where credit = 'escrow:' || order_id) as came,
          sum(amount_minor) filter (where debit = 'escrow:' || order_id) as went
        from transfer where order_id is not null group by order_id) t on t.order_id = o.id
      left join (
        -- Went to the escrow of another date: a transfer of that order.
        select from_order_id, sum(moved_minor) as moved from order_exchange
        where state = 'done' group by from_order_id) x on x.from_order_id = o.id
      where coalesce(t.came, 0) - coalesce(t.went, 0) - coalesce(x.moved, 0) <>
        case when o.status in (${status.progress}, ${status.awaitCancel})
            then o.total_minor + o.kept_minor + ${platformPart(sql`o.total_minor + o.kept_minor`)}
          when o.status = ${status.awaitAgree} and o.pay_state = 'held'
            then o.total_minor + ${platformPart(sql`o.total_minor`)} else 0 end`,
  },
  {
    name: 'I5 money moves once of each kind, and what went out was paid in',
    broken: sql`
      select order_id::text as what from (
        select order_id, kind, max(n) as n, sum(amount) as amount from (
          select order_id, kind, ref, count(*) as n, sum(amount_minor) as amount
          from transfer where order_id is not null group by order_id, kind, ref) refs
        group by order_id, kind) kinds
      group by order_id
      having max(n) > 1
        or coalesce(sum(amount) filter (where kind in ('refund', 'fee', 'earning', 'voucherBack')), 0)
           > coalesce(sum(amount) filter (where kind in ('pay', 'exchange', 'voucher')), 0)
        or coalesce(sum(amount) filter (where kind = 'release'), 0)
           > coalesce(sum(amount) filter (where kind = 'earning'), 0)
        or coalesce(sum(amount) filter (where kind in ('refund', 'disputeRefund', 'correctionRefund', 'attendanceRefund')), 0)
           > coalesce(sum(amount) filter (where kind in ('pay', 'exchange')), 0)
        or coalesce(sum(amount) filter (where kind = 'feeBack'), 0)
           > coalesce(sum(amount) filter (where kind = 'fee'), 0)
        or coalesce(sum(amount) filter (where kind in ('clawback', 'shortfall')), 0)
           > coalesce(sum(amount) filter (where kind = 'earning'), 0)
        or coalesce(sum(amount) filter (where kind in ('feeBack', 'clawback', 'shortfall')), 0)
           <> coalesce(sum(amount) filter (
             where kind in ('disputeRefund', 'correctionRefund', 'attendanceRefund', 'voucherReversed')), 0)`,
  },
  {
    name: 'I6 what a coach withdraws is the sum of the open withdrawals; nothing else is held back',
    part: 'withdrawals',
    broken: sql`
      select id as what from ledger_account where held_minor <> 0
      union all
      select coalesce(a.id, 'coach:' || w.coach_id || ':withdrawing') as what
      from (select * from ledger_account where id like 'coach:%:withdrawing') a
      full join (
        select coach_id, sum(amount_minor) as amount from withdrawal
        where state in ('requested', 'approved') group by coach_id) w
        on a.id = 'coach:' || w.coach_id || ':withdrawing'
      where coalesce(a.posted_minor, 0) <> coalesce(w.amount, 0)
      union all
      select w.id::text as what from withdrawal w
      left join transfer t on t.withdrawal_id = w.id
      group by w.id, w.state, w.amount_minor
      having coalesce(sum(t.amount_minor) filter (where t.kind in ('withdraw', 'withdrawMore')), 0)
          - coalesce(sum(t.amount_minor) filter (where t.kind = 'withdrawLess'), 0) <> w.amount_minor
        or coalesce(sum(t.amount_minor) filter (where t.kind = 'payout'), 0)
          <> case when w.state = 'paid' then w.amount_minor else 0 end
        or coalesce(sum(t.amount_minor) filter (where t.kind = 'withdrawReturn'), 0)
          <> case when w.state in ('rejected', 'failed', 'canceled') then w.amount_minor else 0 end`,
  },
  {
    // I29 has entries by hand.
    name: 'I7 money from outside has one event of its service',
    part: 'money',
    broken: sql`
      select t.id::text as what from transfer t
      where t.debit like 'external:%' and t.kind <> 'serviceIn' and 1 <> (
        select count(*) from payment p
        join payment_event e on e.payment_id = p.id
          and e.amount_minor = p.amount_minor and e.outcome in ('authorized', 'succeeded')
        where (p.id = t.payment_id or (t.payment_id is null and p.order_id = t.order_id))
          and p.amount_minor = t.amount_minor + coalesce((
            -- Seats that were left while the money was authorised are not taken.
            select sum(s.left_refund_minor) from order_participant s
            where s.order_id = t.order_id and s.left_status = ${status.awaitAgree}), 0)
          and p.state in ('succeeded', 'refunded'))`,
  },
  {
    name: 'I8 a booking key that was answered has its one order',
    part: 'keys',
    broken: sql`
      select c.id::text as what from command c
      where c.status = 0 or (c.endpoint = 'order.create' and c.status = 200 and not exists (
        select from orders o
        where o.id = ((c.body::jsonb) -> 'data' ->> 'id')::uuid and o.student_id = c.user_id))
      union all
      select min(c.id::text) from command c where c.endpoint = 'order.create' and c.status = 200
      group by (c.body::jsonb) -> 'data' ->> 'id' having count(*) > 1`,
  },
  {
    name: 'I9 no participant is in two places at once',
    broken: sql`
      select a.order_id::text as what from order_participant a
      join order_participant b on b.participant_id = a.participant_id and b.is_live
        and (b.order_id, b.class_id) <> (a.order_id, a.class_id)
        and b.starts_at < a.ends_at and b.ends_at > a.starts_at
      where a.is_live`,
  },
  {
    name: 'I9b a participant’s times are those of the class, unless a move that clashes waits for its answer',
    broken: sql`
      select p.order_id::text as what from order_participant p
      join class c on c.id = p.class_id
      where p.is_live and (p.starts_at, p.ends_at) <> (c.starts_at, c.ends_at)
        and not exists (
          select from order_proposal w where w.order_id = p.order_id and w.state = 'open' and w.has_clash)`,
  },
  {
    name: 'I9c an order is free to leave because of a move exactly while the move waits for its answer',
    broken: sql`
      select coalesce(o.id, w.order_id)::text as what
      from (select id, free_until from orders where free_until is not null) o
      full join (select order_id, answer_by from order_proposal where state = 'open') w on w.order_id = o.id
      where o.free_until is distinct from w.answer_by`,
  },
  {
    name: 'I9d an offer of the waitlist is an order that holds its seats, and each such order is one offer',
    broken: sql`
      select coalesce(w.id, o.id)::text as what
      from (select id, order_id, state from waitlist_entry where order_id is not null) w
      full join (select id, status from orders where from_waitlist and not ${isOfferedWith}) o on o.id = w.order_id
      where w.id is null or o.id is null
        or (w.state = 'offered' and o.status <> ${status.awaitPayment})
        or (w.state not in ('offered', 'accepted') and o.status <> ${status.canceled})`,
    part: 'offers',
  },
  {
    name: 'I11 who left an order gets back what was shown, and the rest waits or was shared',
    broken: sql`
      select o.id::text as what from orders o
      left join (
        select order_id, sum(left_refund_minor) filter (where left_status = ${status.progress}) as late_back,
          sum(left_refund_minor) filter (where left_status = ${status.awaitAgree}) as early_back,
          count(*) filter (where left_status = ${status.progress}) as late
        from order_participant where left_at is not null and left_to is null group by order_id) s on s.order_id = o.id
      left join (
        select order_id, sum(amount_minor) as back from transfer
        where kind = 'refund' and ref like 'left:%' group by order_id) t on t.order_id = o.id
      where o.kept_minor <> coalesce(s.late * o.unit_minor - s.late_back, 0)
        or coalesce(t.back, 0) <> coalesce(s.late_back, 0)
          + case when o.method = ${sql.lit(PaymentMethod.balance)} then coalesce(s.early_back, 0) else 0 end`,
  },
  {
    name: 'I10 the history has no gap and ends with the status of the order',
    broken: sql`
      select o.id::text as what from orders o
      left join (
        select order_id, count(*) as n, max(version) as last from order_event group by order_id) e on e.order_id = o.id
      left join order_event final on final.order_id = o.id and final.version = o.version
      where coalesce(e.n, 0) <> o.version or e.last <> o.version or final.to_status <> o.status`,
  },
  {
    name: 'I13 each transaction has all its legs, in the currency of the accounts they touch',
    part: 'recent',
    broken: sql`
      select txn::text as what from transfer
      group by txn having max(leg) <> count(*) or count(distinct currency) <> 1
      union all
      select t.id::text as what from transfer t
      join ledger_account d on d.id = t.debit
      join ledger_account c on c.id = t.credit
      where (d.is_tracked and d.currency <> t.currency) or (c.is_tracked and c.currency <> t.currency)`,
  },
  {
    name: 'I19 a completed order says what its marks say, and an excused seat gave back its price',
    broken: sql`
      select o.id::text as what from orders o
      join (
        select order_id, bool_or(mark = 'present') as is_present, bool_or(mark is null) as is_unknown,
          bool_or(mark = 'absent') as is_absent, count(*) filter (where mark = 'excused') as excused, count(*) as n
        from order_participant where left_at is null group by order_id) p on p.order_id = o.id
      where o.status = ${status.completed} and (
        o.attendance <> case when p.is_present then 'present' when p.is_unknown then 'unknown'
          when p.is_absent then 'noShow' else 'excused' end
        or coalesce(o.refund_minor, 0) < case when p.excused = p.n then o.total_minor else o.unit_minor * p.excused end)`,
  },
  ...disputeInvariants,
  ...exchangeInvariants,
  ...benefitInvariants,
  ...classPackInvariants,
  ...codeInvariants,
  ...entryInvariants,
];

interface Violation {
  name: string;
  /** Ids of some of the rows that break it. */
  what: string[];
}

/**
 * Checks all of them, over everything or over a part; an empty answer is the only good one. Each is one statement and sees
 * one moment.
 */
export async function findViolations(db: Database['query'] | Tx, scope?: Scope): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { name, broken, part = 'orders' } of invariants) {
    const tables = scope === undefined ? sql`` : sql`with ${parts[part](scope)}`;
    const found = await sql<{ what: string }>`${tables} select what from (${broken}) found limit 20`.execute(
      db,
    );
    if (found.rows.length > 0) violations.push({ name, what: found.rows.map((row) => row.what) });
  }
  return violations;
}

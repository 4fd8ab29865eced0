import { sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import type { Invariant } from './invariant-scope.repository.ts';

/** The statuses as literals of SQL. */
const status = {
  progress: sql.lit(OrderStatus.progress),
  completed: sql.lit(OrderStatus.completed),
  canceled: sql.lit(OrderStatus.canceled),
};

/** Invariants of disputes, corrections and chargebacks. `invariants.repository.ts` has the others. */
export const disputeInvariants: readonly Invariant[] = [
  {
    name: 'I15 an order is contested exactly while its dispute is open, and nothing of it is released then',
    broken: sql`
      select o.id::text as what from orders o
      left join dispute d on d.order_id = o.id
      where o.dispute <> case when d.id is null then 'none' when d.decided_at is null then 'open' else 'resolved' end
        or (d.decided_at is null and d.opened_at < o.released_at)
        or (o.dispute = 'open' and o.status not in (${status.progress}, ${status.completed}))`,
  },
  {
    name: 'I16 what disputes and corrections promised went back, and no more',
    broken: sql`
      select o.id::text as what from orders o
      left join dispute d on d.order_id = o.id and d.decided_at is not null
      left join (
        select order_id, sum(refund_minor - before_minor) as amount, max(refund_minor) as refund_minor,
          max(decided_at) as at, bool_or(to_status = ${status.canceled}) as is_canceled, bool_or(decided_by = proposed_by) as is_alone
        from order_correction where state = 'confirmed' group by order_id) c on c.order_id = o.id
      left join (
        select order_id, sum(amount_minor) as amount,
          sum(amount_minor) filter (where kind = 'correctionRefund') as corrected
        from transfer where kind in ('refund', 'disputeRefund', 'correctionRefund', 'attendanceRefund') and coalesce(ref, '') not like 'left:%'
          and coalesce(ref, '') not like 'exchanged:%'
        group by order_id) back on back.order_id = o.id
      where coalesce(c.amount, 0) <> coalesce(back.corrected, 0)
        or c.is_alone or coalesce(o.refund_minor, 0) < c.refund_minor
        or ((d.id is not null or c.at is not null) and coalesce(o.refund_minor, 0) <> coalesce(back.amount, 0))
        or (c.at is not null and (o.status = ${status.canceled}) <> (c.is_canceled or coalesce(d.outcome, '') = 'refund'))
        or (d.id is not null and (
          (d.refund_minor <> coalesce(back.amount, 0) and coalesce(c.at < d.decided_at, true))
          or ((d.outcome = 'refund') <> (o.status = ${status.canceled}) and c.at is null)
          or (o.total_minor > 0 and d.outcome = 'refund' and d.refund_minor <> o.total_minor)))`,
  },
  {
    name: 'I28 a chargeback holds of a balance what the ledger holds for it, within its amount, and nothing once settled',
    part: 'chargebacks',
    broken: sql`
      select c.id::text as what from chargeback c
      left join ledger_account a on a.id = 'chargeback:' || c.id
      left join (
        select account, sum(amount) as amount from (
          select credit as account, amount_minor as amount from transfer where credit like 'chargeback:%'
          union all select debit, -amount_minor from transfer where debit like 'chargeback:%') legs
        group by account) t on t.account = 'chargeback:' || c.id
      where coalesce(a.posted_minor, 0) <> c.held_minor or coalesce(t.amount, 0) <> c.held_minor
        or c.held_minor > c.hold_minor or (c.settled_at is not null and c.hold_minor <> 0)`,
  },
];

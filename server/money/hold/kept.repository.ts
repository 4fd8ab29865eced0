import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/types.ts';

/** SQL: the transfers of the payment `p`. An order's money belongs to the one payment that covers it. */
const isOfPayment = sql`(t.payment_id = p.id
  or (t.payment_id is null and t.order_id = p.order_id and p.state in ('succeeded', 'refunded')))`;

interface Kept {
  keptMinor: number;
  /** The same as if nobody had entered anything by hand. */
  withoutEntriesMinor: number;
}

/**
 * Captured amount of a payment less the refunds that its service made, by our ledger. A refund covered by a dispute was
 * not made. Entries by hand out of the service are refunds, too. Entries into it take them back, and never add to the
 * payment: what a service charged twice was never in the payer's balance. `leavingMinor`: an entry out that follows.
 */
export async function keptOf(db: Kysely<Tables>, paymentId: string, leavingMinor = 0): Promise<Kept> {
  const { rows } = await sql<{ kept: number; entered: number }>`
    select (coalesce(books.taken, 0) - coalesce(tasks.less, 0))::bigint as kept,
      coalesce(books.entered, 0)::bigint as entered
    from payment p
    left join lateral (
      select sum(t.amount_minor) filter (where t.debit like 'external:%' and t.kind <> 'serviceIn') as taken,
        sum(case t.kind when 'serviceIn' then t.amount_minor when 'serviceOut' then -t.amount_minor end) as entered
      from transfer t where ${isOfPayment}
    ) books on true
    left join lateral (
      select sum(k.amount_minor) as less from payment_operation k
      where k.payment_id = p.id and (
        k.kind = 'capture' and k.done_at is null
        or k.kind = 'refund' and k.done_at is not null and k.covered_by is null)
    ) tasks on true
    where p.id = ${paymentId}`.execute(db);
  const { kept, entered } = rows[0] ?? { kept: 0, entered: 0 };
  return {
    keptMinor: Math.max(0, kept + Math.min(0, entered - leavingMinor)),
    withoutEntriesMinor: Math.max(0, kept),
  };
}

/** The amount kept by now. */
export const keptMinor = async (db: Kysely<Tables>, paymentId: string): Promise<number> =>
  (await keptOf(db, paymentId)).keptMinor;

/**
 * Amount of a payment that its service still has by our ledger. Refunds that wait for the service are gone, and so is what
 * a bank took and nobody settled yet. No more can leave the service by hand.
 */
export async function leftMinor(db: Kysely<Tables>, paymentId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select (coalesce(books.net, 0) - coalesce(tasks.less, 0) - coalesce(banks.less, 0))::bigint as left
    from payment p
    left join lateral (
      select sum(case when t.debit like 'external:%' then t.amount_minor else -t.amount_minor end) as net
      from transfer t
      where (t.debit like 'external:%' or t.credit like 'external:%') and ${isOfPayment}
    ) books on true
    left join lateral (
      select sum(k.amount_minor) as less from payment_operation k
      where k.payment_id = p.id and k.kind = 'capture' and k.done_at is null
    ) tasks on true
    left join lateral (
      select sum(c.withdrawn_minor) as less from chargeback c
      where c.payment_id = p.id and c.settled_at is null
    ) banks on true
    where p.id = ${paymentId}`.execute(db);
  return Math.max(0, rows[0]?.left ?? 0);
}

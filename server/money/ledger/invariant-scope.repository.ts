import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/** Scope of one round. */
export interface Scope {
  since: Date;
  /** Orders that changed or are walked over; with those of the same classes and participants, so that sums are whole. */
  orders: readonly string[];
  classes: readonly string[];
  /** Kept balances that were touched, and those of the orders’ sides. */
  accounts: readonly string[];
  /** Owners of these balances. */
  owners: readonly string[];
}

/** SQL: an order of `orders` is a date of a course whose offer another date of the booking represents. */
export const isOfferedWith = sql<boolean>`(policy ? 'course' and exists (
  select from orders mate join waitlist_entry e on e.order_id = mate.id
  where mate.set_id = orders.set_id and mate.id <> orders.id))`;

/**
 * Common table expressions with the names of tables, each holding a part of its table. A statement under them reads
 * less, and its text stays the same. Tables that are not named are read by index.
 */
export const parts = {
  orders: (s: Scope) => sql`
    orders as (select * from public.orders where id = any(${s.orders}::uuid[])),
    class as (select * from public.class where id = any(${s.classes}::uuid[])),
    order_participant as (select * from public.order_participant where order_id = any(${s.orders}::uuid[])),
    order_event as (select * from public.order_event where order_id = any(${s.orders}::uuid[])),
    order_proposal as (select * from public.order_proposal where order_id = any(${s.orders}::uuid[])),
    order_exchange as (
      select * from public.order_exchange where from_order_id = any(${s.orders}::uuid[])
      union select * from public.order_exchange where to_order_id = any(${s.orders}::uuid[])),
    order_correction as (select * from public.order_correction where order_id = any(${s.orders}::uuid[])),
    membership_benefit as (
      select * from public.membership_benefit where order_id = any(${s.orders}::uuid[])),
    dispute as (select * from public.dispute where order_id = any(${s.orders}::uuid[])),
    transfer as (select * from public.transfer where order_id = any(${s.orders}::uuid[]))`,
  // An offered course is one offer of several orders.
  offers: (s: Scope) => sql`
    orders as (
      select * from public.orders where id = any(${s.orders}::uuid[])
      union select mate.* from public.orders o join public.orders mate on mate.set_id = o.set_id
        where o.id = any(${s.orders}::uuid[]) and o.from_waitlist),
    waitlist_entry as (select * from public.waitlist_entry where order_id in (select id from orders))`,
  accounts: (s: Scope) => sql`
    ledger_account as (select * from public.ledger_account where id = any(${s.accounts})),
    transfer as (
      select * from public.transfer where debit = any(${s.accounts})
      union select * from public.transfer where credit = any(${s.accounts}))`,
  withdrawals: (s: Scope) => sql`
    ledger_account as (select * from public.ledger_account where id = any(${s.accounts})),
    withdrawal as (select * from public.withdrawal where coach_id = any(${s.owners}::uuid[])),
    transfer as (select * from public.transfer where withdrawal_id in (select id from withdrawal))`,
  money: (s: Scope) => sql`
    transfer as (
      select * from public.transfer where order_id = any(${s.orders}::uuid[])
      union select * from public.transfer where created_at >= ${s.since} and order_id is null)`,
  keys: (s: Scope) => sql`
    command as (select * from public.command where created_at >= ${s.since})`,
  recent: (s: Scope) => sql`
    transfer as (select * from public.transfer where created_at >= ${s.since})`,
  memberships: (s: Scope) => sql`
    membership as (select * from public.membership where account_id in (
      select m.account_id from public.membership m join public.transfer t on t.membership_id = m.id
      where t.created_at >= ${s.since}) or account_id = any(${s.owners}::uuid[])),
    transfer as (select * from public.transfer where membership_id in (select id from membership))`,
  classPacks: (s: Scope) => sql`
    class_pack as (select * from public.class_pack where id in (
      select o.class_pack_id from public.orders o where o.id = any(${s.orders}::uuid[])
      union select t.class_pack_id from public.transfer t where t.created_at >= ${s.since})),
    orders as (select * from public.orders where class_pack_id in (select id from class_pack)),
    transfer as (
      select * from public.transfer where debit in (select 'classPack:' || id from class_pack)
      union select * from public.transfer where credit in (select 'classPack:' || id from class_pack))`,
  entries: (s: Scope) => sql`
    ledger_entry as (select * from public.ledger_entry
      where state <> 'open' and decided_at >= ${s.since}),
    transfer as (
      select * from public.transfer
      where kind in ('serviceOut', 'serviceIn', 'debtWriteOff') and ref in (select id::text from ledger_entry))`,
  chargebacks: (s: Scope) => sql`
    chargeback as (select * from public.chargeback where settled_at is null or settled_at >= ${s.since}),
    transfer as (
      select * from public.transfer where debit in (select 'chargeback:' || id from chargeback)
      union select * from public.transfer where credit in (select 'chargeback:' || id from chargeback))`,
} satisfies Record<string, (scope: Scope) => RawBuilder<unknown>>;

export interface Invariant {
  /** Name of docs/reliability.md 3.3. */
  name: string;
  /** Selects up to some ids of what breaks it. */
  broken: RawBuilder<{ what: string }>;
  /** The part that a limited round reads; default: orders and their rows. */
  part?: keyof typeof parts;
}

/**
 * Returns the rows that changed since an instant, with the next orders by id after `walkedTo`. `last` is the
 * last order of this walk.
 */
export async function readScope(
  tx: Tx,
  { since, walkedTo, walk }: { since: Date; walkedTo: string | null; walk: number },
): Promise<Scope & { last: string | null }> {
  const from = walkedTo ?? '00000000-0000-0000-0000-000000000000';
  const walked = await ids(
    tx,
    sql`select id::text from orders where id > ${from}::uuid order by id limit ${walk}`,
  );
  const changed = await ids(
    tx,
    sql`select distinct order_id::text as id from order_event where at >= ${since}
      union select order_id::text from transfer where created_at >= ${since} and order_id is not null`,
  );
  const own = [...new Set([...walked, ...changed])];
  const classes = await ids(
    tx,
    sql`select distinct class_id::text as id from orders where id = any(${own}::uuid[])`,
  );
  const orders = await ids(
    tx,
    sql`select unnest(${own}::text[]) as id
      union select id::text from orders where class_id = any(${classes}::uuid[]) and seat_held
      union select b.order_id::text from order_participant a
        join order_participant b on b.participant_id = a.participant_id and b.is_live
        where a.order_id = any(${own}::uuid[])`,
  );
  const owners = await ids(
    tx,
    sql`select student_id::text as id from orders where id = any(${own}::uuid[])
      union select coach_id::text from orders where id = any(${own}::uuid[])
      union select a.owner_id::text from transfer t join ledger_account a on a.id in (t.debit, t.credit)
        where t.created_at >= ${since} and a.owner_id is not null`,
  );
  const accounts = await ids(tx, sql`select id from ledger_account where owner_id = any(${owners}::uuid[])`);
  const last = walked.length < walk ? null : (walked.at(-1) ?? null);
  return { since, orders, classes, accounts, owners, last };
}

async function ids(tx: Tx, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${query}`.execute(tx);
  return rows.map((row) => row.id);
}

import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

/** A sale or a seller whose receipts differ from the money. */
export interface ReceiptFault {
  kind: 'order' | 'classPack' | 'seller';
  id: string;
  what: string;
}

/** Sales and sellers of one round. */
export interface ReceiptScope {
  orders: readonly string[];
  packs: readonly string[];
  sellers: readonly string[];
}

/** A round reports at most this many faults. */
const mostFaults = 20;

/** SQL: a sale from a time at which each sale gets a receipt. */
const hasNumbers = (at: RawBuilder<unknown>) =>
  sql`not exists (select from receipt_check state where state.numbers_after >= ${at})`;

/** Common table expressions that shadow tables with the rows of a round. A statement under them reads less. */
const shadows = ({ orders, packs }: ReceiptScope) => sql`
  orders as (
    select * from public.orders where id = any(${orders}::uuid[]) or class_pack_id = any(${packs}::uuid[])),
  class_pack as (select * from public.class_pack where id = any(${packs}::uuid[])),
  receipt as (select * from public.receipt where order_id in (select id from orders)
    union select * from public.receipt where class_pack_id = any(${packs}::uuid[])),
  account as (select 'escrow:' || id as id from orders union all select 'classPack:' || id from class_pack),
  transfer as (select * from public.transfer where debit in (select id from account)
    union select * from public.transfer where credit in (select id from account)
    union select * from public.transfer where order_id in (select id from orders)),`;

/**
 * Finds sales with receipts that differ from their money, or from the part of a voucher. Finds credit notes of a whole
 * receipt with another tax. Reads one round, or everything.
 */
async function findSaleFaults(db: Db, scope: ReceiptScope | undefined): Promise<ReceiptFault[]> {
  const { rows } = await sql<ReceiptFault>`
    with ${scope === undefined ? sql`` : shadows(scope)}
    papers as (
      select order_id, class_pack_id, sum(case kind when 'receipt' then amount_minor else -amount_minor end) as net,
        sum(case kind when 'receipt' then voucher_minor else -voucher_minor end) as voucher
      from receipt group by order_id, class_pack_id),
    outside as (
      -- Every movement between a payer and an account that holds money of a sale.
      select credit as account, amount_minor as amount from transfer where debit ~ '^(student:|external:|escrow:|platform:discount)'
      union all select debit, -amount_minor from transfer where credit ~ '^(student:|external:|escrow:|platform:discount)'),
    paid as (select account, sum(amount) as net from outside where account ~ '^escrow:' group by account),
    packs as (
      select p.id, p.paid_at, (
        select coalesce(sum(case when t.credit = 'classPack:' || p.id then t.amount_minor else -t.amount_minor end), 0)
        from transfer t where t.kind in ('classPack', 'classPackBack') and t.class_pack_id = p.id)
        + (select coalesce(sum(s.net), 0) from orders o join paid s on s.account = 'escrow:' || o.id
          where o.class_pack_id = p.id) as net
      from class_pack p where p.paid_at is not null),
    vouchers as (
      select order_id, sum(case when kind = 'voucher' then amount_minor else -amount_minor end) as net from transfer
      where kind in ('voucher', 'voucherBack', 'voucherReversed') group by order_id)
    select 'order' as kind, o.id::text as id,
      coalesce(s.net, 0) || ' paid, receipts of ' || coalesce(p.net, 0) as what
    from orders o left join paid s on s.account = 'escrow:' || o.id left join papers p on p.order_id = o.id
    where o.class_pack_id is null
      and coalesce(p.net, 0) <> case when o.accepted_at is null then 0 else coalesce(s.net, 0) end
      and (p.order_id is not null or ${hasNumbers(sql`o.accepted_at`)})
    union all
    select 'order', p.order_id::text, 'receipts with vouchers of ' || p.voucher
    from papers p left join vouchers v on v.order_id = p.order_id
    where p.order_id is not null and p.voucher <> coalesce(v.net, 0)
    union all
    select 'classPack', k.id::text, k.net || ' paid, receipts of ' || coalesce(p.net, 0)
    from packs k left join papers p on p.class_pack_id = k.id
    where coalesce(p.net, 0) <> k.net and (p.class_pack_id is not null or ${hasNumbers(sql`k.paid_at`)})
    union all
    select case when r.order_id is null then 'classPack' else 'order' end,
      coalesce(r.order_id, r.class_pack_id)::text, 'tax of its credit notes ' || sum(c.tax_minor)
    from receipt r join receipt c on c.credits = r.id
    group by r.id, r.order_id, r.class_pack_id, r.amount_minor, r.tax_minor having sum(c.amount_minor) > r.amount_minor
      or (sum(c.amount_minor) = r.amount_minor and sum(c.tax_minor) <> r.tax_minor)
    limit ${mostFaults}`.execute(db);
  return rows;
}

/** Finds sellers whose series has a gap or another last number. */
async function findSeriesFaults(db: Db, scope: ReceiptScope | undefined): Promise<ReceiptFault[]> {
  const { rows } = await sql<ReceiptFault>`
    select 'seller' as kind, s.coach_id::text as id, s.last_number || ' numbers, receipts ' || count(r.id) as what
    from receipt_seller s left join receipt r on r.seller_id = s.coach_id
    where ${scope === undefined ? sql`true` : sql`s.coach_id = any(${scope.sellers}::uuid[])`}
    group by s.coach_id, s.last_number
    having count(r.id) <> s.last_number or coalesce(max(r.number), 0) <> s.last_number
    limit ${mostFaults}`.execute(db);
  return rows;
}

/** Checks receipts against the money (docs/domain.md 4.25). An empty answer is the only good one. */
export const findReceiptFaults = async (db: Db, scope?: ReceiptScope): Promise<ReceiptFault[]> => [
  ...(await findSaleFaults(db, scope)),
  ...(await findSeriesFaults(db, scope)),
];

/** The state of the check, unless another node has it. */
export const lockReceiptCheck = (tx: Tx): Promise<Row<'receipt_check'> | undefined> =>
  tx.selectFrom('receipt_check').selectAll().forUpdate().skipLocked().executeTakeFirst();

export const setReceiptCheck = (tx: Tx, state: Partial<Row<'receipt_check'>>): Promise<unknown> =>
  tx.updateTable('receipt_check').set(state).execute();

interface Round {
  since: Date;
  walkedTo: string | null;
  limit: number;
}

/**
 * Reads the sales with movements or receipts since an instant, the oldest movements first, and the next orders by id.
 * `until` is the last movement that was read; null when all were.
 */
export async function readReceiptScope(
  tx: Tx,
  { since, walkedTo, limit }: Round,
): Promise<ReceiptScope & { until: Date | null; walkedTo: string | null }> {
  const moved = await sql<{ order_id: string | null; class_pack_id: string | null; at: Date }>`
    select order_id, class_pack_id, created_at as at from transfer where created_at >= ${since}
    order by created_at, id limit ${limit}`.execute(tx);
  const issued = await sql<{ order_id: string | null; class_pack_id: string | null; seller_id: string }>`
    select order_id, class_pack_id, seller_id from receipt where issued_at >= ${since}
    order by issued_at limit ${limit}`.execute(tx);
  const walked = await sql<{ id: string }>`
    select id from orders where id > ${walkedTo ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by id limit ${limit}`.execute(tx);
  const sales = [...moved.rows, ...issued.rows];
  const orders = [...walked.rows.map(({ id }) => id), ...sales.flatMap((row) => row.order_id ?? [])];
  const facts = await sql<{ pack: string | null; coach: string }>`
    select distinct class_pack_id as pack, coach_id as coach from orders where id = any(${orders}::uuid[])`.execute(
    tx,
  );
  return {
    orders: [...new Set(orders)],
    packs: [
      ...new Set([
        ...sales.flatMap((row) => row.class_pack_id ?? []),
        ...facts.rows.flatMap(({ pack }) => pack ?? []),
      ]),
    ],
    sellers: [
      ...new Set([...issued.rows.map((row) => row.seller_id), ...facts.rows.map(({ coach }) => coach)]),
    ],
    until: moved.rows.length < limit ? null : (moved.rows.at(-1)?.at ?? null),
    walkedTo: walked.rows.length < limit ? null : (walked.rows.at(-1)?.id ?? null),
  };
}

import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { LedgerKind } from '#contract/ledger-kinds.ts';
import { decodeCursor, pageRead, timeCursor } from '#server/base/cursor.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row, Tables } from '#server/db/types.ts';
import { paypalName } from '#server/ports/payments.paypal-client.ts';
import { stripeName } from '#server/ports/payments.stripe-client.ts';
import { sandboxName } from '#server/ports/sandbox.port.ts';

type Db = Kysely<Tables>;

/** Makes all reads of a transaction see one moment. */
export const setSnapshot = (tx: Tx): Promise<unknown> =>
  sql`set transaction isolation level repeatable read, read only`.execute(tx);

/** The account that bought a class pack. */
export async function findPackOwner(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('class_pack').select('account_id').where('id', '=', id).executeTakeFirst();
  return row?.account_id;
}

/** The payer of the payment that a chargeback is about. */
export async function findChargedBackPayer(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('chargeback')
    .innerJoin('payment', 'payment.id', 'chargeback.payment_id')
    .select('payment.account_id')
    .where('chargeback.id', '=', id)
    .executeTakeFirst();
  return row?.account_id;
}

export type TransferRow = Row<'transfer'> & { payment_ref: string | null };

export interface LedgerFilter {
  account: string | undefined;
  kind: LedgerKind | undefined;
  orderId: string | undefined;
  paymentIds: readonly string[] | undefined;
  /** The first instant, and the first one after the period. */
  from: Date | undefined;
  until: Date | undefined;
  cursor: string | undefined;
}

const and = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

function conditionsOf({ kind, from, until, cursor }: LedgerFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (kind !== undefined) conditions.push(sql`t.kind = ${kind}`);
  if (from !== undefined) conditions.push(sql`t.created_at >= ${from}`);
  if (until !== undefined) conditions.push(sql`t.created_at < ${until}`);
  if (cursor !== undefined) {
    const [at, id] = decodeCursor(cursor, timeCursor);
    // The first condition lets an index scan begin at the cursor.
    conditions.push(sql`t.created_at <= ${at} and (t.created_at < ${at} or t.id > ${id})`);
  }
  return conditions;
}

const newestFirst = sql`order by t.created_at desc, t.id limit ${sql.lit(pageRead)}`;

/** Transfers of an order: also of its escrow, and of its payments. The same rows as on the order's page. */
const ofOrder = (orderId: string) => sql`
  select id from transfer where order_id = ${orderId}
  union select id from transfer where debit = ${`escrow:${orderId}`}
  union select id from transfer where credit = ${`escrow:${orderId}`}
  union select x.id from transfer x join payment p on p.id = x.payment_id where p.order_id = ${orderId}`;

/** Transfers of payments: those that name them, and those of the orders, memberships and packs that they paid. */
const ofPayments = (ids: readonly string[]) => sql`
  select id from transfer where payment_id = any(${ids}::uuid[])
  union select x.id from transfer x join payment p on x.order_id = p.order_id where p.id = any(${ids}::uuid[])
  union select x.id from transfer x join payment p on x.membership_id = p.membership_id
    where p.id = any(${ids}::uuid[])
  union select x.id from transfer x join payment p on x.class_pack_id = p.class_pack_id
    where p.id = any(${ids}::uuid[])`;

/** A page of transfers, newest first, with one row more for `pageOf`. Each filter walks an index. */
export async function listTransfers(db: Db, filter: LedgerFilter): Promise<TransferRow[]> {
  const { account, orderId, paymentIds } = filter;
  const conditions = conditionsOf(filter);
  const among: RawBuilder<unknown>[] = [];
  if (orderId !== undefined) among.push(sql`t.id in (${ofOrder(orderId)})`);
  if (paymentIds !== undefined) among.push(sql`t.id in (${ofPayments(paymentIds)})`);
  const all = [...conditions, ...among];
  // One order and one payment have few rows: the account only filters them.
  const isFew = among.length > 0;
  if (account !== undefined && isFew) all.push(sql`${account} in (t.debit, t.credit)`);
  const side = (column: 'debit' | 'credit') =>
    sql`(select t.* from transfer t where t.${sql.ref(column)} = ${account} and ${and(all)} ${newestFirst})`;
  const rows =
    account === undefined || isFew
      ? sql`(select t.* from transfer t where ${and(all)} ${newestFirst})`
      : sql`(select t.* from (${side('debit')} union all ${side('credit')}) t ${newestFirst})`;
  const found = await sql<TransferRow>`
    select t.*, coalesce(p.service_intent, p.service_ref) as payment_ref
    from ${rows} t left join payment p on p.id = t.payment_id
    order by t.created_at desc, t.id`.execute(db);
  return found.rows;
}

/** SQL: what each transfer adds to an account, from both sides. */
const changesOf = (account: string, condition: RawBuilder<unknown>) => sql`
  select t.id, t.created_at, t.amount_minor as change from transfer t
    where t.credit = ${account} and ${condition}
  union all select t.id, t.created_at, -t.amount_minor from transfer t
    where t.debit = ${account} and ${condition}`;

/**
 * The balance of an account after each of these transfers, newest first. The rows before the last one are summed. Those
 * from there to the first one are added one by one, also where a filter leaves some of them out.
 */
export async function balancesAfter(
  db: Db,
  account: string,
  rows: readonly Pick<TransferRow, 'id' | 'created_at'>[],
): Promise<Map<string, number>> {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const isBefore = sql`(t.created_at < ${last.created_at}
    or t.created_at = ${last.created_at} and t.id > ${last.id})`;
  const isShown = sql`t.created_at between ${last.created_at} and ${first.created_at}
    and (t.created_at > ${last.created_at} or t.id <= ${last.id})`;
  const { rows: found } = await sql<{ id: string; balance: number }>`
    select id, balance::bigint as balance from (
      select id, (select coalesce(sum(change), 0) from (
          ${changesOf(account, sql`t.created_at <= ${last.created_at} and ${isBefore}`)}) before)
        + sum(change) over (order by created_at, id desc) as balance
      from (${changesOf(account, isShown)}) shown) run
    where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db);
  return new Map(found.map(({ id, balance }) => [id, balance]));
}

/** The balance of one account by its transfers; undefined for an account that was never used. */
export async function findBalance(
  db: Db,
  account: string,
): Promise<{ currency: string; balance: number } | undefined> {
  const { rows } = await sql<{ currency: string; balance: number }>`
    select a.currency, (
      coalesce((select sum(amount_minor) from transfer where credit = a.id), 0)
      - coalesce((select sum(amount_minor) from transfer where debit = a.id), 0))::bigint as balance
    from ledger_account a where a.id = ${account}`.execute(db);
  return rows[0];
}

export async function findOrderId(db: Db, number: string): Promise<string | undefined> {
  const row = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst();
  return row?.id;
}

/** Ids of payments with this id, or with this reference at their service. */
export async function findPaymentIds(db: Db, reference: string, id: string | null): Promise<string[]> {
  // The indexes begin with the name of the service.
  const services = [stripeName, paypalName, sandboxName];
  const rows = await db
    .selectFrom('payment')
    .select('id')
    .where((is) =>
      is.or([
        is('id', '=', id),
        is.and([is('provider', 'in', services), is('service_ref', '=', reference)]),
        is.and([is('provider', 'in', services), is('service_intent', '=', reference)]),
      ]),
    )
    .limit(pageRead)
    .execute();
  return rows.map((row) => row.id);
}

export interface AccountSum {
  account: string;
  currency: string;
  sum: number;
}

/** Sums by transfers of the accounts without a kept balance; those of orders together, as `escrow`. */
export async function sumUntracked(db: Db): Promise<AccountSum[]> {
  const { rows } = await sql<AccountSum>`
    select case when account like 'escrow:%' then 'escrow' else account end as account, currency,
      sum(change)::bigint as sum
    from (
      select credit as account, currency, sum(amount_minor) as change from transfer group by 1, 2
      union all select debit, currency, -sum(amount_minor) from transfer group by 1, 2) moved
    where account not like 'student:%' and account not like 'coach:%' and account not like 'classPack:%'
      and account not like 'chargeback:%'
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Sums of the kept balances by kind of account: `student`, `classPack`, `chargeback`, `coach:pending` and so on. */
export async function sumTracked(db: Db): Promise<(AccountSum & { count: number })[]> {
  const { rows } = await sql<AccountSum & { count: number }>`
    select split_part(id, ':', 1) || coalesce(':' || nullif(split_part(id, ':', 3), ''), '') as account,
      currency, count(*)::int as count, sum(posted_minor)::bigint as sum
    from ledger_account where is_tracked group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** The end of the last check of the ledger's rules, and the start of a freeze that lasts. */
export async function findCheck(
  db: Db,
): Promise<{ checked_at: Date | null; since: Date | null } | undefined> {
  const { rows } = await sql<{ checked_at: Date | null; since: Date | null }>`
    select c.checked_until as checked_at, (select since from money_freeze where ended_at is null) as since
    from invariant_check c`.execute(db);
  return rows[0];
}

/** The newest nightly comparison of each payment service. */
export async function listCompared(
  db: Db,
): Promise<Pick<Row<'reconciliation_report'>, 'provider' | 'day' | 'unexplained_minor'>[]> {
  const { rows } = await sql<Pick<Row<'reconciliation_report'>, 'provider' | 'day' | 'unexplained_minor'>>`
    select r.provider, r.day, r.unexplained_minor from (
      select name from unnest(${[stripeName, paypalName, sandboxName]}::text[]) name) service
    cross join lateral (select provider, day, unexplained_minor from reconciliation_report
      where provider = service.name order by day desc limit 1) r`.execute(db);
  return rows;
}

import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { decodeCursor, pageOf, pageRead } from '#server/base/cursor.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';
import type { Entered, Expected } from './reconciliation.rules.ts';

type Db = Kysely<Tables>;

const place = z.tuple([z.iso.date(), z.string()]);

/** A page of reports, the newest day first. */
export async function pageOfReports(
  db: Db,
  cursor: string | undefined,
): Promise<{ rows: Row<'reconciliation_report'>[]; next: string | null }> {
  let query = db
    .selectFrom('reconciliation_report')
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('provider')
    .limit(pageRead);
  if (cursor !== undefined) {
    const [day, provider] = decodeCursor(cursor, place);
    query = query.where((eb) =>
      eb.or([eb('day', '<', day), eb.and([eb('day', '=', day), eb('provider', '>', provider)])]),
    );
  }
  return pageOf(await query.execute(), (row) => [row.day, row.provider]);
}

/** When a day was compared last. */
export async function findCheckedAt(db: Db, provider: string, day: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('reconciliation_report')
    .select('checked_at')
    .where('provider', '=', provider)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.checked_at;
}

/** Days from `fromDay` on whose reports have a difference. */
export async function listUnexplainedDays(db: Db, provider: string, fromDay: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reconciliation_report')
    .select('day')
    .where('provider', '=', provider)
    .where('day', '>=', fromDay)
    .where('unexplained_minor', '>', 0)
    .execute();
  return rows.map(({ day }) => day);
}

type Opened = Pick<Row<'payment'>, 'id' | 'kind'> & { service_ref: string };

/** Payments with a page opened at the service. */
export async function listOpened(db: Db, provider: string, from: Date): Promise<Opened[]> {
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'kind', 'service_ref'])
    .where('provider', '=', provider)
    .where('created_at', '>=', from)
    .where('service_ref', 'is not', null)
    .execute();
  return rows.flatMap(({ service_ref: ref, ...row }) => (ref === null ? [] : [{ ...row, service_ref: ref }]));
}

/**
 * Payments opened before `from`, of each UTC day with one that changed since: by a dispute, an operation, or money that
 * came or went. The whole day, because its report is written anew.
 */
export async function listChangedSince(
  db: Db,
  provider: string,
  from: Date,
): Promise<(Opened & { created_at: Date })[]> {
  const { rows } = await sql<Opened & { created_at: Date }>`
    with changed as (
      select c.payment_id as id from chargeback c join chargeback_event e on e.chargeback_id = c.id
        where e.at >= ${from}
      union select payment_id from payment_operation where created_at >= ${from} or done_at >= ${from}
      union select coalesce(t.payment_id, o.id) from transfer t
        left join payment o on t.payment_id is null and o.order_id = t.order_id
        where t.created_at >= ${from} and (t.debit like 'external:%' or t.credit like 'external:%'))
    select p.id, p.kind, p.service_ref, p.created_at from payment p
    where p.provider = ${provider} and p.service_ref is not null and p.created_at < ${from}
      and date_trunc('day', p.created_at at time zone 'UTC') in (
        select date_trunc('day', q.created_at at time zone 'UTC') from payment q join changed on changed.id = q.id
        where q.provider = ${provider} and q.created_at < ${from})`.execute(db);
  return rows;
}

/**
 * The money of each payment by the ledger, less what the service was not asked for yet. An order's money belongs to the
 * one payment that covers it.
 */
export async function listExpected(
  db: Db,
  {
    provider,
    from,
    named,
    movingSince,
  }: { provider: string; from: Date; named: readonly string[]; movingSince: Date },
): Promise<Expected[]> {
  const result = await sql<{
    id: string;
    day: string;
    ref: string | null;
    net: number;
    currency: string;
    moving: boolean;
  }>`
    select p.id, to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, p.service_ref as ref, p.currency,
      (coalesce(books.net, 0) + coalesce(tasks.undone, 0))::bigint as net,
      coalesce(p.settled_at > ${movingSince}, false) or coalesce(tasks.last > ${movingSince}, false) as moving
    from payment p
    left join lateral (
      select sum(case when t.debit like 'external:%' then t.amount_minor else -t.amount_minor end) as net
      from transfer t
      where (t.debit like 'external:%' or t.credit like 'external:%')
        and (t.payment_id = p.id
          or (t.payment_id is null and t.order_id = p.order_id and p.state in ('succeeded', 'refunded')))
    ) books on true
    left join lateral (
      select sum(case when k.done_at is not null then 0 when k.kind = 'capture' then -k.amount_minor
          when k.kind = 'refund' then k.amount_minor else 0 end) as undone,
        max(greatest(k.created_at, k.done_at)) as last
      from payment_operation k where k.payment_id = p.id
    ) tasks on true
    where p.provider = ${provider}
      and ((p.created_at >= ${from} and p.service_ref is not null) or p.id::text = any(${named}))`.execute(
    db,
  );
  return result.rows.map(({ id, day, ref, net, currency, moving }) => ({
    paymentId: id,
    day,
    ref,
    netMinor: net,
    currency,
    isMoving: moving,
  }));
}

/** Sums entries by hand about money of none of our payments, by its reference at the service and its currency. */
export async function listEntered(db: Db, provider: string, ref?: string): Promise<Entered[]> {
  const { rows } = await sql<Entered>`
    select service_ref as ref, currency, to_char(max(stray_day), 'YYYY-MM-DD') as day,
      sum(case kind when 'serviceIn' then amount_minor else -amount_minor end)::bigint as "netMinor"
    from ledger_entry where provider = ${provider} and service_ref is not null and state = 'confirmed'
      ${ref === undefined ? sql`` : sql`and service_ref = ${ref}`}
    group by service_ref, currency`.execute(db);
  return rows;
}

/** Money at a service that none of our payments explains, by the newest report that has it. */
export interface Stray {
  /** Day of the report. */
  day: string;
  /** Amount that the service has and the ledger has not, after all entries until now; below 0 for the opposite. */
  missingMinor: number;
}

/** Undefined when no report has a difference about this reference in this currency. */
export async function findStray(
  db: Db,
  { provider, ref, currency }: { provider: string; ref: string; currency: string },
): Promise<Stray | undefined> {
  const named = JSON.stringify([{ paymentId: null, ref, currency }]);
  const { rows } = await sql<{ day: string; theirs: number }>`
    select to_char(r.day, 'YYYY-MM-DD') as day, (d->>'theirsMinor')::bigint as theirs
    from reconciliation_report r, jsonb_array_elements(r.details) d
    where r.provider = ${provider} and r.unexplained_minor > 0 and r.details @> ${named}::jsonb
      and d->>'paymentId' is null and d->>'ref' = ${ref} and d->>'currency' = ${currency}
    order by r.day desc limit 1`.execute(db);
  const [found] = rows;
  if (found === undefined) return undefined;
  const entered = await listEntered(db, provider, ref);
  const oursMinor = entered.find((one) => one.currency === currency)?.netMinor ?? 0;
  return { day: found.day, missingMinor: found.theirs - oursMinor };
}

export const setReport = (
  tx: Tx,
  key: Pick<Row<'reconciliation_report'>, 'day' | 'provider'>,
  row: Omit<NewRow<'reconciliation_report'>, 'day' | 'provider'>,
): Promise<unknown> =>
  tx
    .insertInto('reconciliation_report')
    .values({ ...key, ...row })
    .onConflict((conflict) => conflict.columns(['day', 'provider']).doUpdateSet(row))
    .execute();

export interface PayerRow {
  id: string;
  name: string;
  number: string | null;
}

/** Payers of payments, and the numbers of their orders. */
export async function listPayers(db: Db, ids: readonly string[]): Promise<PayerRow[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('payment')
    .innerJoin('account', 'account.id', 'payment.account_id')
    .leftJoin('orders', 'orders.id', 'payment.order_id')
    .select(['payment.id', 'account.name', 'orders.number'])
    .where('payment.id', 'in', ids)
    .execute();
}

import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { sql } from 'kysely';
import type { Deps } from '#server/context.ts';
import { addTasks } from '#server/platform/public.ts';
import { captureOf } from '#server/money/payment/payment.sync.ts';
import type { PaymentAtService, PaymentPort, Position } from '#server/ports/payments.ts';
import { compare, type DayReport, type Expected } from './reconciliation.rules.ts';

/** Refunds come weeks after their payment: this many days back are compared anew every night. */
const windowDays = 35;
/** What changed in the last minutes is left to the next night. */
const movingMs = HOUR_MS / 4;
/** The night's work begins at this hour, UTC. */
const nightHour = 3;

/** Once a night: yesterday's report is written last, so that a night that was cut short is done again. */
export async function reconcileNightly(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  if (now.getUTCHours() < nightHour) return 0;
  let written = 0;
  for (const port of deps.ports.payments) {
    if (port.service === undefined || (await isDone(deps, port.name, now))) continue;
    written += await reconcile(deps, port);
  }
  return written;
}

const midnight = (at: Date) => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);
const dayBefore = (at: Date) => new Date(midnight(at).getTime() - DAY_MS).toISOString().slice(0, 10);

async function isDone({ database }: Deps, provider: string, now: Date): Promise<boolean> {
  const row = await database.query
    .selectFrom('reconciliation_report')
    .select('checked_at')
    .where('provider', '=', provider)
    .where('day', '=', dayBefore(now))
    .executeTakeFirst();
  return row !== undefined && row.checked_at >= midnight(now);
}

/** Compares one service with our books and keeps the reports; harmless when two nodes do it. Returns how many days. */
export async function reconcile(deps: Deps, port: PaymentPort): Promise<number> {
  if (port.service === undefined) return 0;
  const now = deps.clock.now();
  const from = new Date(midnight(now).getTime() - windowDays * DAY_MS);
  const window = { from, to: now };
  const theirs = await port.service.positions({ ...window, payments: await opened(deps, port.name, from) });
  const ours = await expected(deps, port.name, from, theirs, now);
  const reports = compare(ours, theirs);
  const yesterday = dayBefore(now);
  if (reports.every(({ day }) => day !== yesterday))
    reports.push({ day: yesterday, matched: 0, unexplainedMinor: 0, details: [] });
  // Yesterday comes last: it marks the night as done.
  const inOrder = reports.toSorted((a, b) => Number(a.day === yesterday) - Number(b.day === yesterday));
  for (const report of inOrder) await keep(deps, port.name, report, now);
  return inOrder.length;
}

async function opened({ database }: Deps, provider: string, from: Date): Promise<PaymentAtService[]> {
  const rows = await database.query
    .selectFrom('payment')
    .select(['id', 'kind', 'service_ref'])
    .where('provider', '=', provider)
    .where('created_at', '>=', from)
    .where('service_ref', 'is not', null)
    .execute();
  return rows.flatMap((row) =>
    row.service_ref === null ? [] : [{ id: row.id, ref: row.service_ref, capture: captureOf(row) }],
  );
}

/**
 * What the ledger says came in and went out through each payment, less what the service was not told yet. An order's
 * money belongs to the one payment that covers it.
 */
async function expected(
  { database }: Deps,
  provider: string,
  from: Date,
  theirs: readonly Position[],
  now: Date,
): Promise<Expected[]> {
  const named = theirs.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId]));
  const before = new Date(now.getTime() - movingMs);
  const result = await sql<{
    id: string;
    day: string;
    ref: string | null;
    net: number;
    currency: string;
    moving: boolean;
  }>`
    select p.id, to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, p.service_ref as ref, p.currency,
      (coalesce(books.net, 0) + coalesce(tasks.untold, 0))::bigint as net,
      coalesce(p.settled_at > ${before}, false) or coalesce(tasks.last > ${before}, false) as moving
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
          when k.kind = 'refund' then k.amount_minor else 0 end) as untold,
        max(greatest(k.created_at, k.done_at)) as last
      from payment_operation k where k.payment_id = p.id
    ) tasks on true
    where p.provider = ${provider}
      and ((p.created_at >= ${from} and p.service_ref is not null) or p.id::text = any(${named}))`.execute(
    database.query,
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

async function keep({ database, log }: Deps, provider: string, report: DayReport, at: Date): Promise<void> {
  const { day, matched, unexplainedMinor, details } = report;
  const row = {
    checked_at: at,
    matched,
    unexplained_minor: unexplainedMinor,
    details: JSON.stringify(details),
  };
  await database.transaction(
    async (tx) => {
      await tx
        .insertInto('reconciliation_report')
        .values({ day, provider, ...row })
        .onConflict((conflict) => conflict.columns(['day', 'provider']).doUpdateSet(row))
        .execute();
      if (unexplainedMinor > 0)
        await addTasks(tx, [
          {
            kind: 'moneyUnexplained',
            subject: { kind: 'reconciliation', id: `${provider}:${day}` },
            facts: { provider, day, unexplainedMinor },
            uniqueKey: `reconciliation:${provider}:${day}`,
            at,
          },
        ]);
    },
    { keyed: true },
  );
  if (unexplainedMinor > 0)
    log.error({ what: provider, count: details.length }, `unexplained money on ${day}`);
}

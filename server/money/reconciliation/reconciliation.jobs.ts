import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import type { Deps } from '#server/context/context.ts';
import { catchUpChargebacks } from '#server/money/chargeback/chargeback.jobs.ts';
import { withdrawnByPayment } from '#server/money/chargeback/chargeback.repository.ts';
import { captureOf } from '#server/money/payment/payment.rules.ts';
import { keepWebhookEvent } from '#server/money/webhook/webhook.commands.ts';
import { addTasks, tryRows } from '#server/platform/public.ts';
import type {
  PaymentAtService,
  PaymentPort,
  PaymentService,
  Position,
  Positions,
} from '#server/ports/payments.ts';
import {
  findCheckedAt,
  listChangedSince,
  listEntered,
  listExpected,
  listOpened,
  listUnexplainedDays,
  setReport,
} from './reconciliation.repository.ts';
import { compare, lessWithdrawn, type DayReport } from './reconciliation.rules.ts';

/** Days that every night compares again: refunds come weeks after their payment. */
const windowDays = 35;
/** Changes of the last minutes wait for the next night. */
const movingMs = HOUR_MS / 4;
/** Hour (UTC) at which the nightly comparison begins. */
const nightHour = 3;

/**
 * Runs once a night. Writes yesterday's report last, so that an interrupted night runs again. A service that cannot be read
 * holds up no other.
 */
export async function reconcileNightly(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  if (now.getUTCHours() < nightHour) return 0;
  const rows = {
    job: 'reconciliation' as const,
    batch: Infinity,
    list: () => Promise.resolve(deps.ports.payments),
    idOf: ({ name }: PaymentPort) => name,
  };
  const { moved } = await tryRows(deps, rows, async (port) =>
    port.service === undefined || (await isDone(deps, port.name, now)) ? 0 : await reconcile(deps, port),
  );
  return moved;
}

const midnight = (at: Date) => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);
const dayBefore = (at: Date) => new Date(midnight(at).getTime() - DAY_MS).toISOString().slice(0, 10);

async function isDone({ database }: Deps, provider: string, now: Date): Promise<boolean> {
  const checkedAt = await findCheckedAt(database.query, provider, dayBefore(now));
  return checkedAt !== undefined && checkedAt >= midnight(now);
}

/** Compares one service with our books and keeps the reports; harmless when two nodes do it. Returns how many days. */
export async function reconcile(deps: Deps, port: PaymentPort): Promise<number> {
  if (port.service === undefined) return 0;
  const now = deps.clock.now();
  const from = new Date(midnight(now).getTime() - windowDays * DAY_MS);
  const window = { from, to: now };
  const { query } = deps.database;
  const payments = (await listOpened(query, port.name, from)).map(atService);
  await catchUp(deps, port);
  const withdrawn = await withdrawnByPayment(query, port.name);
  const recent = await port.service.positions({ ...window, payments });
  const older = await olderPositions(deps, { name: port.name, service: port.service }, from);
  const unread = [...recent.unread, ...older.unread];
  const theirs = lessWithdrawn([...recent.found, ...older.found], withdrawn);
  const ours = await listExpected(query, {
    provider: port.name,
    from,
    named: [...theirs.flatMap(({ paymentId }) => paymentId ?? []), ...older.ids],
    movingSince: new Date(now.getTime() - movingMs),
  });
  const fromDay = from.toISOString().slice(0, 10);
  const reports = compare(ours, theirs, new Set(unread), {
    entered: await listEntered(query, port.name),
    fromDay,
  });
  const yesterday = dayBefore(now);
  // A day with nothing left on either side: its earlier difference is gone.
  const emptied = await listUnexplainedDays(query, port.name, fromDay);
  for (const day of new Set([...emptied, yesterday]))
    if (reports.every((report) => report.day !== day))
      reports.push({ day, matched: 0, unexplainedMinor: 0, details: [] });
  // Yesterday comes last: it marks the night as done.
  const inOrder = reports.toSorted((a, b) => Number(a.day === yesterday) - Number(b.day === yesterday));
  for (const report of inOrder) await keep(deps, port.name, report, now);
  return inOrder.length;
}

const atService = (row: Awaited<ReturnType<typeof listOpened>>[number]): PaymentAtService => ({
  id: row.id,
  ref: row.service_ref,
  capture: captureOf(row),
});

/** Positions of the days before `from` on which a payment changed since, with the ids of our payments of these days. */
async function olderPositions(
  { database }: Deps,
  { name, service }: { name: string; service: PaymentService },
  from: Date,
): Promise<Positions & { ids: string[] }> {
  const rows = await listChangedSince(database.query, name, from);
  const all: { found: Position[]; unread: string[] } = { found: [], unread: [] };
  for (const [start, payments] of Map.groupBy(rows, (row) => midnight(row.created_at).getTime())) {
    const end = start + DAY_MS;
    const ids = new Set(payments.map(({ id }) => id));
    // The payer may open the page hours after the payment began.
    const window = { from: new Date(start), to: new Date(end + 2 * DAY_MS) };
    const { found, unread } = await service.positions({ ...window, payments: payments.map(atService) });
    all.found.push(
      ...found.filter(({ paymentId, openedAt }) =>
        paymentId === null ? openedAt.getTime() < end : ids.has(paymentId),
      ),
    );
    all.unread.push(...unread);
  }
  return { ...all, ids: rows.map(({ id }) => id) };
}

/** An older key may lack the right to read disputes: the comparison continues with the disputes from messages. */
async function catchUp(deps: Deps, port: PaymentPort): Promise<void> {
  try {
    await catchUpChargebacks(deps, port, (news) =>
      // The inbox tries it again like a message. Once a month: one that never can be read is one dead letter.
      keepWebhookEvent(deps, port.name, {
        eventId: `night:${deps.clock.now().toISOString().slice(0, 7)}:${news.ref}`,
        kind: 'night.dispute',
        hint: null,
        chargeback: news,
      }),
    );
  } catch (error) {
    deps.log.error({ err: error, what: port.name }, 'the disputes of a payment service could not be read');
  }
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
      await setReport(tx, { day, provider }, row);
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

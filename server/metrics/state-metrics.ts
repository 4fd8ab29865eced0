import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { MINUTE_MS } from '#contract/durations.ts';
import { deliveryWays } from '#contract/health.ts';
import { todayKinds } from '#contract/today.ts';
import type { Deps } from '#server/context/context.ts';
import { findLastBackup } from '#server/db/last-backup.ts';
import { readDatabaseClock } from '#server/db/server-facts.ts';
import { isFrozen } from '#server/money/public.ts';
import { countItems } from '#server/operating/public.ts';
import {
  countFailingRows,
  countWaitingNotices,
  findJobs,
  isJobLate,
  listNodes,
} from '#server/platform/public.ts';

/** One look at the database answers every reader of the metrics for this long. */
const lookMs = 5000;
/** A node that was not seen for longer has stopped. */
const seenMs = 5 * MINUTE_MS;
/** Below the time that Prometheus waits for an answer. */
const patienceMs = 5000;

const labelled = <L extends string>(registry: Registry, name: string, help: string, label: L): Gauge<L> =>
  new Gauge({ name, help, labelNames: [label], registers: [registry] });

const plain = (registry: Registry, name: string, help: string): Gauge =>
  new Gauge({ name, help, registers: [registry] });

/** Metrics of the database's rows; every node shows the same values. */
function makeGauges(registry: Registry) {
  return {
    databaseUp: plain(registry, 'openfield_database_up', '1 when this node could read the database.'),
    connections: labelled(
      registry,
      'openfield_database_connections',
      'Connections of this node, and callers that wait for one.',
      'state',
    ),
    moneyFrozen: plain(registry, 'openfield_money_frozen', '1 during a freeze of money.'),
    backupAt: plain(
      registry,
      'openfield_backup_timestamp_seconds',
      'When the newest backup that left a row was made; 0 without one.',
    ),
    waiting: labelled(
      registry,
      'openfield_waiting',
      'Items that wait for an operator, snoozed ones too.',
      'kind',
    ),
    overdue: labelled(
      registry,
      'openfield_overdue',
      'Items past the limit at which an operator should have acted.',
      'kind',
    ),
    jobEnd: labelled(
      registry,
      'openfield_job_end_timestamp_seconds',
      'End of the last run of a job, on any node.',
      'job_name',
    ),
    jobEvery: labelled(registry, 'openfield_job_every_seconds', 'Interval of a job.', 'job_name'),
    jobLate: labelled(
      registry,
      'openfield_job_late',
      '1 when no node has ended a run of the job for far longer than its interval.',
      'job_name',
    ),
    jobSeconds: labelled(registry, 'openfield_job_seconds', 'Duration of the last run of a job.', 'job_name'),
    jobRuns: labelled(
      registry,
      'openfield_job_runs',
      'Runs of a job since the database was made.',
      'job_name',
    ),
    jobFailures: labelled(
      registry,
      'openfield_job_failures',
      'Failed runs of a job since the database was made.',
      'job_name',
    ),
    failingDeliveries: labelled(
      registry,
      'openfield_deliveries_failing',
      'Messages that wait after a failed attempt, by way; given up ones are items that wait.',
      'way',
    ),
    clockOff: plain(
      registry,
      'openfield_clock_off_seconds',
      'Largest difference between the clock of a node and the one of the database.',
    ),
    jobFailedRows: labelled(
      registry,
      'openfield_job_failed_rows',
      'Rows at which a job failed last, and which it tries again later.',
      'job_name',
    ),
  };
}

type Gauges = ReturnType<typeof makeGauges>;

/**
 * Registers the metrics of the database. Returns a function that reads them again. It never rejects and never waits long,
 * so that a database without an answer is a metric and not a missing scrape. One read runs at a time.
 */
export function measureState(deps: Deps, registry: Registry): () => Promise<void> {
  const gauges = makeGauges(registry);
  let reading: Promise<void> | undefined;
  let readAt = -Infinity;
  return async () => {
    if (reading === undefined && performance.now() - readAt >= lookMs) {
      readAt = performance.now();
      reading = readState(deps, gauges).finally(() => (reading = undefined));
    }
    if (reading === undefined) return;
    const isRead = await Promise.race([reading.then(() => true), sleep(patienceMs, false, { ref: false })]);
    if (!isRead) gauges.databaseUp.set(0);
  };
}

async function readState(deps: Deps, gauges: Gauges): Promise<void> {
  const { used, idle, waiting } = deps.database.pool.connections;
  gauges.connections.set({ state: 'used' }, used);
  gauges.connections.set({ state: 'idle' }, idle);
  gauges.connections.set({ state: 'waiting' }, waiting);
  try {
    await readJobs(deps, gauges);
    await readQueues(deps, gauges);
    await readMessages(deps, gauges);
    await readClocks(deps, gauges);
    gauges.moneyFrozen.set((await isFrozen(deps.database.query)) ? 1 : 0);
    const backupAt = await findLastBackup(deps.database.query);
    gauges.backupAt.set(backupAt === null ? 0 : backupAt.getTime() / 1000);
    gauges.databaseUp.set(1);
  } catch (error) {
    deps.log.error(error, 'the metrics of the database could not be read');
    gauges.databaseUp.set(0);
  }
}

async function readJobs({ database, clock }: Deps, gauges: Gauges): Promise<void> {
  const failing = await countFailingRows(database.query, clock.now());
  for (const row of await findJobs(database.query)) {
    const job = { job_name: row.name };
    gauges.jobEnd.set(job, row.last_ended_at.getTime() / 1000);
    gauges.jobEvery.set(job, row.every_seconds);
    gauges.jobSeconds.set(job, (row.last_ended_at.getTime() - row.last_began_at.getTime()) / 1000);
    gauges.jobLate.set(job, isJobLate(row, clock.now()) ? 1 : 0);
    gauges.jobRuns.set(job, row.runs);
    gauges.jobFailures.set(job, row.failures);
    gauges.jobFailedRows.set(job, failing.get(row.name) ?? 0);
  }
}

/** A kind without an item is 0 and not absent: an absent series would end an alert and hide a query's fault. */
async function readQueues({ database, clock, config }: Deps, gauges: Gauges): Promise<void> {
  const moment = { db: database.query, now: clock.now(), rules: config.rules, readerId: null };
  const counted = new Map((await countItems(todayKinds, moment)).map((row) => [row.kind, row]));
  for (const kind of todayKinds) {
    gauges.waiting.set({ kind }, counted.get(kind)?.waiting ?? 0);
    gauges.overdue.set({ kind }, counted.get(kind)?.overdue ?? 0);
  }
}

async function readMessages({ database }: Deps, gauges: Gauges): Promise<void> {
  for (const way of deliveryWays)
    gauges.failingDeliveries.set({ way }, (await countWaitingNotices(database.query, way)).failing);
}

async function readClocks({ database }: Deps, gauges: Gauges): Promise<void> {
  const theirs = await readDatabaseClock(database.query);
  const nodes = await listNodes(database.query, new Date(theirs.getTime() - seenMs));
  const most = nodes.reduce((found, node) => Math.max(found, Math.abs(node.clock_off_ms)), 0);
  gauges.clockOff.set(most / 1000);
}

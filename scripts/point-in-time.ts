/**
 * `npm run point-in-time`: goes back to a chosen second with pgBackRest, by the steps of docs/operations.md, with the
 * installed PostgreSQL in a temporary folder. Families of the demo book for `--seconds 20`. The newest state is restored
 * beside the database and checked; then the database is lost and restored to the middle of the bookings. Ends with 1 when
 * an order is missing or too much, a rule of the books is broken, or pgBackRest is not installed.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureServingUser, servingUrl } from '#server/db/embedded/serving-user.ts';
import { give, unprivilegedUser } from '#server/db/embedded/unprivileged-user.ts';
import { drawSeed } from '#tests/support/seed.ts';
import { type Booked, prepareBookings } from './point-in-time/bookings.ts';
import { Cluster } from './point-in-time/cluster.ts';
import { Repository } from './point-in-time/pgbackrest.ts';
import { findPrograms, type Programs } from './point-in-time/programs.ts';
import { UpgradedNode } from './upgrade/node.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(drawSeed()) },
  },
});
const root = path.resolve(import.meta.dirname, '..');
const secondMs = 1_000;
const orders = 'select id as value from orders';

/** Does the work, prints its time, and returns its result. */
async function timed<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  const since = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - since) / 1_000).toFixed(1)} s`);
  return result;
}

/** Runs `npm run backup -- check` on a restored database. */
function checkBooks(cluster: Cluster): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/backup.ts', 'check'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DEMO: '1', DATABASE_URL: servingUrl(cluster.url) },
  });
  if (status !== 0) throw new Error(`the restored books are wrong:\n${stdout}${stderr}`);
  console.log(`  ${stdout.trim()}`);
}

/** Ends the current file of the log, and waits until it is archived. */
async function archiveLog(cluster: Cluster): Promise<void> {
  const [last = ''] = await cluster.ask<string>('select pg_walfile_name(pg_switch_wal()) as value');
  const archived = () =>
    cluster.ask<string | null>('select last_archived_wal as value from pg_stat_archiver');
  while (((await archived())[0] ?? '') < last) await sleep(100);
}

/** Orders that the restored database lacks or has too much. A booking under way in that second may have either. */
function compare(
  target: Date,
  before: readonly string[],
  booked: readonly Booked[],
  found: readonly string[],
) {
  const at = target.getTime();
  const [there, noted] = [new Set(found), new Map(booked.map((order) => [order.id, order]))];
  const early = booked.filter(({ acknowledgedAt }) => acknowledgedAt < at);
  const late = booked.filter(({ sentAt }) => sentAt > at);
  const known = new Set(before);
  return {
    early: early.length,
    late: late.length,
    underWay: booked.length - early.length - late.length,
    faults: [
      ...[...before, ...early.map(({ id }) => id)]
        .filter((id) => !there.has(id))
        .map((id) => `order ${id} is missing`),
      ...late
        .filter(({ id }) => there.has(id))
        .map(({ id }) => `order ${id} is younger than the chosen second`),
      ...found.filter((id) => !known.has(id) && !noted.has(id)).map((id) => `order ${id} was never booked`),
    ],
  };
}

async function drill(repository: Repository, cluster: Cluster, all: readonly string[]): Promise<string[]> {
  const scratch = await cluster.beside('scratch');
  try {
    await timed('drill: newest state restored beside the database, checked', async () => {
      repository.restore(scratch);
      await scratch.start();
      checkBooks(scratch);
    });
    const there = new Set(await scratch.ask<string>(orders));
    return all.filter((id) => !there.has(id)).map((id) => `drill: order ${id} is missing`);
  } finally {
    scratch.stop();
    scratch.lose();
  }
}

async function goBack(
  repository: Repository,
  cluster: Cluster,
  target: Date,
  { before, booked }: { before: readonly string[]; booked: readonly Booked[] },
): Promise<readonly string[]> {
  cluster.stop();
  cluster.lose();
  await timed(`database lost, restored to ${target.toISOString()}`, async () => {
    await timed('  files', () => repository.restore(cluster, target));
    await timed('  log replayed', () => cluster.start());
    await timed('  rules of the books', () => checkBooks(cluster));
  });
  const { early, late, underWay, faults } = compare(
    target,
    before,
    booked,
    await cluster.ask<string>(orders),
  );
  console.log(
    `  ${before.length} orders from before and ${early} booked until then; ${late} later ones are gone, ${underWay} were under way; ${faults.length} faults`,
  );
  return faults;
}

async function run({ postgres, version }: Programs): Promise<readonly string[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'openfield-point-in-time-'));
  // As root the database runs under another account, which must be able to enter.
  fs.chmodSync(folder, 0o755);
  const home = path.join(folder, 'database');
  const runAs = unprivilegedUser(path.join(home, 'cluster'));
  fs.mkdirSync(home, { mode: 0o700 });
  give(home, runAs);
  const cluster = await Cluster.make({ home, programs: postgres, runAs });
  let node: UpgradedNode | undefined;
  try {
    const repository = new Repository(home, runAs, cluster);
    cluster.configure(repository.archiving);
    await timed(`PostgreSQL ${version} started`, () => cluster.start());
    await timed('stanza made and checked', () => repository.create());
    await ensureServingUser(cluster.url);
    node = await UpgradedNode.at({ folder, ownerUrl: cluster.url, url: servingUrl(cluster.url) });
    const serving = node;
    await timed('tables made, demo written', () => serving.start(root));
    const { book } = await prepareBookings(`http://127.0.0.1:${node.port}`, Number(values.seed));
    await timed('full backup', () => repository.backUp('full'));
    const before = await cluster.ask<string>(orders);
    const began = Date.now();
    const booked = await book(AbortSignal.timeout(Number(values.seconds) * secondMs));
    // A whole second, as an operator chooses it.
    const target = new Date(Math.ceil((began + Date.now()) / 2 / secondMs) * secondMs);
    console.log(`${booked.length} orders booked in ${((Date.now() - began) / 1_000).toFixed(1)} s`);
    await node.stop();
    await timed('last part of the log archived', () => archiveLog(cluster));
    await timed('differential backup', () => repository.backUp('diff'));
    const { backups, log } = repository.bytes();
    console.log(
      `repository: ${(backups / 1e6).toFixed(1)} MB of backups, ${(log / 1e6).toFixed(1)} MB of log`,
    );
    const all = [...before, ...booked.map(({ id }) => id)];
    const faults = [
      ...(booked.length > 0 ? [] : ['nothing was booked']),
      ...(await drill(repository, cluster, all)),
      ...(await goBack(repository, cluster, target, { before, booked })),
    ];
    await timed('a node serves the restored database', () => serving.start(root));
    return [...faults, ...node.faults.map((what) => `in the log: ${what}`)];
  } finally {
    await node?.stop();
    if (cluster.isRunning()) cluster.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const programs = findPrograms();
if (typeof programs === 'string') {
  console.error(programs);
  process.exitCode = 1;
} else {
  console.log(`Seed ${values.seed}.`);
  const faults = await run(programs);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

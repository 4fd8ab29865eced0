/**
 * `npm run rolling-upgrade`: two nodes of an earlier build on one database, a proxy before them, and 42 people. The
 * tables are changed under load, then one node after the other gets this build, by the steps of docs/operations.md.
 * `--from <commit>` (the parent of the newest commit with a migration, unless a migration was renamed or edited since),
 * `--seconds 20` of load between the steps, `--seed 7`.
 * `--ease 6`: longer pauses of the people. With 1 they overload two cores, and a node refuses calls on purpose.
 * Ends with 1 when a call is refused, or anything acknowledged is lost, doubled or does not add up.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { databaseHome } from '#server/db/embedded/home.ts';
import { ensureServingUser, servingUrl } from '#server/db/embedded/serving-user.ts';
import { drawSeed } from '#tests/support/seed.ts';
import { finalAudit, withDatabase } from './kill/audit.ts';
import { lookBefore } from './kill/before.ts';
import { ClientLog } from './kill/client-log.ts';
import { gather } from './kill/crowd.ts';
import { layOut, migrate, type Place, UpgradedNode } from './upgrade/node.ts';
import { Proxy } from './upgrade/proxy.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    seconds: { type: 'string', default: '20' },
    ease: { type: 'string', default: '6' },
    seed: { type: 'string', default: String(drawSeed()) },
  },
});
const root = path.resolve(import.meta.dirname, '..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const migrations = 'server/db/migrations';
/** Name and content of each migration. */
const migrationsAt = (commit: string) => git('ls-tree', commit, `${migrations}/`).split('\n');
/**
 * The parent of the newest commit with a migration. A build with a migration that was renamed or edited since is passed
 * over: this build does not know its database.
 */
function newestEarlier(): string {
  const known = new Set(migrationsAt('HEAD'));
  const parents = git('log', '--format=%P', '--', migrations).split(/\s+/);
  const found = parents.find((commit) => migrationsAt(commit).every((name) => known.has(name)));
  if (found === undefined) throw new Error('no earlier build has the same migrations');
  return found;
}
const from = git('rev-parse', values.from ?? newestEarlier());
const loadMs = Number(values.seconds) * 1_000;
const ease = Number(values.ease);
const seed = Number(values.seed);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'openfield-upgrade-'));
// As root the database runs under another account, which must be able to enter.
fs.chmodSync(folder, 0o755);
const earlier = path.join(folder, 'earlier');

async function upgrade(place: Place): Promise<readonly string[]> {
  const nodes = [await UpgradedNode.at(place), await UpgradedNode.at(place)];
  const proxy = await Proxy.before(nodes.map(({ port }) => port));
  try {
    for (const node of nodes) await node.start(earlier);
    console.log(`two nodes of ${from.slice(0, 12)} serve`);
    return await underLoad(place, proxy.url, nodes);
  } finally {
    proxy.close();
    for (const node of nodes) await node.stop();
  }
}

async function underLoad(place: Place, url: string, nodes: readonly UpgradedNode[]): Promise<string[]> {
  const log = new ClientLog();
  const before = await withDatabase(place.ownerUrl, lookBefore);
  const stopping = new AbortController();
  const { actors, readAgain } = await withDatabase(place.ownerUrl, (db) =>
    gather({ url, db, databaseUrl: () => place.ownerUrl, ease }, seed, log, stopping.signal),
  );
  const done = Promise.all(actors);
  try {
    await Promise.race([done, exchange(place, nodes, log)]);
  } finally {
    stopping.abort();
    await done;
  }
  await readAgain();
  const { lost, doubled, broken } = await withDatabase(place.ownerUrl, (db) => finalAudit(db, log, before));
  const { ms, path: at } = log.longestWait;
  console.log(
    `${log.acknowledged.length} acknowledged, ${log.unanswered} refused, ${lost.length} lost, ${doubled.length} doubled, ` +
      `${broken.length} rules broken; longest wait ${ms} ms (${at})`,
  );
  return [
    ...(log.unanswered === 0 ? [] : [`${log.unanswered} calls were refused, the longest at ${at}`]),
    ...lost.map((what) => `lost: ${what}`),
    ...doubled.map((what) => `doubled: ${what}`),
    ...broken.map((what) => `broken: ${what}`),
    ...log.surprises.map((what) => `a wrong answer: ${what}`),
    ...nodes.flatMap(({ faults }) => faults.map((what) => `in the log: ${what}`)),
  ];
}

/** The steps of an update, with load before, between and after them. */
async function exchange(place: Place, nodes: readonly UpgradedNode[], log: ClientLog): Promise<void> {
  const told = (what: string) =>
    console.log(
      `${what}; ${log.acknowledged.length} acknowledged, ${log.unanswered} refused so far, longest ${JSON.stringify(log.longestWait)}`,
    );
  await sleep(loadMs);
  const since = performance.now();
  migrate(root, place);
  told(`the tables changed in ${Math.round(performance.now() - since)} ms`);
  for (const [index, node] of nodes.entries()) {
    await sleep(loadMs);
    const stopMs = await node.stop();
    const startMs = await node.start(root);
    told(`node ${index + 1} ended after ${Math.round(stopMs)} ms and serves after ${Math.round(startMs)} ms`);
  }
  await sleep(loadMs);
}

console.log(`Seed ${seed}, from ${from.slice(0, 12)} to this build.`);
layOut(root, from, earlier);
const database = await startEmbedded({ home: databaseHome(folder, console.log) });
let faults: readonly string[] = [];
try {
  const ownerUrl = await database.url();
  await ensureServingUser(ownerUrl);
  faults = await upgrade({ folder, ownerUrl, url: servingUrl(ownerUrl) });
} finally {
  await database.stop();
  git('worktree', 'remove', '--force', earlier);
  fs.rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

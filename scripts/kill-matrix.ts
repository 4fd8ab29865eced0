/**
 * `npm run kill-matrix`: SIGKILL for the server, its database, and both, under the load of 42 people. First starts
 * are killed, too. `--seed 7`, `--kills 50`, `--first 5`, `--user nobody` (as root: run the server as that account).
 * `--only family,wholeSeries,course`: only these act (`actorNames` in kill/crowd.ts).
 * Ends with 1 when anything that was acknowledged is lost, doubled or does not add up.
 */
import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { seededRandom } from '#server/demo/random.ts';
import { drawSeed } from '#tests/support/seed.ts';
import type { Wait } from './kill/client-log.ts';
import { type ActorName, actorNames } from './kill/crowd.ts';
import { killFirstStart } from './kill/first-start.ts';
import { KilledServer, type KillKind, killKinds, type RunAs } from './kill/killed-server.ts';
import { faultsOf, type MatrixReport, runMatrix } from './kill/matrix.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(drawSeed()) },
    kills: { type: 'string', default: '50' },
    first: { type: 'string', default: '5' },
    user: { type: 'string' },
    only: { type: 'string' },
  },
});
const seed = Number(values.seed);
const runAs = values.user === undefined ? undefined : accountOf(values.user);

const only = values.only?.split(',').map(actorOf);

function actorOf(name: string): ActorName {
  const actor = actorNames.find((one) => one === name);
  if (actor === undefined) throw new Error(`--only: nobody is "${name}"; there are ${actorNames.join(', ')}`);
  return actor;
}

function accountOf(user: string): RunAs {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

const servers = new Set<KilledServer>();

async function withServer<T>(work: (server: KilledServer) => Promise<T>): Promise<T> {
  const server = await KilledServer.inNewFolder(runAs);
  servers.add(server);
  try {
    return await work(server);
  } catch (error) {
    console.error(server.log);
    throw error;
  } finally {
    await server.remove();
    servers.delete(server);
  }
}

/** The value below which a share of the sorted values lies. */
function percentile(items: readonly number[], share: number): number {
  const sorted = items.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0);
}

const describeWait = ({ ms, path, statuses }: Wait): string =>
  `${ms} ms, ${path}: ${statuses.map(({ status, times }) => `${times} × ${status || 'nothing'}`).join(', ')}`;

function printTable({ kills }: MatrixReport): void {
  console.log(
    '| Killed | Kills | Killed again on the way back | Acknowledged | Lost | Doubled | Back after p50 / p99 |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const kind of killKinds) {
    const some = kills.filter((kill) => kill.kind === kind);
    if (some.length === 0) continue;
    const sum = (pick: (kill: (typeof some)[number]) => number) =>
      some.reduce((total, kill) => total + pick(kill), 0);
    const times = some.map(({ backMs }) => backMs);
    const cells = [
      kind,
      some.length,
      some.filter(({ isDouble }) => isDouble).length,
      sum(({ acknowledged }) => acknowledged),
      sum(({ findings }) => findings.lost.length),
      sum(({ findings }) => findings.doubled.length),
      `${percentile(times, 0.5)} / ${percentile(times, 0.99)} ms`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

async function firstStarts(count: number): Promise<string[]> {
  const random = seededRandom(seed + 1);
  const wrong: string[] = [];
  for (let n = 1; n <= count; n++) {
    const kill = await withServer((server) => killFirstStart(server, random, 9000));
    const what = kill.withDatabase ? 'both' : 'server';
    console.log(
      `first start killed (${what}) after ${kill.afterMs} ms, at "${kill.during}": next start ${Math.round(kill.nextStartMs)} ms`,
    );
    wrong.push(...kill.broken.map((line) => `first start ${n}: ${line}`));
  }
  return wrong;
}

async function underLoad(count: number): Promise<string[]> {
  const share = (index: number) => Math.floor(count / 3) + (index < count % 3 ? 1 : 0);
  const killsOfEachKind: Record<KillKind, number> = { server: share(0), database: share(1), both: share(2) };
  const report = await withServer(async (server) => {
    console.log(`first start: ${Math.round(await server.start())} ms`);
    return await runMatrix(server, { seed, killsOfEachKind, loadMs: [300, 2500], only }, (line) =>
      console.log(line),
    );
  });
  printTable(report);
  console.log(
    `${report.acknowledged} acknowledged in all; ${report.unanswered} calls stayed unanswered and were repeated with their key, ${report.doneUnanswered} of them had been done; longest wait of a caller ${describeWait(report.longestWait)}`,
  );
  const done = [...report.succeeded].toSorted(([, a], [, b]) => b - a);
  console.log(`done: ${done.map(([name, times]) => `${name} ${times}`).join(', ')}`);
  return faultsOf(report);
}

/** Ctrl-C leaves no process and no folder behind. */
process.once('SIGINT', () => {
  void Promise.allSettled([...servers].map((server) => server.remove())).then(() => process.exit(130));
});

console.log(`seed ${seed}`);
const wrong = [...(await firstStarts(Number(values.first))), ...(await underLoad(Number(values.kills)))];
for (const line of wrong.slice(0, 50)) console.error(line);
console.log(wrong.length === 0 ? 'Nothing lost, nothing doubled.' : `${wrong.length} faults`);
process.exitCode = wrong.length === 0 ? 0 : 1;

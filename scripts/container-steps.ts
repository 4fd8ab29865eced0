/**
 * `npm run container-steps`: carries out the instructions of server/deploy/Containerfile in a bare Debian root, where no
 * builder of containers is at hand. Then the app starts there as the service of compose.yaml: as a user without rights,
 * on a file system that it cannot write, with an embedded database outside. Prints the time of each step. `--base
 * <folder>` keeps the bare root for the next run. Ends with 1 when a step fails, or root or a program is missing.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { freePort } from '#server/db/embedded/processes.ts';
import { ensureServingUser, servingUrl } from '#server/db/embedded/serving-user.ts';
import { makeBase, node, runInside, startInside, stopInside, whyNoRoot } from './container/bare-root.ts';
import { buildStage, type Built } from './container/build-stages.ts';
import { readStages } from './container/containerfile.ts';

const { values } = parseArgs({ options: { base: { type: 'string' } } });
const project = path.resolve(import.meta.dirname, '..');
const startMs = 120_000;

const report = (what: string, since: number) =>
  console.log(`${((performance.now() - since) / 1_000).toFixed(1).padStart(6)} s  ${what.slice(0, 110)}`);

function timed<T>(what: string, work: () => T): T {
  const since = performance.now();
  const result = work();
  report(what, since);
  return result;
}

function build(folder: string): Built {
  const base = values.base ?? path.join(folder, 'base');
  const found = readStages(path.join(project, 'server/deploy/Containerfile'));
  const [first] = found;
  if (first === undefined) throw new Error('the container file has no stage');
  if (!fs.existsSync(path.join(base, 'usr/local/bin/npm')))
    timed(`a bare root like ${first.image}`, () => makeBase(base, first.image));
  const stages = new Map<string, Built>();
  let last: Built | undefined;
  for (const [index, stage] of found.entries()) {
    last = buildStage(stage, path.join(folder, `stage-${index}`), { project, base, stages, timed });
    stages.set(stage.name, last);
  }
  if (last === undefined) throw new Error('the container file has no last stage');
  return last;
}

/** Settings of the service, as a person may choose them. Nothing is sent: no mail leaves in this trial. */
const settings = (databaseUrl: string, port: number) => ({
  DATABASE_URL: databaseUrl,
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://book.example.org',
  TRUSTED_PROXIES: '10.77.1.0/24',
  SECRET: 'x'.repeat(64),
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Openfield <no-reply@example.org>',
  HELP_ADDRESS: 'help@example.org',
});

/** Starts the image like the services `tables` and `app`, and returns what is wrong with it. */
async function serve(built: Built, folder: string): Promise<string[]> {
  const data = path.join(folder, 'data');
  fs.mkdirSync(data);
  fs.chownSync(data, node.id, node.id);
  const database = await startEmbedded({ home: path.join(folder, 'database') });
  try {
    const ownerUrl = await database.url();
    await ensureServingUser(ownerUrl);
    const port = await freePort();
    const env = { ...built.env, ...settings(servingUrl(ownerUrl), port) };
    const inside = { ...built, env, user: built.user, volume: { from: data, to: built.volume } };
    const owner = { ...inside, env: { ...env, DATABASE_OWNER_URL: ownerUrl } };
    const tables = timed('the service of the tables', () =>
      runInside(owner, ['node', 'server/operator.ts', 'tables']),
    );
    if (tables.status !== 0) return [`the tables did not change:\n${tables.text}`];
    const since = performance.now();
    const app = startInside(inside, built.command);
    let log = '';
    for (const stream of [app.stdout, app.stderr])
      stream?.on('data', (part: Buffer) => (log = (log + part.toString()).slice(-4_000)));
    try {
      const url = `http://127.0.0.1:${port}`;
      while (!(await fetch(`${url}/health`).catch(() => undefined))?.ok) {
        if (performance.now() - since > startMs || app.exitCode !== null)
          return [`the app does not serve:\n${log}`];
        await sleep(100);
      }
      report('the app serves as a user without rights on a file system that it cannot write', since);
      return await faultsOf(inside, url);
    } finally {
      stopInside(app);
    }
  } finally {
    await database.stop();
  }
}

async function faultsOf(
  inside: Parameters<typeof runInside>[0] & Pick<Built, 'healthcheck'>,
  url: string,
): Promise<string[]> {
  const page = await fetch(url);
  const text = await page.text();
  const tries: [string, boolean, string][] = [
    ['writes into the app', false, 'touch /app/written'],
    ['writes into the system', false, 'touch /etc/written'],
    ['does not write the volume', true, `touch ${inside.volume?.to}/written`],
    ['does not write /tmp', true, 'touch /tmp/written'],
    [
      'has rights',
      true,
      `grep -q '^CapEff:.0*$' /proc/self/status && grep -q '^CapBnd:.0*$' /proc/self/status`,
    ],
    ['is root', true, 'test "$(id -u)" != 0'],
    [
      'has the packages of development',
      true,
      'test ! -e node_modules/vitest && test ! -e node_modules/typescript',
    ],
  ];
  const wrong = tries
    .filter(([, expected, command]) => (runInside(inside, ['sh', '-c', command]).status === 0) !== expected)
    .map(([what]) => `the app ${what}`);
  const port = new URL(url).port;
  const check = inside.healthcheck.map((word) => word.replace(':3000/', `:${port}/`));
  const { status } = timed('the check of health', () => runInside(inside, check));
  return [
    ...(page.ok && text.includes('<html') ? [] : ['the page is not served']),
    ...(status === 0 ? [] : ['the check of health fails']),
    ...wrong,
  ];
}

const sizeOf = (folder: string): string =>
  spawnSync('du', ['-sm', folder], { encoding: 'utf8' }).stdout.split('\t')[0] ?? '';

const missing = whyNoRoot();
if (missing !== undefined) {
  console.error(missing);
  process.exitCode = 1;
} else {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'openfield-container-'));
  // The users of the app and of the database must be able to enter.
  fs.chmodSync(folder, 0o755);
  try {
    const built = build(folder);
    const faults = await serve(built, folder);
    console.log(
      `app and packages ${sizeOf(path.join(built.root, 'app'))} MB, with the bare root ${sizeOf(built.root)} MB`,
    );
    for (const fault of faults) console.error(fault);
    process.exitCode = faults.length > 0 ? 1 : 0;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Job } from '#server/context/job.ts';
import { readDatabaseClock } from '#server/db/server-facts.ts';
import { jobs, runOnce } from '#server/jobs/jobs.ts';
import { projectFolder } from '#server/start/config.ts';
import { metricsAddress } from '#server/start/metrics-address.ts';
import { asOwner, testCopy, type TestCopy } from '#tests/support/database.ts';
import { addStudent } from '#tests/support/people.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { measureHost } from './host-metrics.ts';
import { makeRegistry } from './metrics.ts';
import { measureRequests } from './request-metrics.ts';
import { serveMetrics } from './serve-metrics.ts';
import { measureState } from './state-metrics.ts';

const token = 'a token of Prometheus, long enough';
const silent = pino({ level: 'silent' });

const job = jobs[0] as Job;
let copy: TestCopy;
let world: World;
let app: FastifyInstance;
const machine = {
  dataDir: import.meta.dirname,
  publicUrl: 'https://book.example.org',
  certificateEnd: () => Promise.resolve(new Date('2027-04-01T00:00:00Z')),
  log: silent,
};
let served: Awaited<ReturnType<typeof serveMetrics>>;

beforeAll(async () => {
  copy = await testCopy();
  world = await makeWorld(copy.database);
  await runOnce(world, job);
  const registry = makeRegistry();
  app = await buildApp(world, undefined, (measured) => measureRequests(measured, registry));
  const readState = measureState(world, registry);
  const readHost = measureHost(machine, registry);
  served = await serveMetrics(
    { host: '127.0.0.1', port: 0, token },
    registry,
    async () => void (await Promise.all([readState(), readHost()])),
    silent,
  );
});
afterAll(async () => {
  await served.close();
  await app.close();
});

const ask = (address: string, { authorization = `Bearer ${token}`, method = 'GET' } = {}) =>
  fetch(`http://127.0.0.1:${served.port}${address}`, { method, headers: { authorization } });

/** The samples by name with labels. */
async function samples(): Promise<Map<string, number>> {
  const text = await (await ask('/metrics')).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

test('the metrics count answers by the pattern of the address and show jobs, queues and the freeze', async () => {
  const id = '01a0c331-8e80-7358-91f7-835a1448b1c9';
  await app.inject(`/applet/class/detail?id=${id}`);
  await app.inject('/no/such/page/ana@example.org');
  await app.inject({ method: 'DELETE', url: '/applet/nothing' });
  const found = await samples();
  const of = (name: string) => [...found.keys()].filter((key) => key.startsWith(name));
  const requests = of('openfield_http_requests_total');
  expect(requests.length).toBeGreaterThanOrEqual(2);
  // Neither an id nor a typed address becomes a label.
  expect(requests.join('\n')).not.toMatch(/01a0c331|example\.org/);
  expect(requests.reduce((sum, key) => sum + (found.get(key) ?? 0), 0)).toBe(3);
  expect(of('openfield_http_request_seconds_count').length).toBe(requests.length);
  expect(found.get('openfield_database_up')).toBe(1);
  expect(found.get('openfield_money_frozen')).toBe(0);
  expect(found.get(`openfield_job_runs{job_name="${job.name}"}`)).toBe(1);
  expect(found.get(`openfield_job_end_timestamp_seconds{job_name="${job.name}"}`)).toBe(
    world.clock.now().getTime() / 1000,
  );
  expect(found.get('openfield_waiting{kind="safetyReported"}')).toBe(0);
  expect(found.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
});

test('measureState shows when the newest backup was made, and 0 without one', async () => {
  const registry = makeRegistry();
  const read = async () => {
    await measureState(world, registry)();
    return await registry.getSingleMetricAsString('openfield_backup_timestamp_seconds');
  };
  expect(await read()).toMatch(/ 0$/);
  registry.clear();
  await sql`insert into last_backup (kind, made_at) values
    ('archive', timestamptz '2027-02-01 03:00Z'), ('dump', timestamptz '2027-02-03 03:00Z')`.execute(
    asOwner(world.database).query,
  );
  expect(await read()).toMatch(new RegExp(` ${Date.parse('2027-02-03T03:00:00Z') / 1000}$`));
});

test('measureHost shows the free disk and the end of the certificate, and 0 for one that it cannot read', async () => {
  const read = async (change: Partial<typeof machine>) => {
    const registry = makeRegistry();
    await measureHost({ ...machine, ...change }, registry)();
    // The certificate is read in the background.
    await new Promise((resolve) => setImmediate(resolve));
    const valueOf = async (name: string) =>
      Number((await registry.getSingleMetricAsString(name)).trimEnd().split(' ').at(-1));
    return {
      free: await valueOf('openfield_disk_free_ratio'),
      end: await valueOf('openfield_certificate_end_timestamp_seconds'),
    };
  };
  const { free, end } = await read({});
  expect(free).toBeGreaterThan(0);
  expect(free).toBeLessThanOrEqual(1);
  expect(end).toBe(Date.parse('2027-04-01T00:00:00Z') / 1000);
  expect(await read({ certificateEnd: () => Promise.reject(new Error('expired')) })).toMatchObject({
    end: 0,
  });
  expect(await read({ publicUrl: 'http://localhost:3000' })).toMatchObject({ end: 0 });
  expect(await read({ dataDir: '/no/such/folder' })).toMatchObject({ free: 0 });
});

test('measureState counts messages that fail, and shows the largest difference of the clocks', async () => {
  const registry = makeRegistry();
  const { query: db } = asOwner(world.database);
  const theirs = await readDatabaseClock(db);
  const node = { build: 'b', started_at: theirs, seen_at: theirs };
  for (const [place, off] of [
    ['a', -6500],
    ['b', 20],
  ] as const)
    await db
      .insertInto('server_node')
      .values({ ...node, place, process: place, run_id: randomUUID(), clock_off_ms: off })
      .execute();
  const account = await addStudent(world);
  await db
    .insertInto('notice')
    .values({
      id: randomUUID(),
      account_id: account,
      kind: 'exportReady',
      created_at: world.clock.now(),
      unique_key: randomUUID(),
      mail_error: 'ECONNREFUSED',
    })
    .execute();
  await measureState(world, registry)();
  expect(await registry.getSingleMetricAsString('openfield_clock_off_seconds')).toMatch(/ 6\.5$/);
  expect(await registry.getSingleMetricAsString('openfield_deliveries_failing')).toMatch(/way="mail"} 1/);
});

test('the metrics are refused without the token, at other addresses and for writes', async () => {
  const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status;
  for (const authorization of ['', token, `Bearer ${token}x`])
    expect(await statusOf('/metrics', { authorization })).toBe(401);
  expect(await statusOf('/')).toBe(404);
  expect(await statusOf('/metrics/../health')).toBe(404);
  expect(await statusOf('/metrics', { method: 'POST' })).toBe(405);
  expect(await statusOf('/metrics?x=1')).toBe(200);
});

test('the port of the app serves no metrics', async () => {
  const answer = await app.inject('/metrics');
  expect(answer.body).not.toContain('openfield_');
});

test('every metric of the alerts and of the dashboard exists', async () => {
  const known = new Set([...(await samples()).keys()].map((key) => key.replace(/\{.*/, '')));
  for (const file of ['alerts.yml', 'dashboard.json']) {
    const text = fs.readFileSync(path.join(projectFolder, 'docs/monitoring', file), 'utf8');
    const used = new Set(text.match(/\b(?:openfield|nodejs|process)_\w+/g) ?? []);
    expect(used.size).toBeGreaterThan(5);
    expect([...used].filter((name) => !known.has(name))).toEqual([]);
  }
});

/** Metrics without a panel or an alert. */
const unshown = new Set([
  // Parts of the histogram that both files use.
  'openfield_http_request_seconds_sum',
  'openfield_http_request_seconds_count',
  // `openfield_job_late` compares the interval with the last run.
  'openfield_job_every_seconds',
  // The alert is about failed runs; their number alone has no limit.
  'openfield_job_runs',
]);

test('every metric of the server is on the dashboard or in an alert', async () => {
  const shown = ['alerts.yml', 'dashboard.json'].map((file) =>
    fs.readFileSync(path.join(projectFolder, 'docs/monitoring', file), 'utf8'),
  );
  const known = [...(await samples()).keys()].map((key) => key.replace(/\{.*/, ''));
  const own = new Set(known.filter((name) => name.startsWith('openfield_')));
  const missing = [...own].filter((name) => !shown.some((text) => text.includes(name)));
  expect(missing.filter((name) => !unshown.has(name))).toEqual([]);
});

test('each alert has its row in the runbook', () => {
  const rules = fs.readFileSync(path.join(projectFolder, 'docs/monitoring/alerts.yml'), 'utf8');
  const runbook = fs.readFileSync(path.join(projectFolder, 'docs/operations.md'), 'utf8');
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  expect(alerts.length).toBeGreaterThan(8);
  expect(alerts.filter((name) => !runbook.includes(`| ${name} |`))).toEqual([]);
});

test('metricsAddress needs a token where other machines reach the port', () => {
  const given = { METRICS_PORT: 9100, METRICS_HOST: '127.0.0.1', METRICS_TOKEN: undefined };
  expect(metricsAddress({ ...given, METRICS_PORT: undefined })).toBeUndefined();
  expect(metricsAddress(given)).toEqual({ host: '127.0.0.1', port: 9100, token: undefined });
  expect(metricsAddress({ ...given, METRICS_HOST: '::1' })?.host).toBe('::1');
  for (const host of ['0.0.0.0', '::', '10.0.0.5', 'openfield.example'])
    expect(() => metricsAddress({ ...given, METRICS_HOST: host })).toThrow('METRICS_TOKEN is missing');
  expect(metricsAddress({ ...given, METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token })?.token).toBe(token);
});

test('a taken port is refused with a sentence about the setting', async () => {
  const again = serveMetrics(
    { host: '127.0.0.1', port: served.port, token },
    makeRegistry(),
    async () => undefined,
    silent,
  );
  await expect(again).rejects.toThrow(`Port ${served.port} is taken by another program`);
});

test('the metrics show that the database is down instead of failing', async () => {
  const broken = await testCopy({ failoverMs: 50 });
  const registry = makeRegistry();
  const lost = await makeWorld(broken.database);
  await broken.database.close();
  await measureState(lost, registry)();
  expect(await registry.getSingleMetricAsString('openfield_database_up')).toContain(
    'openfield_database_up 0',
  );
});

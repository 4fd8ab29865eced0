import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import v8 from 'node:v8';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { refreshRules } from '#server/operating/public.ts';
import { sealForms } from '#server/people/public.ts';
import { leaveNodes, publishContent } from '#server/platform/public.ts';
import { buildApp } from './app.ts';
import { clockShift, shiftedClock } from './base/clock.ts';
import { errorMessage, StartupError } from './base/startup-error.ts';
import { firstOperatorHint } from './check/first-operator.ts';
import { realOutside } from './check/outside.ts';
import type { Deps } from './context/context.ts';
import { carryOutEffects } from './effects.ts';
import { startJobs } from './jobs/jobs.ts';
import { createPorts } from './ports/create-ports.ts';
import { type Config, loadStartConfig } from './start/config.ts';
import { checkBeforeStart, listen } from './start/listen.ts';
import { openLog, slowQueryLog } from './start/log.ts';
import { openDatabase } from './start/open-database.ts';

// Old objects are collected when half as much has been added, not when they have doubled: see docs/architecture.md 6.
v8.setFlagsFromString('--heap-growing-percent=50');

/** Time for open requests after the signal to stop. */
const drainMs = 10_000;
/** npm passes Ctrl-C on although the terminal has sent it already: a second signal counts only after this time. */
const repeatMs = 2000;

/** Started parts in that order; stopped from the end. */
type Stop = () => Promise<unknown>;

async function start(config: Config, log: Logger, stops: Stop[]): Promise<void> {
  carryOutEffects();
  await checkBeforeStart(config);
  const embedded = await openDatabase(config, (line) => log.info(line), slowQueryLog(config, log));
  stops.push(() => embedded.close());
  const clock = shiftedClock(clockShift(config.startAt));
  const parts = { config, database: embedded.database, clock, log };
  const deps: Deps = { ...parts, ports: await createPorts(parts) };
  // Production loads none of the demo's code.
  const demo = config.demo ? await loadDemo() : undefined;
  if (demo) log.info('checking the demo data; the first time this takes about a minute');
  await (demo ? demo.seedDemo(parts) : publishContent(parts.database, parts.clock));
  await refreshRules(deps);
  // Before anything is served: an update of an earlier build left forms in the open.
  await sealForms(deps);
  const app = await buildApp(deps, undefined, await startMetrics(deps, stops));
  stops.push(() => leaveNodes(deps));
  const jobs = await startJobs(deps);
  stops.push(() => jobs.stop());
  stops.push(() => drain(app));
  const port = await listen(app, config);
  console.log(demo?.demoGreeting(config, port) ?? `Openfield serves ${config.publicUrl} on port ${port}.`);
  const hint = await firstOperatorHint(embedded.database, config);
  if (hint !== undefined) console.log(hint);
}

/** Requests that are being answered get their time; after it the connections are cut. */
async function drain(app: FastifyInstance): Promise<void> {
  // A connection becomes idle when its last answer is sent; a proxy would keep it open.
  const closing = setInterval(() => app.server.closeIdleConnections(), 100);
  try {
    await Promise.race([app.close(), sleep(drainMs, undefined, { ref: false })]);
  } finally {
    clearInterval(closing);
  }
}

/** Serves the metrics when METRICS_PORT is set; no other start loads the library. Returns how an app is measured. */
async function startMetrics(
  deps: Deps,
  stops: Stop[],
): Promise<((app: FastifyInstance) => void) | undefined> {
  const { metrics: address } = deps.config;
  if (address === undefined) return undefined;
  const { makeRegistry } = await import('./metrics/metrics.ts');
  const { measureRequests } = await import('./metrics/request-metrics.ts');
  const { measureState } = await import('./metrics/state-metrics.ts');
  const { measureHost } = await import('./metrics/host-metrics.ts');
  const { serveMetrics } = await import('./metrics/serve-metrics.ts');
  const registry = makeRegistry();
  const readState = measureState(deps, registry);
  const { certificateEnd } = realOutside;
  const readHost = measureHost({ ...deps.config, certificateEnd, log: deps.log }, registry);
  const read = async () => void (await Promise.all([readState(), readHost()]));
  const served = await serveMetrics(address, registry, read, deps.log);
  stops.push(() => served.close());
  deps.log.info({ port: served.port }, 'serving the metrics');
  return (app) => measureRequests(app, registry);
}

async function loadDemo() {
  const { seedDemo } = await import('./demo/seed.ts');
  const { demoGreeting } = await import('./demo/demo-greeting.ts');
  return { seedDemo, demoGreeting };
}

async function stop(stops: Stop[], log: Logger): Promise<void> {
  for (let next = stops.pop(); next; next = stops.pop())
    await next().catch((error: unknown) => log.error(error, 'a part could not be stopped'));
}

/** A sentence for what the person can put right; a fault of the program keeps its stack. */
function explain(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : errorMessage(error);
}

async function main(): Promise<void> {
  const config = await loadStartConfig();
  const log = openLog(config);
  const stops: Stop[] = [];
  let signalledAt = 0;
  const leave = (code: number) => {
    if (signalledAt > 0) {
      if (performance.now() - signalledAt > repeatMs) process.exit(1);
      return;
    }
    signalledAt = performance.now();
    void stop(stops, log).then(() => process.exit(code));
  };
  process.on('SIGINT', () => leave(0));
  process.on('SIGTERM', () => leave(0));
  process.on('uncaughtException', (error) => {
    log.fatal(error, 'a fault of the program; stopping');
    leave(1);
  });
  try {
    await start(config, log, stops);
  } catch (error) {
    await stop(stops, log);
    throw error;
  }
}

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

import { AsyncLocalStorage } from 'node:async_hooks';
import diagnostics from 'node:diagnostics_channel';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { Client } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import type { Captured, NodeAnswer, NodeQuestion } from './served.ts';

/* The real server (server/main.ts) as the benchmark starts it. Added from outside; the product has no code
   for it. Reports the delay of the event loop and the use of the process. On request, it also notes which
   statements requests send. */
const resolution = 2;
const lateness = monitorEventLoopDelay({ resolution });
lateness.enable();
let spent = process.cpuUsage();

const requests = new AsyncLocalStorage<true>();
const statements: Captured[] = [];
// oxlint-disable-next-line typescript/unbound-method -- called with the client that it belongs to
const plainQuery = Client.prototype.query;
const mark = () => requests.enterWith(true);

type Query = (
  this: Client,
  query: string | { text: string; values?: unknown[] },
  values?: unknown[],
) => unknown;

/** Notes the statements of requests; leaves out jobs and everything else. */
function noted(this: Client, ...given: Parameters<Query>): unknown {
  const [query, values] = given;
  if (requests.getStore())
    statements.push(
      typeof query === 'string'
        ? { text: query, values: (values ?? []).map(asText) }
        : { text: query.text, values: (query.values ?? values ?? []).map(asText) },
    );
  return (plainQuery as Query).apply(this, given);
}

/** A parameter in PostgreSQL's own text form. */
function asText(value: unknown): string | null {
  const prepared = prepareValue(value);
  return Buffer.isBuffer(prepared) ? `\\x${prepared.toString('hex')}` : (prepared ?? null);
}

function captureOn(): void {
  statements.length = 0;
  diagnostics.subscribe('http.server.request.start', mark);
  Client.prototype.query = noted as typeof plainQuery;
}

function captureOff(): Captured[] {
  diagnostics.unsubscribe('http.server.request.start', mark);
  Client.prototype.query = plainQuery;
  return statements.splice(0);
}

/** Since the last time this was asked. */
function usage(): NodeAnswer {
  const cpu = process.cpuUsage(spent);
  spent = process.cpuUsage();
  // The timer's own period is not lateness.
  const lagP99Ms = Math.max(0, lateness.percentile(99) / 1e6 - resolution);
  lateness.reset();
  return { cpuMs: (cpu.user + cpu.system) / 1000, lagP99Ms, rssMb: process.memoryUsage.rss() / 1024 ** 2 };
}

process.on('message', (question: NodeQuestion) => {
  if (question === 'capture') captureOn();
  const answer = question === 'captured' ? captureOff() : question === 'usage' ? usage() : null;
  process.send?.(answer);
});

// A benchmark that was killed leaves no server behind.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

await import('#server/main.ts');

import { pino, type DestinationStream, type Logger } from 'pino';
import { MINUTE_MS } from '#contract/durations.ts';
import { errorCode } from '#server/base/startup-error.ts';
import type { SlowQueries } from '#server/db/database.ts';
import type { LogLevel } from './config.ts';

/**
 * The only fields that reach the log. Each field that may leave the process is listed here. A new field with names,
 * contacts or tokens therefore stays inside by default.
 */
const allowed = new Set([
  'err',
  'error',
  'reqId',
  'event',
  'account',
  'network',
  'route',
  'method',
  'status',
  'ms',
  // SQL with placeholders; the values stay inside.
  'sql',
  'reason',
  'failure',
  'channel',
  'job',
  'count',
  'what',
  'port',
  'attempt',
  // The signed end of the audit chain: a number, a hash and a time.
  'head',
  'checked',
  'brokenAt',
]);

/**
 * Errors of the database carry the offending row in `detail`. Those about a value (class 22 of SQLSTATE) carry the
 * value in their message. Only what names the fault is kept.
 */
function namedFault(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const constraint = 'constraint' in error ? error.constraint : undefined;
  const code = errorCode(error);
  const named = { type: error.name, code, constraint };
  if (!/^22[0-9A-Z]{3}$/.test(code)) return { ...named, message: error.message, stack: error.stack };
  const frames = error.stack?.slice(error.stack.indexOf('\n    at '));
  return { ...named, message: 'a value was refused', stack: `a value was refused (${code})${frames ?? ''}` };
}

const levelNames: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

interface Line {
  level: number;
  time: number;
  msg?: string;
  err?: { message?: string; stack?: string };
  [field: string]: unknown;
}

/** One short line a record, for the person at the terminal of the demo. */
const readable: DestinationStream = {
  write: (text) => {
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- pino wrote this line a moment ago
    const { level, time, msg = '', err, ...fields }: Line = JSON.parse(text);
    const rest = Object.entries(fields).map(([name, value]) => `${name}=${String(value)}`);
    const parts = [
      new Date(time).toISOString().slice(11, 19),
      (levelNames[level] ?? '').padEnd(5),
      msg,
      ...rest,
    ];
    process.stdout.write(`${parts.join(' ')}\n${err?.stack ? `${err.stack}\n` : ''}`);
  },
};

/** The log of the process, on standard output by default: JSON for machines, short lines in the demo. */
export function openLog(
  { demo, logLevel }: { demo: boolean; logLevel: LogLevel },
  destination: DestinationStream = demo ? readable : pino.destination(1),
): Logger {
  const options = {
    level: logLevel,
    base: null,
    serializers: { err: namedFault, error: namedFault },
    formatters: {
      log: (fields: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(fields).filter(([name]) => allowed.has(name))),
    },
  };
  return pino(options, destination);
}

/** Lines about slow queries in a minute: a database that is slow altogether does not fill the disk. */
const slowLines = 60;

/** Logs queries that take at least `slowQueryMs`. Undefined when none are logged. */
export function slowQueryLog({ slowQueryMs }: { slowQueryMs: number }, log: Logger): SlowQueries | undefined {
  if (slowQueryMs === 0) return undefined;
  let minute = { since: -Infinity, lines: 0 };
  return {
    ms: slowQueryMs,
    report: (sql, ms) => {
      const at = performance.now();
      if (at - minute.since >= MINUTE_MS) minute = { since: at, lines: 0 };
      minute.lines += 1;
      if (minute.lines <= slowLines)
        log.warn({ event: 'slowQuery', ms: Math.round(ms), sql }, 'a slow query');
    },
  };
}

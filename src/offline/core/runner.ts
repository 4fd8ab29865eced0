import type { DrainWorld } from './drain-world.ts';
import { drain, type DrainOptions, type DrainReport } from './drain.ts';

/** Reason to run the drain now. */
export type Trigger =
  | 'start'
  | 'visible'
  | 'enqueue'
  | 'timer'
  | 'worker'
  | 'signedIn'
  /** The network seems to be back. */
  | 'online'
  /** The server has just answered again after a gap. */
  | 'returned'
  /** The person pressed "Send now". */
  | 'sendNow'
  /** The server has just confirmed the session. */
  | 'sessionChecked';

export interface RunnerHooks {
  /** After each drain. */
  onReport(report: DrainReport): void;
  /** Storage failed. No row is lost: the next trigger tries again. */
  onError(error: unknown): void;
  /** Nothing runs until the next trigger. */
  onIdle(): void;
}

export interface Runner {
  poke(trigger: Trigger): void;
  stop(): void;
}

/**
 * Random delay up to this long: all phones of a region reconnect at the same moment (docs/offline.md A23).
 */
const reconnectSpread = 3_000;
const afterStorageError = 30_000;

/** Triggers that ignore backoff: waits that grew in the background do not count while the user is looking. */
const immediateTriggers: ReadonlySet<Trigger> = new Set([
  'start',
  'visible',
  'online',
  'returned',
  'sendNow',
]);

/** Runs one drain at a time in this context, with one timer. Never drops a trigger. */
export function makeRunner(world: DrainWorld, hooks: RunnerHooks): Runner {
  let running = false;
  let again: DrainOptions | undefined;
  let busySince: number | undefined;
  let alarm = new AbortController();
  /** Options of the pending alarm; a drain that starts earlier takes them over. */
  let alarmed: DrainOptions = {};
  const stopped = new AbortController();

  const wakeIn = (ms: number, options: DrainOptions): void => {
    alarm.abort('another alarm');
    const mine = (alarm = new AbortController());
    alarmed = { ...alarmed, ...options };
    void world.timer(ms, mine.signal).then(() => {
      if (!mine.signal.aborted) start({});
    });
  };

  function start(options: DrainOptions): void {
    if (stopped.signal.aborted) return;
    if (running) {
      again = { ...again, ...options };
      return;
    }
    running = true;
    void run(options);
  }

  async function run(first: DrainOptions): Promise<void> {
    let wake: number | undefined;
    for (let options: DrainOptions | undefined = first; options;) {
      alarm.abort('another alarm');
      options = { ...alarmed, ...options };
      alarmed = {};
      const { ms, missed } = await once(options);
      wake = ms;
      // Work that another context blocked is still to be done.
      alarmed = { ...alarmed, ...missed };
      options = again ?? (wake === 0 ? {} : undefined);
      again = undefined;
    }
    running = false;
    if (wake !== undefined && !stopped.signal.aborted) wakeIn(wake, {});
    hooks.onIdle();
  }

  /**
   * `ms`: delay of the next drain; undefined when only an event can help. `missed`: options not carried out.
   */
  async function once(options: DrainOptions): Promise<{ ms: number | undefined; missed: DrainOptions }> {
    try {
      const report = await drain(world, { ...options, busySince, signal: stopped.signal });
      const isBusy = report.stopped === 'busy';
      busySince = isBusy ? (busySince ?? world.now()) : undefined;
      hooks.onReport(report);
      const ms = report.nextAt === undefined ? undefined : Math.max(0, report.nextAt - world.now());
      return { ms, missed: isBusy ? options : {} };
    } catch (error) {
      hooks.onError(error);
      return { ms: afterStorageError, missed: options };
    }
  }

  return {
    poke(trigger) {
      if (trigger === 'online' && !running)
        wakeIn(Math.floor(world.random() * reconnectSpread), { now: true });
      // Includes 'start': a backoff from an outage before the app was closed is out of date.
      else if (immediateTriggers.has(trigger)) start({ now: true });
      else if (trigger === 'sessionChecked') start({ sessionChecked: true });
      else start({});
    },
    stop() {
      stopped.abort();
      alarm.abort('another alarm');
    },
  };
}

import { drain, type DrainOptions, type DrainReport } from './drain.ts';
import type { DrainWorld } from './drain-world.ts';

/** Why the queue should be looked at now. */
export type Trigger =
  | 'start'
  | 'visible'
  | 'enqueue'
  | 'timer'
  | 'worker'
  | 'signedIn'
  /** The network seems to be back. */
  | 'online'
  /** The person pressed "Send now". */
  | 'sendNow'
  /** The server has just confirmed the session. */
  | 'sessionChecked';

export interface RunnerHooks {
  /** After each drain. */
  onReport(report: DrainReport): void;
  /** Storage failed; nothing is lost, the next trigger tries again. */
  onError(error: unknown): void;
  /** Nothing runs until the next trigger. */
  onIdle(): void;
}

export interface Runner {
  poke(trigger: Trigger): void;
  stop(): void;
}

/** All phones of a region come back at the same moment; each waits up to this long (docs/offline.md A23). */
const reconnectSpread = 3_000;
const afterStorageError = 30_000;

/** One drain at a time in this context, one timer, and no trigger is ever lost. */
export function makeRunner(world: DrainWorld, hooks: RunnerHooks): Runner {
  let running = false;
  let again: DrainOptions | undefined;
  let busySince: number | undefined;
  let alarm = new AbortController();
  /** What the pending alarm would ask for; a drain that starts earlier takes it over. */
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
      wake = await once(options);
      options = again ?? (wake === 0 ? {} : undefined);
      again = undefined;
    }
    running = false;
    if (wake !== undefined && !stopped.signal.aborted) wakeIn(wake, {});
    hooks.onIdle();
  }

  /** Resolves to the ms after which to go on; undefined when only an event can help. */
  async function once(options: DrainOptions): Promise<number | undefined> {
    try {
      const report = await drain(world, { ...options, busySince, signal: stopped.signal });
      busySince = report.stopped === 'busy' ? (busySince ?? world.now()) : undefined;
      hooks.onReport(report);
      return report.nextAt === undefined ? undefined : Math.max(0, report.nextAt - world.now());
    } catch (error) {
      hooks.onError(error);
      return afterStorageError;
    }
  }

  return {
    poke(trigger) {
      if (trigger === 'online' && !running)
        wakeIn(Math.floor(world.random() * reconnectSpread), { now: true });
      // A wait that grew in an outage before the app was closed says nothing about now: a start tries at once.
      else if (trigger === 'start' || trigger === 'online' || trigger === 'sendNow') start({ now: true });
      else if (trigger === 'sessionChecked') start({ sessionChecked: true });
      else start({});
    },
    stop() {
      stopped.abort();
      alarm.abort('another alarm');
    },
  };
}

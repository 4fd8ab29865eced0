import { MINUTE_MS } from '#contract/durations.ts';
import { headers } from '#contract/envelope.ts';
import { inTime, timeLimit } from './ask-session.ts';
import { dueAt } from './backoff.ts';
import { classify, type Failed, type Reply, type Verdict } from './classify.ts';
import type { DrainWorld } from './drain-world.ts';
import type { OutboxRow } from './outbox-row.ts';
import { settle } from './settle.ts';
import type { OutboxStore, Session } from './store.ts';
import { endWaits, putBack, recover, takeUp } from './take-up.ts';

/** The lock is held briefly: holding it keeps a page out of the back/forward cache. */
const longestDrain = 25_000;
/**
 * A holder that has written no lease for so long is a suspended tab; taking its lock is safe (docs/offline.md
 * 3.9).
 */
const staleLease = 45_000;
const askAgain = 3_000;
/** So often a long request shows that its holder is alive. */
const renewLease = 15_000;
/** After this many requests in a row without an answer the network, not the row, is at fault. */
const enoughFailures = 3;
/** Delay before a refused session is checked again: the refusal may be an error of the server. */
const askSessionAgain = 30_000;

export interface DrainOptions {
  /** End all waits first: the network came back or the person pressed "Send now". */
  now?: boolean;
  /** The person's session was found valid: lift a hold that a refused token set. */
  sessionChecked?: boolean;
  /** Since when earlier calls found the lock taken, ms. */
  busySince?: number | undefined;
  signal?: AbortSignal;
}

export interface DrainReport {
  /**
   * `rest`: nothing may be sent now. `network`, `server`, `auth`, `session`: the cause that stopped the
   * drain. `unreachable`: nothing could leave, and no row was touched. `time`: call again immediately.
   * `busy`: another context drains.
   */
  stopped:
    | 'rest'
    | 'network'
    | 'server'
    | 'unreachable'
    | 'auth'
    | 'session'
    | 'time'
    | 'busy'
    | 'stolen'
    | 'aborted';
  /** When to call again, ms; missing when only an event can help. */
  nextAt?: number;
  /** Rows that got an answer. */
  settled: number;
  /** Rows still open. */
  open: number;
}

/**
 * Sends waiting actions, one at a time. Every context may call it at any moment and may die at any moment. A
 * row stops being open only in the transaction that stores the server's answer.
 */
export async function drain(world: DrainWorld, options: DrainOptions = {}): Promise<DrainReport> {
  await world.pause('drain.start');
  const session = await world.session();
  if (!session) return { stopped: 'session', settled: 0, open: 0 };
  const store = await world.db(session.userId);
  const work = () => drainLocked(world, store, session, options);
  if (!world.locks) return work();

  const name = `outbox:${session.userId}`;
  try {
    const report = await world.locks.request(name, { ifAvailable: true }, async (lock) =>
      lock ? work() : null,
    );
    if (report) return report;
    const lease = (await store.run('r', (tx) => tx.meta('lease'))) ?? 0;
    const now = world.now();
    const seen = Math.max(lease > now ? 0 : lease, options.busySince ?? now);
    if (now - seen < staleLease) return { stopped: 'busy', nextAt: now + askAgain, settled: 0, open: 0 };
    return await world.locks.request(name, { steal: true }, work);
  } catch (error) {
    // Another context took the lock because this one looked suspended. It sends again what was on its way.
    if (error instanceof Error && error.name === 'AbortError') {
      return { stopped: 'stolen', settled: 0, open: 0 };
    }
    throw error;
  }
}

async function drainLocked(
  world: DrainWorld,
  store: OutboxStore,
  session: Session,
  options: DrainOptions,
): Promise<DrainReport> {
  await world.pause('drain.locked');
  const started = world.now();
  const authHold = await store.run('rw', async (tx) => {
    await recover(tx, { now: started, build: world.build });
    if (options.now) await endWaits(tx);
    const held = await tx.meta('authHold');
    // Another sign-in, or the server's word that this session is good, ends the hold.
    const isOver = options.sessionChecked === true || held !== session.gen;
    if (held !== undefined && isOver) await tx.putMeta('authHold', undefined);
    return isOver ? undefined : held;
  });
  await world.pause('drain.recovered');
  let settled = 0;
  const end = async (stopped: DrainReport['stopped'], nextAt?: number): Promise<DrainReport> => {
    const open = await store.run('r', async (tx) => (await tx.openRows()).length);
    await world.pause('drain.done');
    return { stopped, settled, open, ...(nextAt === undefined ? {} : { nextAt }) };
  };
  if (authHold !== undefined) {
    if (!world.isReachable()) return end('unreachable');
    if (!(await world.isSessionGood(session))) return end('auth', world.now() + askSessionAgain);
    await store.run('rw', (tx) => tx.putMeta('authHold', undefined));
  }

  for (let failures = 0; ;) {
    await world.pause('drain.next');
    if (options.signal?.aborted) return end('aborted');
    const now = world.now();
    // A clock set back must not make the drain endless.
    if (Math.abs(now - started) > longestDrain) return end('time', now);
    if (!same(await world.session(), session)) return end('session');
    if (!world.isReachable()) return end('unreachable');
    await world.pause('drain.session');
    const taken = await store.run('rw', (tx) =>
      takeUp(tx, {
        now,
        build: world.build,
        longestWait: world.longestWait(),
        steps: world.upcasters,
      }),
    );
    if (taken.kind === 'none') return end('rest', taken.nextAt);
    const { row } = taken;
    await world.pause('drain.marked');
    const isSame = same(await world.session(), session);
    if (!isSame || !world.isReachable()) {
      await store.run('rw', (tx) => putBack(tx, row.seq));
      return end(isSame ? 'unreachable' : 'session');
    }
    const verdict = await verdictOf(world, store, row, session);
    await world.pause('drain.replied');
    const { random, build } = world;
    const at = {
      now: world.now(),
      serverNow: world.serverNow(),
      random,
      build,
      longestWait: world.longestWait(),
    };
    const isHeld = verdict.kind === 'auth' && verdict.isMistaken !== true;
    await store.run('rw', async (tx) => {
      await settle(tx, row, verdict, at);
      if (isHeld) await tx.putMeta('authHold', session.gen);
      // The network works again. Rows that wait for it, and not for a server with an error, need not wait
      // longer.
      if (verdict.kind === 'done' && failures > 0) await endWaits(tx, 'unknown');
    });
    await world.pause('drain.settled');
    if (isHeld) {
      await world.pause('drain.held');
      return end('auth', world.now() + askSessionAgain);
    }
    failures = isFailure(verdict) ? failures + 1 : 0;
    if ('answer' in verdict) settled += 1;
    if (failures >= enoughFailures) {
      return end(verdict.kind === 'unknown' ? 'network' : 'server', await firstRetry(store, world));
    }
  }
}

const isFailure = ({ kind }: Verdict): boolean => kind === 'unknown' || kind === 'trouble' || kind === 'auth';

/**
 * One attempt. A 401 is believed when the server repeats it: it may have come from one bad node among good
 * ones.
 */
async function verdictOf(
  world: DrainWorld,
  store: OutboxStore,
  row: OutboxRow,
  session: Session,
): Promise<Verdict> {
  const verdict = classify(await request(world, store, row, session), row.id);
  if (verdict.kind !== 'auth' || !(await world.isSessionGood(session))) return verdict;
  return { ...verdict, isMistaken: true };
}

const same = (live: Session | undefined, taken: Session): boolean =>
  live?.userId === taken.userId && live.gen === taken.gen;

async function firstRetry(store: OutboxStore, world: DrainWorld): Promise<number> {
  const now = world.now();
  const longest = world.longestWait();
  const rows = await store.run('r', (tx) => tx.openRows());
  const times = rows.filter((row) => row.state === 'queued' && !row.hold).map((row) => dueAt(row, longest));
  return Math.max(now + 1000, Math.min(...times, now + MINUTE_MS));
}

async function request(
  world: DrainWorld,
  store: OutboxStore,
  row: OutboxRow,
  session: Session,
): Promise<Reply | Failed> {
  const { method, path, body, id, userId } = row;
  const limit = timeLimit(body);
  const send = (signal: AbortSignal) =>
    world.send({
      method,
      path,
      body,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${session.token}`,
        [headers.idempotencyKey]: id,
        [headers.expectedUser]: userId,
        [headers.build]: world.build,
        // Rows of builds that took the tap's time from the phone's clock.
        ...(row.tapClock === 'server' ? {} : { [headers.phoneTime]: new Date(world.now()).toISOString() }),
      },
      signal,
    });
  const answer = inTime(world, send, limit);
  await world.pause('drain.sent');
  if (limit > staleLease) await holdLease(world, store, answer);
  return answer;
}

/** Writes leases until the answer arrives: otherwise another tab takes the sender of a large picture for suspended. */
async function holdLease(world: DrainWorld, store: OutboxStore, answer: Promise<unknown>): Promise<void> {
  const done = new AbortController();
  void answer.finally(() => done.abort());
  while (!done.signal.aborted) {
    await world.timer(renewLease, done.signal);
    if (!done.signal.aborted) await store.run('rw', (tx) => tx.putMeta('lease', world.now()));
  }
}

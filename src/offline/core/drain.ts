import { headers } from '#contract/envelope.ts';
import { limits } from '#contract/limits.ts';
import { classify, type Failed, type Reply } from './classify.ts';
import type { DrainWorld } from './drain-world.ts';
import type { OutboxRow } from './outbox-row.ts';
import { settle } from './settle.ts';
import type { OutboxStore, Session } from './store.ts';
import { endWaits, recover, takeUp } from './take-up.ts';

/** The lock is held briefly: holding it keeps a page out of the back/forward cache. */
const longestDrain = 25_000;
/** A holder without a sign of life for so long is a frozen tab; taking its lock is safe (docs/offline.md 3.9). */
const staleLease = 45_000;
const askAgain = 3_000;
/** After so many requests in a row without an answer the network, not the row, is at fault. */
const enoughFailures = 3;

export interface DrainOptions {
  /** Forget backoffs first: the network came back or the person pressed "Send now". */
  now?: boolean;
  /** The person's session was found valid: lift a hold that a refused token set. */
  sessionChecked?: boolean;
  /** Since when earlier calls found the lock taken, ms. */
  busySince?: number | undefined;
  signal?: AbortSignal;
}

export interface DrainReport {
  /**
   * `rest`: nothing may be sent now. `network`, `auth`, `session` say what stopped it; `time`: call again at once;
   * `busy`: another context drains.
   */
  stopped: 'rest' | 'network' | 'auth' | 'session' | 'time' | 'busy' | 'stolen' | 'aborted';
  /** When to call again, ms; missing when only an event can help. */
  nextAt?: number;
  /** Rows that got an answer. */
  settled: number;
  /** Rows still open. */
  open: number;
}

/**
 * Sends waiting actions, one at a time. Every context may call it at any moment and may die at any moment: a row stops
 * being open only in the transaction that stores the server's answer.
 */
export async function drain(world: DrainWorld, options: DrainOptions = {}): Promise<DrainReport> {
  await world.pause('drain.start');
  const session = await world.session();
  if (!session) return { stopped: 'session', settled: 0, open: 0 };
  const store = await world.db(session.userId);
  const work = () => drainAlone(world, store, session, options);
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
    // Somebody took the lock from us because we looked frozen; what was in flight is theirs to ask again.
    if (error instanceof Error && error.name === 'AbortError') {
      return { stopped: 'stolen', settled: 0, open: 0 };
    }
    throw error;
  }
}

async function drainAlone(
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
  if (authHold !== undefined) return end('auth');

  for (let failures = 0; ;) {
    await world.pause('drain.next');
    if (options.signal?.aborted) return end('aborted');
    const now = world.now();
    // A clock set back must not make the drain endless.
    if (Math.abs(now - started) > longestDrain) return end('time', now);
    if (!same(await world.session(), session)) return end('session');
    await world.pause('drain.session');
    const taken = await store.run('rw', (tx) =>
      takeUp(tx, { now, build: world.build, steps: world.upcasters }),
    );
    if (taken.kind === 'none') return end('rest', taken.nextAt);
    const { row } = taken;
    await world.pause('drain.marked');
    if (!same(await world.session(), session)) {
      await store.run('rw', async (tx) => {
        const current = await tx.row(row.seq);
        if (current?.state === 'sending') {
          await tx.putRow({ ...current, state: 'queued', attempts: current.attempts - 1 });
        }
      });
      return end('session');
    }
    const verdict = classify(await request(world, row, session), row.id);
    await world.pause('drain.replied');
    const at = { now: world.now(), random: world.random, build: world.build };
    await store.run('rw', async (tx) => {
      await settle(tx, row, verdict, at);
      if (verdict.kind === 'auth') await tx.putMeta('authHold', session.gen);
      // The network is there: rows that wait for it, and not for a troubled server, need not wait longer.
      if (verdict.kind === 'done' && failures > 0) await endWaits(tx, 'unknown');
    });
    await world.pause('drain.settled');
    if (verdict.kind === 'auth') {
      await world.pause('drain.held');
      return end('auth');
    }
    failures = verdict.kind === 'unknown' || verdict.kind === 'trouble' ? failures + 1 : 0;
    if ('answer' in verdict) settled += 1;
    if (failures >= enoughFailures) return end('network', await firstRetry(store, world.now()));
  }
}

const same = (live: Session | undefined, taken: Session): boolean =>
  live?.userId === taken.userId && live.gen === taken.gen;

async function firstRetry(store: OutboxStore, now: number): Promise<number> {
  const rows = await store.run('r', (tx) => tx.openRows());
  const times = rows.filter((row) => row.state === 'queued' && !row.hold).map((row) => row.nextAttemptAt);
  return Math.max(now + 1000, Math.min(...times, now + 60_000));
}

async function request(world: DrainWorld, row: OutboxRow, session: Session): Promise<Reply | Failed> {
  const abort = new AbortController();
  const late = world.timer(limits.requestTimeoutMs, abort.signal).then((): Failed => 'timeout');
  const answer = world
    .send({
      method: row.method,
      path: row.path,
      body: row.body,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${session.token}`,
        [headers.idempotencyKey]: row.id,
        [headers.expectedUser]: row.userId,
        [headers.build]: world.build,
        [headers.phoneTime]: new Date(world.now()).toISOString(),
      },
      signal: abort.signal,
    })
    .catch((): Failed => 'network');
  await world.pause('drain.sent');
  const result = await Promise.race([answer, late]);
  abort.abort('answered or given up');
  return result;
}

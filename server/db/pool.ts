import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { isConnectionLoss, NoWritableHostError } from './failover.ts';
import { typeParsers } from './type-parsers.ts';

/**
 * Full URLs of the hosts of one cluster, or a function that returns the current ones. The embedded database
 * may come back on another port; the function also restarts it.
 */
export type Hosts = readonly string[] | (() => Promise<readonly string[]>);

export interface PoolOptions {
  /** Connections a host, at most. */
  readonly max?: number;
  readonly applicationName?: string;
  /** Time that a caller waits for a connection while all are in use. */
  readonly connectMs?: number;
  /** Time that a caller waits for a writable host before it is refused. */
  readonly failoverMs?: number;
}

function openHost(url: string, options: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 16,
    connectionTimeoutMillis: options.connectMs ?? 3000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    allowExitOnIdle: false,
    // The only setting that a pooler in transaction mode passes on. All others are the user's own: defaults.ts.
    application_name: options.applicationName ?? 'openfield',
    types: typeParsers,
  });
  // Idle and checked-out clients both emit 'error' when the host dies; without a listener the process would
  // end. The user of the client gets the failure from its query.
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/**
 * Keeps one pg.Pool for each host. All queries use the host that takes writes. When it is lost, the others
 * are tried until one answers. It does not fence an old primary that comes back: that is the cluster
 * manager's task.
 */
export class HaPool {
  readonly #hosts: Hosts;
  readonly #options: PoolOptions;
  readonly #pools = new Map<string, Pool>();
  #current: { url: string; pool: Pool } | undefined;
  #searching: Promise<{ url: string; pool: Pool }> | undefined;
  #closed = false;

  constructor(hosts: Hosts, options: PoolOptions = {}) {
    this.#hosts = hosts;
    this.#options = options;
  }

  /** Read by Kysely's dialect. */
  get options(): PoolOptions {
    return this.#options;
  }

  /** The URL of the host that takes writes, for a component that keeps connections of its own (the job runner). */
  async writableUrl(): Promise<string> {
    return (await this.#writable()).url;
  }

  /** Connections to the current host, and callers that wait for one. */
  get connections(): { used: number; idle: number; waiting: number } {
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = this.#current?.pool ?? {};
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /** A connection to the writable host; the caller releases it. Waits through a failover. */
  async connect(): Promise<PoolClient> {
    const deadline = performance.now() + (this.#options.failoverMs ?? 6000);
    for (;;) {
      const host = await this.#writable();
      try {
        return await host.pool.connect();
      } catch (error) {
        // A pool with all connections in use times out as well; its host is alive.
        const exhausted = host.pool.totalCount >= (host.pool.options.max ?? 0);
        if (!isConnectionLoss(error) || exhausted || performance.now() > deadline) throw error;
        this.lost(host.pool);
        await sleep(50);
      }
    }
  }

  /**
   * Runs `work` on one connection and again on another one when the first is lost. Only for work that may run
   * twice: reads, and writes that find their own traces (a claimed key, a compare-and-set).
   */
  async withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const deadline = performance.now() + (this.#options.failoverMs ?? 6000);
    for (;;) {
      const client = await this.connect();
      let broken = false;
      try {
        return await work(client);
      } catch (error) {
        // Anything else (a 23505, a failed check) leaves a good connection behind: it must not be thrown away.
        broken = isConnectionLoss(error);
        if (!broken || performance.now() > deadline) throw error;
      } finally {
        client.release(broken);
      }
      this.lost();
      await sleep(50);
    }
  }

  /** Runs one statement, which may run twice; see `withClient`. */
  async query<Row extends QueryResultRow>(
    query: string | QueryConfig,
    values?: readonly unknown[],
  ): Promise<QueryResult<Row>> {
    return await this.withClient((client) => client.query<Row>(query, values && [...values]));
  }

  /** Forgets the current host, so that the next caller looks for the writable one. */
  lost(pool = this.#current?.pool): void {
    if (this.#current?.pool === pool) this.#current = undefined;
  }

  async end(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await Promise.allSettled([...this.#pools.values()].map((pool) => pool.end()));
  }

  async #writable(): Promise<{ url: string; pool: Pool }> {
    if (this.#current) return this.#current;
    this.#searching ??= this.#search().finally(() => {
      this.#searching = undefined;
    });
    return await this.#searching;
  }

  async #search(): Promise<{ url: string; pool: Pool }> {
    const deadline = performance.now() + (this.#options.failoverMs ?? 6000);
    let why: unknown = new Error('no host given');
    for (;;) {
      if (this.#closed) throw new NoWritableHostError(new Error('the pool is closed'));
      const urls = typeof this.#hosts === 'function' ? await this.#hosts() : this.#hosts;
      for (const url of urls) {
        const pool = this.#pools.get(url) ?? openHost(url, this.#options);
        this.#pools.set(url, pool);
        try {
          if (await isWritable(pool)) return (this.#current = { url, pool });
          why = new Error('every reachable host is a standby');
        } catch (error) {
          why = error;
          // A wrong password or a missing database does not heal by waiting.
          if (!isConnectionLoss(error) && urls.length === 1) throw error;
        }
      }
      if (performance.now() > deadline) throw new NoWritableHostError(why);
      await sleep(100);
    }
  }
}

async function isWritable(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  return rows[0]?.standby === false;
}

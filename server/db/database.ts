import { setTimeout as sleep } from 'node:timers/promises';
import {
  HandleEmptyInListsPlugin,
  Kysely,
  type KyselyPlugin,
  type LogEvent,
  PostgresDialect,
  replaceWithNoncontingentExpression,
  type Transaction,
} from 'kysely';
import { type TransactionScope, transactionScopes as scopes } from '#server/base/transaction-scope.ts';
import { isConflict, isConnectionLoss, UnknownCommitError } from './failover.ts';
import { kyselyPool } from './kysely-pool.ts';
import { HaPool, type Hosts, type PoolOptions } from './pool.ts';
import type { Tables } from './types.ts';

/** An open transaction, passed on to whatever writes in it. */
export type Tx = Transaction<Tables>;

export interface TransactionOptions {
  /**
   * The work finds its own traces when it runs a second time. It claims an idempotency key first, or each of its
   * writes is a compare-and-set. Only then is it repeated after a COMMIT with a lost answer. Otherwise the
   * caller gets UnknownCommitError and answers 503. The client then asks again with its key.
   */
  readonly keyed?: boolean;
}

export interface Database {
  /** For reads and single statements outside a transaction; inside one it throws. */
  readonly query: Kysely<Tables>;
  /** For named plain SQL. */
  readonly pool: HaPool;
  /**
   * Runs `work` in one READ COMMITTED transaction and commits what it did. All of it runs again when the connection
   * is lost before COMMIT. It also does after a conflict (40001, 40P01), up to five times within three seconds. So it
   * must not do anything outside the database.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  close(): Promise<void>;
}

const maxTries = 5;
const conflictMs = 3000;
const lossMs = 6000;

/** A query on the root connection would wait for, or not see, what its own transaction did: refuse it. */
function refuseInside(): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      if (scopes.getStore()?.open)
        throw new Error('database.query was used inside a transaction: use its tx');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}

function mayRepeat(error: unknown, since: number, tries: number, options: TransactionOptions): boolean {
  const spent = performance.now() - since;
  if (isConflict(error)) return tries < maxTries && spent < conflictMs;
  if (error instanceof UnknownCommitError) return options.keyed === true && spent < lossMs;
  return isConnectionLoss(error) && spent < lossMs;
}

/** Which queries are reported, and to whom. */
export interface SlowQueries {
  /** Shortest time that is reported. */
  readonly ms: number;
  /** `sql` has placeholders instead of values. */
  readonly report: (sql: string, ms: number) => void;
}

/** Longest text of a reported query: enough to find it in the sources. */
const reportedChars = 2000;

/** Opens the database for the program. Nothing is connected before the first query. */
export function connect(hosts: Hosts, options: PoolOptions = {}, slow?: SlowQueries): Database {
  const pool = new HaPool(hosts, options);
  const dialect = new PostgresDialect({ pool: kyselyPool(pool) });
  // `in ()` is no SQL: an empty list finds nothing, also where another server holds all rows of a batch.
  const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });
  const log = slow && {
    log: ({ query: { sql }, queryDurationMillis: ms }: LogEvent) => {
      if (ms >= slow.ms) slow.report(sql.slice(0, reportedChars), ms);
    },
  };
  const inner = new Kysely<Tables>({ dialect, plugins: [emptyLists], ...log });
  const query = new Kysely<Tables>({ dialect, plugins: [emptyLists, refuseInside()], ...log });

  const once = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const scope: TransactionScope = { open: true };
    try {
      return await inner
        .transaction()
        .setIsolationLevel('read committed')
        .execute((tx) => scopes.run(scope, () => work(tx)));
    } finally {
      // Code that outlives the transaction may use the root connection again.
      scope.open = false;
    }
  };

  return {
    query,
    pool,
    async transaction(work, transactionOptions = {}) {
      if (scopes.getStore()?.open) throw new Error('a transaction was opened inside another one: pass tx on');
      const since = performance.now();
      for (let tries = 1; ; tries++) {
        try {
          return await once(work);
        } catch (error) {
          if (!mayRepeat(error, since, tries, transactionOptions)) throw error;
          // Full jitter: transactions that collided must not be repeated at the same time.
          await sleep(Math.random() * Math.min(400, 10 * 2 ** tries));
        }
      }
    },
    close: () => pool.end(),
  };
}

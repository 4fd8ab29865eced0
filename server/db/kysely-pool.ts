import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { PoolClient } from 'pg';
import { isConnectionLoss, UnknownCommitError } from './failover.ts';
import type { HaPool } from './pool.ts';

type Rows = {
  command: 'UPDATE' | 'DELETE' | 'INSERT' | 'SELECT' | 'MERGE';
  rowCount: number;
  rows: unknown[];
};

/**
 * One connection as Kysely sees it. It tracks whether a transaction is open. A plain read from a lost host is
 * therefore repeated elsewhere. A lost COMMIT is reported differently from a lost statement.
 */
class RidingClient {
  readonly #pool: HaPool;
  #client: PoolClient;
  #broken = false;
  #inTransaction = false;

  constructor(pool: HaPool, client: PoolClient) {
    this.#pool = pool;
    this.#client = client;
  }

  async query(sql: string, parameters: readonly unknown[] = []): Promise<Rows> {
    const verb = sql.slice(0, 8).toLowerCase();
    if (verb.startsWith('begin') || verb.startsWith('start tr')) this.#inTransaction = true;
    try {
      return await this.#send(sql, parameters);
    } catch (error) {
      if (!isConnectionLoss(error)) throw error;
      this.#broken = true;
      this.#pool.lost();
      if (verb === 'commit') throw new UnknownCommitError(error);
      // The transaction died with its connection: there is nothing left to roll back.
      if (verb === 'rollback') return { command: 'SELECT', rowCount: 0, rows: [] };
      if (this.#inTransaction || !verb.startsWith('select')) throw error;
      this.#client.release(true);
      this.#client = await this.#pool.connect();
      this.#broken = false;
      return await this.#send(sql, parameters);
    } finally {
      if (verb === 'commit' || verb === 'rollback') this.#inTransaction = false;
    }
  }

  release(discard = false): void {
    this.#client.release(discard || this.#broken);
  }

  async #send(sql: string, parameters: readonly unknown[]): Promise<Rows> {
    // pg and Kysely describe the same object with different words; Kysely reads these three fields only.
    return (await this.#client.query(sql, [...parameters])) as unknown as Rows;
  }
}

/** Adapts the failover pool to Kysely's PostgreSQL dialect. */
export function kyselyPool(pool: HaPool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => new RidingClient(pool, await pool.connect()) as unknown as PostgresPoolClient,
    end: () => pool.end(),
  };
}

import type { Database, Tx } from '#server/db/database.ts';

/**
 * Lets `work` do what it likes to a database and takes all of it back afterwards. One outer transaction never
 * commits; the server's own transactions are savepoints in it. One request at a time.
 */
export async function undone<T>(database: Database, work: (inner: Database) => Promise<T>): Promise<T> {
  const outer = await database.query.startTransaction().execute();
  let made = 0;
  const inner: Database = {
    query: outer,
    pool: database.pool,
    async transaction<R>(part: (tx: Tx) => Promise<R>): Promise<R> {
      const name = `part${++made}`;
      const point = await outer.savepoint(name).execute();
      try {
        const result = await part(outer);
        await point.releaseSavepoint(name).execute();
        return result;
      } catch (error) {
        await point.rollbackToSavepoint(name).execute();
        throw error;
      }
    },
    close: () => Promise.resolve(),
  };
  try {
    return await work(inner);
  } finally {
    await outer.rollback().execute();
  }
}

/** A database that can be exchanged while a server holds it. */
export function exchangeable(first: Database): { database: Database; use(next: Database): void } {
  let current = first;
  return {
    database: {
      get query() {
        return current.query;
      },
      get pool() {
        return current.pool;
      },
      transaction: (work, options) => current.transaction(work, options),
      close: () => current.close(),
    },
    use(next) {
      current = next;
    },
  };
}

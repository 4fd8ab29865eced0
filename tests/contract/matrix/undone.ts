import type { Store, Tx } from '#server/db/store.ts';

/**
 * Lets `work` do what it likes to a database and takes all of it back afterwards: one outer transaction that never
 * commits, in which the server's own transactions are savepoints. One request at a time.
 */
export async function undone<T>(store: Store, work: (inner: Store) => Promise<T>): Promise<T> {
  const outer = await store.db.startTransaction().execute();
  let made = 0;
  const inner: Store = {
    db: outer,
    pool: store.pool,
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

/** A store whose inside can be exchanged while a server holds it. */
export function exchangeable(first: Store): { store: Store; use(next: Store): void } {
  let current = first;
  return {
    store: {
      get db() {
        return current.db;
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

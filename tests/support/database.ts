import { afterAll, inject } from 'vitest';
import { openStore, type Store } from '#server/db/store.ts';
import type { PoolOptions } from '#server/db/pool.ts';
import { copyTemplate } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Made by global-setup.ts: the run's server as its superuser, and the migrated database to copy. */
    databaseServer: { url: string; template: string };
  }
}

export interface TestDatabase {
  /** For a component that connects by itself. */
  readonly url: string;
  readonly store: Store;
  /** Drops the database; called by itself after the last test of the file. */
  drop(): Promise<void>;
}

/** A database of its own for a test file: a copy of the migrated template, dropped after the last test. */
export async function testDatabase(options: PoolOptions = {}): Promise<TestDatabase> {
  const copy = await copyTemplate(inject('databaseServer'));
  const store = openStore([copy.url], { max: 10, ...options });
  let dropped = false;
  const drop = async () => {
    if (dropped) return;
    dropped = true;
    await store.close();
    await copy.drop();
  };
  afterAll(drop);
  return { url: copy.url, store, drop };
}

/** The store of a database of its own; see `testDatabase`. Call it in `beforeAll` or at the top of the file. */
export async function testStore(options: PoolOptions = {}): Promise<Store> {
  return (await testDatabase(options)).store;
}

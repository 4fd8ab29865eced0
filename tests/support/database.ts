import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { openStore, type Store } from '#server/db/store.ts';
import type { PoolOptions } from '#server/db/pool.ts';

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

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('databaseServer').url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database of its own for a test file: a copy of the migrated template, dropped after the last test. */
export async function testDatabase(options: PoolOptions = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = inject('databaseServer');
  await onServer(`create database ${name} template ${server.template} strategy file_copy`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const store = openStore([url.href], { max: 10, ...options });
  let dropped = false;
  const drop = async () => {
    if (dropped) return;
    dropped = true;
    await store.close();
    await onServer(`drop database ${name} with (force)`);
  };
  afterAll(drop);
  return { url: url.href, store, drop };
}

/** The store of a database of its own; see `testDatabase`. Call it in `beforeAll` or at the top of the file. */
export async function testStore(options: PoolOptions = {}): Promise<Store> {
  return (await testDatabase(options)).store;
}

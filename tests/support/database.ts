import { sql } from 'kysely';
import { afterAll, inject, onTestFinished } from 'vitest';
import { connect, type Database, type Tx } from '#server/db/database.ts';
import type { PoolOptions } from '#server/db/pool.ts';
import { copyTemplate, type TestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Made by global-setup.ts: the run's server as its superuser, and the migrated database to copy. */
    databaseServer: Omit<TestServer, 'stop'>;
  }
}

export interface TestCopy {
  /** For a component with its own connection, as the database user of the product. */
  readonly url: string;
  /** The same as the superuser. */
  readonly ownerUrl: string;
  readonly database: Database;
  /**
   * Drops the database; called automatically after the test that made it, or after the last test of the file.
   */
  drop(): Promise<void>;
}

/** A crowd on a busy machine waits longer for a connection than people would. */
export const patient = { connectMs: 120_000 } satisfies PoolOptions;

const owners = new WeakMap<Database, () => Database>();

/** A database of its own for a test file: a copy of the migrated template, dropped after the last test. */
export async function testCopy(options: PoolOptions = {}): Promise<TestCopy> {
  // As the composition root does, for tests that call an area without the whole app. Imported late: tests may
  // mock a part.
  const { carryOutEffects } = await import('#server/effects.ts');
  carryOutEffects();
  const copy = await copyTemplate(inject('databaseServer'));
  const database = connect([copy.url], { max: 10, ...patient, ...options });
  let owner: Database | undefined;
  owners.set(database, () => (owner ??= connect([copy.ownerUrl], { max: 2 })));
  let dropped = false;
  const drop = async () => {
    if (dropped) return;
    dropped = true;
    await Promise.all([database.close(), owner?.close()]);
    await copy.drop();
  };
  atTheEnd(drop);
  return { url: copy.url, ownerUrl: copy.ownerUrl, database, drop };
}

/** Cleans up after the running test; outside of tests, after the last one of the file. */
function atTheEnd(work: () => Promise<void>): void {
  try {
    onTestFinished(work);
  } catch {
    afterAll(work);
  }
}

/** Opens a separate test database; see `testCopy`. Call it in `beforeAll` or at the top of the file. */
export async function testDatabase(options: PoolOptions = {}): Promise<Database> {
  return (await testCopy(options)).database;
}

/** Opens the same database as superuser, for damage that the product cannot do, and for tables of a test. */
export function asOwner(database: Database): Database {
  const owner = owners.get(database);
  if (owner === undefined) throw new Error('this database was not made by testCopy');
  return owner();
}

/** Writes past every trigger and constraint, as after a bad restore. */
export const pastAllGuards = <T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  asOwner(database).transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    return await work(tx);
  });

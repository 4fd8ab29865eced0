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
  /** For a component that connects by itself, as the user that the product works as. */
  readonly url: string;
  /** The same as the superuser. */
  readonly ownerUrl: string;
  readonly database: Database;
  /** Drops the database; called by itself after the test that made it, or after the last one of the file. */
  drop(): Promise<void>;
}

const owners = new WeakMap<Database, () => Database>();

/** A database of its own for a test file: a copy of the migrated template, dropped after the last test. */
export async function testCopy(options: PoolOptions = {}): Promise<TestCopy> {
  // As the composition root does, for tests that call an area without the whole app. Imported late: tests may mock a part.
  const { carryOutEffects } = await import('#server/effects.ts');
  carryOutEffects();
  const copy = await copyTemplate(inject('databaseServer'));
  const database = connect([copy.url], { max: 10, ...options });
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

/** After the running test; outside of tests after the last one of the file. */
function atTheEnd(work: () => Promise<void>): void {
  try {
    onTestFinished(work);
  } catch {
    afterAll(work);
  }
}

/** The database of a database of its own; see `testCopy`. Call it in `beforeAll` or at the top of the file. */
export async function testDatabase(options: PoolOptions = {}): Promise<Database> {
  return (await testCopy(options)).database;
}

/**
 * The same database as its superuser. It is for harm that the product could not do, and for tables of the test's own.
 */
export function asOwner(database: Database): Database {
  const owner = owners.get(database);
  if (owner === undefined) throw new Error('this database was not made by testCopy');
  return owner();
}

/** Past every trigger and constraint, as after a bad restore: what stands in the way of the product stands aside. */
export const pastAllGuards = <T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  asOwner(database).transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    return await work(tx);
  });

import { afterAll, inject } from 'vitest';
import { connect, type Database } from '#server/db/database.ts';
import type { PoolOptions } from '#server/db/pool.ts';
import { copyTemplate } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Made by global-setup.ts: the run's server as its superuser, and the migrated database to copy. */
    databaseServer: { url: string; template: string };
  }
}

export interface TestCopy {
  /** For a component that connects by itself. */
  readonly url: string;
  readonly database: Database;
  /** Drops the database; called by itself after the last test of the file. */
  drop(): Promise<void>;
}

/** A database of its own for a test file: a copy of the migrated template, dropped after the last test. */
export async function testCopy(options: PoolOptions = {}): Promise<TestCopy> {
  // As the composition root does, for tests that call an area without the whole app. Imported late: tests may mock a part.
  const { carryOutEffects } = await import('#server/effects.ts');
  carryOutEffects();
  const copy = await copyTemplate(inject('databaseServer'));
  const database = connect([copy.url], { max: 10, ...options });
  let dropped = false;
  const drop = async () => {
    if (dropped) return;
    dropped = true;
    await database.close();
    await copy.drop();
  };
  afterAll(drop);
  return { url: copy.url, database, drop };
}

/** The database of a database of its own; see `testCopy`. Call it in `beforeAll` or at the top of the file. */
export async function testDatabase(options: PoolOptions = {}): Promise<Database> {
  return (await testCopy(options)).database;
}

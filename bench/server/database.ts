import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { Client } from 'pg';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openStore, type Store } from '#server/db/store.ts';

export interface BenchDatabase {
  readonly url: string;
  readonly store: Store;
  remove(): Promise<void>;
}

/** Says where time goes while nothing is measured. */
export const say = (line: string): void => console.error(line);

/**
 * A migrated, empty database of its own: on the server of DATABASE_URL, or on the embedded one with the settings that the
 * product gives it (everything synced to disk), in a temporary folder. `remove` takes it away again.
 */
export async function benchDatabase(name: string): Promise<BenchDatabase> {
  const given = process.env['DATABASE_URL'];
  const server = given === undefined ? await ownServer() : { url: given, stop: () => Promise.resolve() };
  const database = `bench_${name}_${process.pid}`;
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  await onServer(server.url, `create database ${database}`);
  await migrate(url.href);
  const store = openStore([url.href], { max: 4, statementTimeoutMs: 120_000 });
  return {
    url: url.href,
    store,
    async remove() {
      await store.close();
      await onServer(server.url, `drop database ${database} with (force)`);
      await server.stop();
    },
  };
}

async function ownServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'openfield-bench-'));
  // Root's database runs under another account, which has to enter.
  fs.chmodSync(folder, 0o755);
  const database = await startEmbedded({ home: path.join(folder, 'database') });
  return {
    url: await database.url(),
    async stop() {
      await database.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

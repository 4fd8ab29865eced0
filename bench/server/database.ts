import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { withClient } from '#server/db/client.ts';
import { connect, type Database } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { ensureServingUser, servingUrl } from '#server/db/embedded/serving-user.ts';
import { migrate } from '#server/db/migrate.ts';
import { grantRights } from '#server/db/rights.ts';

export interface BenchDatabase {
  /** Address for the owner role, which fills the tables. */
  readonly url: string;
  /** URL for the database user of the server. */
  readonly servingUrl: string;
  readonly database: Database;
  remove(): Promise<void>;
}

/** Prints the current step to stderr, outside of measured times. */
export const log = (line: string): void => console.error(line);

/**
 * Creates a migrated, empty database on the server of DATABASE_URL, or on an embedded server in a temporary
 * folder. The embedded one has the product's settings and syncs everything to disk. `remove` deletes it.
 */
export async function benchDatabase(name: string): Promise<BenchDatabase> {
  const given = process.env['DATABASE_URL'];
  const server = given === undefined ? await ownServer() : { url: given, stop: () => Promise.resolve() };
  const embedded = `bench_${name}_${process.pid}`;
  const url = new URL(server.url);
  url.pathname = `/${embedded}`;
  await onServer(server.url, `create database ${embedded}`);
  await migrate(url.href);
  const servingUser = await ensureServingUser(url.href);
  await withClient(url.href, (owner) => grantRights(owner, servingUser));
  const database = connect([url.href], { max: 4 });
  return {
    url: url.href,
    servingUrl: servingUrl(url.href),
    database,
    async remove() {
      await database.close();
      await onServer(server.url, `drop database ${embedded} with (force)`);
      await server.stop();
    },
  };
}

async function ownServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'openfield-bench-'));
  // As root, the database runs under another account, which must be able to enter.
  fs.chmodSync(folder, 0o755);
  const embedded = await startEmbedded({ home: path.join(folder, 'database') });
  return {
    url: await embedded.url(),
    async stop() {
      await embedded.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  await withClient(url, (client) => client.query(statement));
}

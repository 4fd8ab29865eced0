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
  /** Of the owner, who fills the tables. */
  readonly url: string;
  /** Of the user that the server works as. */
  readonly servingUrl: string;
  readonly database: Database;
  remove(): Promise<void>;
}

/** Says where time goes while nothing is measured. */
export const say = (line: string): void => console.error(line);

/**
 * A migrated, empty database of its own. It is on the server of DATABASE_URL, or on an embedded one in a temporary
 * folder. That one has the product's settings, and syncs everything to disk. `remove` takes it away again.
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
  // Root's database runs under another account, which has to enter.
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

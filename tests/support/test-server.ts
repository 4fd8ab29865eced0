import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { Client } from 'pg';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { ownFolder, removeLeftovers } from './leftovers.ts';

/** Migrated once; everybody works on a copy of it. */
const template = 'openfield_template';

export interface TestServer {
  /** Of its superuser. */
  readonly url: string;
  readonly template: string;
  readonly stop: () => Promise<void>;
}

/**
 * One PostgreSQL in a temporary folder that goes with it. Nothing is synced to disk: a crash of the machine would lose
 * it, and nobody would mind.
 */
export async function startTestServer(): Promise<TestServer> {
  removeLeftovers();
  const home = ownFolder();
  const database = await startEmbedded({
    home,
    initFlags: ['--no-sync'],
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      autovacuum: 'off',
    },
  });
  const url = await database.url();
  await onServer(url, `create database ${template}`);
  await migrate(urlOf(url, template));
  return {
    url,
    template,
    stop: async () => {
      await database.stop();
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A copy of the template under a new name. */
export async function copyTemplate(server: Pick<TestServer, 'url' | 'template'>) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server.url, `create database ${name} template ${server.template} strategy file_copy`);
  const drop = () => onServer(server.url, `drop database ${name} with (force)`);
  return { url: urlOf(server.url, name), drop };
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
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

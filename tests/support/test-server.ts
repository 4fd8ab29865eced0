import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { withClient } from '#server/db/client.ts';
import { serverDefaults } from '#server/db/defaults.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { ensureServingUser, servingUrl } from '#server/db/embedded/serving-user.ts';
import { migrate } from '#server/db/migrate.ts';
import { grantRights } from '#server/db/rights.ts';
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
  await makeTemplate(url);
  return {
    url,
    template,
    stop: async () => {
      await database.stop();
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}

/** With the server's defaults for the serving user in every copy. */
export async function makeTemplate(server: string): Promise<void> {
  const servingUser = await ensureServingUser(server);
  for (const [name, value] of Object.entries(serverDefaults))
    await onServer(server, `alter role ${servingUser} set ${name} = '${value}'`);
  await onServer(server, `create database ${template}`);
  await migrate(urlOf(server, template));
  await withClient(urlOf(server, template), (owner) => grantRights(owner, servingUser));
}

export interface Copy {
  /** Of the user that the product works as. */
  readonly url: string;
  /** Of the superuser, for harm that the product could not do. */
  readonly ownerUrl: string;
  readonly drop: () => Promise<void>;
}

/** A copy of the template under a new name. */
export async function copyTemplate(server: Pick<TestServer, 'url' | 'template'>): Promise<Copy> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server.url, `create database ${name} template ${server.template} strategy file_copy`);
  const drop = () => onServer(server.url, `drop database ${name} with (force)`);
  const ownerUrl = urlOf(server.url, name);
  return { url: servingUrl(ownerUrl), ownerUrl, drop };
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer(url: string, statement: string): Promise<void> {
  await withClient(url, (client) => client.query(statement));
}

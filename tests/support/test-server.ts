import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { withClient } from '#server/db/client.ts';
import { serverDefaults } from '#server/db/defaults.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { ensureServingUser, servingUrl } from '#server/db/embedded/serving-user.ts';
import { migrate } from '#server/db/migrate.ts';
import { grantRights } from '#server/db/rights.ts';
import { ownFolder, removeLeftovers } from './leftovers.ts';
import { chosenDatabase, startOldest, startPgBouncer } from './other-databases.ts';

/** Migrated once; every test file uses a copy of it. */
const template = 'openfield_template';

export interface TestServer {
  /** Address for its superuser. */
  readonly url: string;
  readonly template: string;
  /** Port of the pooler before it, when the run uses one. */
  readonly poolerPort: number | undefined;
  readonly stop: () => Promise<void>;
}

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Files of one worker share their process, so what one leaves open is still open for the next.
  max_connections: '1000',
  autovacuum: 'off',
};

/**
 * Starts one PostgreSQL in a temporary folder that is removed with it: the embedded one, or the one that
 * TEST_DATABASE names. Nothing is synced to disk, because a crash of the machine may lose it.
 */
export async function startTestServer(): Promise<TestServer> {
  removeLeftovers();
  const home = ownFolder();
  const chosen = chosenDatabase();
  const server = await (chosen === 'postgresql-15' ? startOldest(home, settings) : startNewest(home));
  await makeTemplate(server.url);
  const pooler = chosen === 'pgbouncer' ? await startPgBouncer(home, server.url) : undefined;
  return {
    url: server.url,
    template,
    poolerPort: pooler?.port,
    stop: async () => {
      await pooler?.stop();
      await server.stop();
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}

async function startNewest(home: string) {
  const database = await startEmbedded({ home, initFlags: ['--no-sync'], settings });
  return { url: await database.url(), stop: () => database.stop() };
}

/**
 * On a machine that is busy with other tests, a crowd that waits for one row waits longer than any deadline of the
 * server allows. The deadlines themselves are tested by `pooler.test.ts`.
 */
const patience = {
  statement_timeout: '120s',
  lock_timeout: '120s',
  idle_in_transaction_session_timeout: '120s',
} satisfies Partial<Record<keyof typeof serverDefaults, string>>;

/** With the server's other defaults for the serving user in every copy. */
async function makeTemplate(server: string): Promise<void> {
  const servingUser = await ensureServingUser(server);
  for (const [name, value] of Object.entries({ ...serverDefaults, ...patience }))
    await onServer(server, `alter role ${servingUser} set ${name} = '${value}'`);
  await onServer(server, `create database ${template}`);
  await migrate(urlOf(server, template));
  await withClient(urlOf(server, template), (owner) => grantRights(owner, servingUser));
}

export interface Copy {
  /** Address for the database user of the product. */
  readonly url: string;
  /** Address for the superuser, for harm that the product could not do. */
  readonly ownerUrl: string;
  readonly drop: () => Promise<void>;
}

/** A copy of the template under a new name. */
export async function copyTemplate(server: Omit<TestServer, 'stop'>): Promise<Copy> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server.url, `create database ${name} template ${server.template} strategy file_copy`);
  const drop = () => onServer(server.url, `drop database ${name} with (force)`);
  const ownerUrl = urlOf(server.url, name);
  const url = new URL(servingUrl(ownerUrl));
  if (server.poolerPort !== undefined) url.port = String(server.poolerPort);
  return { url: url.href, ownerUrl, drop };
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer(url: string, statement: string): Promise<void> {
  await withClient(url, (client) => client.query(statement));
}

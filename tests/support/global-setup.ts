import fs from 'node:fs';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { ownFolder, removeLeftovers } from './leftovers.ts';

/** Migrated once; every test file works on a copy of it. */
const template = 'openfield_template';

/**
 * One PostgreSQL for the whole run, made in a temporary folder that goes with it. Nothing is synced to disk: a
 * crash of the machine would lose it, and nobody would mind.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
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
  const server = new Client({ connectionString: url });
  await server.connect();
  await server.query(`create database ${template}`);
  await server.end();
  const templateUrl = new URL(url);
  templateUrl.pathname = `/${template}`;
  await migrate(templateUrl.href);
  provide('databaseServer', { url, template });
  return async () => {
    await database.stop();
    fs.rmSync(home, { recursive: true, force: true });
  };
}

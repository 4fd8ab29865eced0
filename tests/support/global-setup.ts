import type { TestProject } from 'vitest/node';
import { startTestServer } from './test-server.ts';

/** One PostgreSQL for the whole run; each test file works on a copy of its migrated database. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { stop, ...server } = await startTestServer();
  provide('databaseServer', server);
  return stop;
}

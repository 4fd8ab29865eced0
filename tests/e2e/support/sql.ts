import pg from 'pg';
import type { DemoServer } from './demo-server.ts';

/** Runs a statement on the database of the journey's own demo. */
export async function sql<Row extends pg.QueryResultRow>(
  server: DemoServer,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

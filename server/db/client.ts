import { Client, type QueryResult, type QueryResultRow } from 'pg';

/** Runs `work` on a connection of its own, which ends with it. Only what the owner of the tables does needs this. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: 'openfield-owner',
    connectionTimeoutMillis: 10_000,
  });
  // A connection that dies between two statements is heard of at the next one.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whatever answers one statement with rows: a pool, or a connection of its own. */
export interface Asks {
  query<Row extends QueryResultRow>(
    statement: string,
    values?: readonly unknown[],
  ): Promise<Pick<QueryResult<Row>, 'rows' | 'rowCount'>>;
}

/** The rows of one statement on a connection of its own. */
export const asking = (client: Client): Asks => ({
  query: (statement, values) => client.query(statement, values && [...values]),
});

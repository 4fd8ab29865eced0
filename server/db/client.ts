import { Client, type QueryResult, type QueryResultRow } from 'pg';

/**
 * Runs `work` on a separate connection, which ends with it. Only work of the owner of the tables needs this.
 */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: 'openfield-owner',
    connectionTimeoutMillis: 10_000,
  });
  // A connection that dies between two statements fails at the next one.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Runs one statement and returns rows: a pool, or a single connection. */
export interface Asks {
  query<Row extends QueryResultRow>(
    statement: string,
    values?: readonly unknown[],
  ): Promise<Pick<QueryResult<Row>, 'rows' | 'rowCount'>>;
}

/** Returns the rows of one statement on a separate connection. */
export const asking = (client: Client): Asks => ({
  query: (statement, values) => client.query(statement, values && [...values]),
});

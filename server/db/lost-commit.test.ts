import net from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { asOwner, type TestCopy, testCopy } from '#tests/support/database.ts';
import { connect, type Database } from './database.ts';
import { UnknownCommitError } from './failover.ts';

const copy: TestCopy = await testCopy();
await asOwner(copy.database).pool.query(
  'create table kept (key text primary key, runs int not null default 1); grant select, insert, update on kept to public',
);

/**
 * Passes everything on, "read committed" too, hence the zero byte that ends a statement. The next COMMIT reaches the
 * server, but its answer does not come back.
 */
let swallowNext = false;
const proxy = net.createServer((client) => {
  const { hostname, port } = new URL(copy.url);
  const server = net.connect(Number(port), hostname);
  let isSwallowing = false;
  client.on('data', (data) => {
    if (swallowNext && data.includes('commit\0')) {
      swallowNext = false;
      isSwallowing = true;
    }
    server.write(data);
  });
  server.on('data', (data) => {
    if (isSwallowing) client.destroy();
    else client.write(data);
  });
  for (const [one, other] of [
    [client, server],
    [server, client],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
});
await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
const address = proxy.address();
const through = new URL(copy.url);
through.port = String(typeof address === 'object' && address ? address.port : 0);
const database: Database = connect([through.href], { max: 2 });

afterAll(async () => {
  await database.close();
  proxy.close();
});

beforeEach(() => {
  swallowNext = true;
});

async function keep(key: string, keyed: boolean): Promise<void> {
  await database.transaction(
    async (tx) => {
      await sql`insert into kept (key) values (${key}) on conflict (key) do update set runs = kept.runs + 1`.execute(
        tx,
      );
    },
    { keyed },
  );
}

async function runsOf(key: string): Promise<number[]> {
  const { rows } = await database.pool.query<{ runs: number }>('select runs from kept where key = $1', [key]);
  return rows.map(({ runs }) => runs);
}

test('work without a key is not repeated when the answer to its commit is lost', async () => {
  await expect(keep('plain', false)).rejects.toThrow(UnknownCommitError);
  expect(await runsOf('plain')).toEqual([1]);
});

test('work with a key is repeated and finds its own traces', async () => {
  await keep('keyed', true);
  expect(await runsOf('keyed')).toEqual([2]);
});

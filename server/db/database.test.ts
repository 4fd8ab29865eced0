import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { asOwner, testCopy, testDatabase } from '#tests/support/database.ts';
import { connect, type Database } from './database.ts';

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
  await asOwner(database).pool.query(
    'create table tally (id int primary key, n bigint not null); grant select, insert, update on tally to public',
  );
  await database.pool.query('insert into tally values (1, 0), (2, 0)');
});

async function bump(id: number, tx: Parameters<Parameters<Database['transaction']>[0]>[0]): Promise<void> {
  await sql`update tally set n = n + 1 where id = ${id}`.execute(tx);
}

async function read(id: number): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ n: number }>('select n from tally where id = $1', [id]);
  return rows[0]?.n;
}

test('bigint, date, timestamp and numeric arrive as number and text', async () => {
  const { rows } = await database.pool.query(
    `select 42::bigint as n, array[1, null]::bigint[] as ns, '2026-03-01'::date as d, 1.50::numeric as x,
      '2026-03-01 09:30'::timestamp as t, array['2026-03-01 09:30']::timestamp[] as ts`,
  );
  const t = '2026-03-01 09:30:00';
  expect(rows).toEqual([{ n: 42, ns: [1, null], d: '2026-03-01', x: '1.50', t, ts: [t] }]);
  await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow('safe integer');
});

test('a condition with an empty list finds nothing, and without one everything, also in a transaction', async () => {
  const none: string[] = [];
  const ask = (db: Database['query']) => db.selectFrom('account').select('id');
  for (const run of [
    (work: (db: Database['query']) => Promise<unknown>) => work(database.query),
    (work: (db: Database['query']) => Promise<unknown>) => database.transaction(work),
  ]) {
    expect(await run((db) => ask(db).where('id', 'in', none).execute())).toEqual([]);
    const all = await run((db) => ask(db).execute());
    expect(await run((db) => ask(db).where('id', 'not in', none).execute())).toEqual(all);
  }
});

test('queries that take at least the given time are reported with their SQL and without their values', async () => {
  const copy = await testCopy();
  const reportedBy = async (ms: number) => {
    const reported: string[] = [];
    const measured = connect([copy.url], {}, { ms, report: (query) => reported.push(query) });
    const ask = (db: Database['query']) =>
      db.selectFrom('account').select('id').where('name', '=', 'Ana Example').execute();
    await ask(measured.query);
    await measured.transaction(ask);
    await measured.close();
    return reported.filter((query) => query.startsWith('select'));
  };
  const both = await reportedBy(0);
  expect(both).toHaveLength(2);
  expect(both.join('\n')).toContain('"name" = $1');
  expect(both.join('\n')).not.toContain('Ana');
  expect(await reportedBy(60_000)).toEqual([]);
});

test('a failed transaction leaves nothing behind', async () => {
  const before = await read(1);
  const failing = database.transaction(async (tx) => {
    await bump(1, tx);
    throw new Error('changed its mind');
  });
  await expect(failing).rejects.toThrow('changed its mind');
  expect(await read(1)).toBe(before);
});

test('the root connection is refused inside a transaction and works again after it', async () => {
  const inside = database.transaction(async () => {
    await sql`select 1`.execute(database.query);
  });
  await expect(inside).rejects.toThrow('inside a transaction');
  await expect(database.transaction(() => database.transaction(async () => undefined))).rejects.toThrow(
    'inside',
  );
  await expect(sql`select 1`.execute(database.query)).resolves.toBeDefined();
});

test('a transaction that loses a deadlock runs again, and both succeed', async () => {
  const [one, two] = [await read(1), await read(2)];
  let runs = 0;
  const meet = Promise.withResolvers<void>();
  const crossed = async (first: number, second: number) => {
    await database.transaction(async (tx) => {
      runs++;
      await bump(first, tx);
      if (runs === 2) meet.resolve();
      await meet.promise;
      await bump(second, tx);
    });
  };
  await Promise.all([crossed(1, 2), crossed(2, 1)]);
  expect(runs).toBeGreaterThan(2);
  expect([await read(1), await read(2)]).toEqual([(one ?? 0) + 2, (two ?? 0) + 2]);
});

test('a connection that is cut in the middle is replaced and the work runs again', async () => {
  const before = await read(1);
  let runs = 0;
  await database.transaction(async (tx) => {
    runs++;
    await bump(1, tx);
    if (runs === 1) {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(tx);
    }
  });
  expect(runs).toBe(2);
  expect(await read(1)).toBe((before ?? 0) + 1);
});

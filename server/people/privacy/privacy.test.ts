import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import { send } from '#tests/support/calls.ts';
import { asOwner } from '#tests/support/database.ts';
import { passing } from '#tests/support/lessons.ts';
import { type Person, addCity, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { csvOf } from './csv.presenter.ts';
import { deleteAccounts } from './deletion.jobs.ts';
import { makeExports } from './export.jobs.ts';
import { personalTables } from './personal-tables.data.ts';
import { readableOf } from './readable.presenter.ts';
import { tableNames } from './table-names.data.ts';

let world: ServedWorld;
beforeAll(async () => {
  world = await serveWorld();
  await addCity(world, 'pokhara');
});

const page = readFileSync(new URL('../../../docs/privacy.md', import.meta.url), 'utf8');
/** `table` → columns that the page names, from its rows `| table | columns | … |`. */
const written = new Map(
  [...page.matchAll(/^\| `(\w+)` \| ([^|]*) \|/gm)].map((row) => [
    row[1] ?? '',
    [...(row[2] ?? '').matchAll(/`(\w+)`/g)].map((name) => name[1] ?? ''),
  ]),
);
async function columns(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.table_name as table, array_agg(c.column_name::text) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1`.execute(world.database.query);
  return new Map(rows.map((row) => [row.table, row.columns]));
}

describe('docs/privacy.md', () => {
  test('names every table of the database, and only columns that exist', async () => {
    const all = await columns();
    expect([...all.keys()].filter((table) => !written.has(table))).toEqual([]);
    expect([...written.keys()].filter((table) => !all.has(table))).toEqual([]);
    for (const [table, names] of written)
      expect(
        names.filter((name) => !all.get(table)?.includes(name)),
        table,
      ).toEqual([]);
  });

  test('names every column that points to a person or is called like something personal', async () => {
    const personal =
      /(^|_)(name|name_zh|birth_date|address|user_agent|signature|target|form|revision|text|message|note|sealed|last4|data|files|experience)$/;
    const { rows } = await sql<{ table: string; column: string }>`
      select k.table_name as table, k.column_name as column
      from information_schema.key_column_usage k
      join information_schema.referential_constraints r using (constraint_name)
      join information_schema.constraint_column_usage u on u.constraint_name = r.constraint_name
      where u.table_name in ('account', 'participant')`.execute(asOwner(world.database).query);
    // The catalog shows constraints to the owner of their tables only.
    expect(rows.length).toBeGreaterThan(50);
    const named = [...(await columns())].flatMap(([table, all]) =>
      all.filter((column) => personal.test(column)).map((column) => ({ table, column })),
    );
    const notPersonal = new Set(page.match(/`\w+\.\w+`/g)?.map((one) => one.slice(1, -1)) ?? []);
    const missing = [...rows, ...named].filter(
      ({ table, column }) => !written.get(table)?.includes(column) && !notPersonal.has(`${table}.${column}`),
    );
    expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  test('names every table that the copy and the deletion know', () => {
    expect(personalTables.filter(({ table }) => !written.has(table))).toEqual([]);
  });
});

const canary = 'Canary';
/** A person with a trace wherever there is a place for one. */
async function somebody(): Promise<Person> {
  const me = await addPerson(world, 'student');
  const { query: db } = world.database;
  const at = world.clock.now();
  await send(world, me, 'user.update', { name: `${canary} Adult`, birthDate: '1980-01-01' });
  await send(world, me, 'child.create', { name: `${canary} Child`, birthDate: '2018-01-01' });
  await db
    .insertInto('contact')
    .values({ value: `canary-${me.id}@example.org`, channel: 'email', account_id: me.id, proved_at: at })
    .execute();
  const form = { name: `${canary} Adult`, address: `${canary} Road`, school: `${canary} School` };
  await send(world, me, 'join.save', { role: 'volunteer', form });
  await db
    .insertInto('notice')
    .values({
      id: randomUUID(),
      account_id: me.id,
      kind: 'topUpDone',
      facts: JSON.stringify({ note: canary }),
      created_at: at,
      unique_key: randomUUID(),
    })
    .execute();
  await db
    .insertInto('coach')
    .values({
      id: me.id,
      name: `${canary} Coach`,
      city_id: 'pokhara',
      activity: 'swim',
      experience: `{"en":"${canary}"}`,
    })
    .execute();
  await send(world, me, 'training.answer', passing('safety-first'));
  return me;
}
const canaries = async (id: string): Promise<string[]> => {
  const found: string[] = [];
  for (const table of (await columns()).keys()) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} t
      where t::text ilike '%canary%' and t::text like ${`%${id}%`}`.execute(world.database.query);
    if ((rows[0]?.n ?? 0) > 0) found.push(table);
  }
  return found.toSorted();
};
const ask = (name: 'requestExport' | 'requestDeletion' | 'keepAccount', as: Person) =>
  send(world, as, `privacy.${name}`);
/** When the person's session last proved a code. */
const prove = ({ id }: Person, at: Date) =>
  world.database.query
    .updateTable('session')
    .set({ fresh_at: at, factor_at: at })
    .where('account_id', '=', id)
    .execute();
const state = async (as: Person) =>
  (await send(world, as, 'privacy.mine')).body.data as Output<'privacy.mine'>;

test('a copy has everything, belongs to its owner, and exists for a week', async () => {
  const me = await somebody();
  const other = await addPerson(world, 'student');
  const asked = await Promise.all(Array.from({ length: 8 }, () => ask('requestExport', me)));
  expect(asked.filter(({ body }) => body.code === 200)).toHaveLength(1);
  expect((await send(world, me, 'privacy.export')).body.reason).toBe('EXPORT_NOT_READY');
  const made = await Promise.all([makeExports(world), makeExports(world)]);
  expect(made.toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await makeExports(world)).toBe(0);
  const { files } = (await send(world, me, 'privacy.export')).body.data as Output<'privacy.export'>;
  const json = files.find(({ type }) => type === 'json')?.text ?? '';
  for (const part of ['Adult', 'Child', 'Road', 'School', 'Coach'])
    expect(json).toContain(`${canary} ${part}`);
  expect(json).not.toMatch(/password_hash|token_hash/);
  const table = files.find(({ name }) => name === 'participant.csv')?.text ?? '';
  expect(table.split('\r\n')[0]).toBe('id,kind,name,birth_date,created_at,removed_at');
  expect(table).toContain(`${canary} Child`);
  expect((await send(world, other, 'privacy.export')).body.reason).toBe('EXPORT_NOT_READY');
  expect((await state(me)).actions).toContain('readExport');
  world.clock.advance({ days: 8 });
  await prove(me, world.clock.now());
  expect((await send(world, me, 'privacy.export')).body.reason).toBe('EXPORT_NOT_READY');
  expect((await state(me)).export).toBeNull();
});

test('both files of a copy hold a person’s rows of every table, and nothing of others', async () => {
  const me = await somebody();
  await somebody();
  await ask('requestExport', me);
  await makeExports(world);
  const { files } = (await send(world, me, 'privacy.export')).body.data as Output<'privacy.export'>;
  const textOf = (name: string) => files.find((file) => file.name === name)?.text ?? '';
  const machine = JSON.parse(textOf('openfield.json')) as Record<string, Record<string, unknown>[]>;
  const people = textOf('openfield.html');
  const wanted = personalTables.filter(({ copied }) => copied.length > 0);
  expect(Object.keys(machine).toSorted()).toEqual(
    ['madeAt', ...new Set(wanted.map(({ table }) => table))].toSorted(),
  );
  const now = `'${world.clock.now().toISOString()}'::timestamptz`;
  let rows = 0;
  for (const { table, owned, copied, opened } of wanted) {
    expect(people, table).toContain(`<h2>${tableNames[table]?.en}</h2>`);
    expect(tableNames[table]?.zh, table).toMatch(/\p{Script=Han}/u);
    if (opened) continue;
    const found = await world.database.query.executeQuery<Record<string, unknown>>(
      sql<Record<string, unknown>>`select ${sql.raw(copied.join(', '))} from ${sql.table(table)}
        where ${sql.raw(owned.replaceAll('$me', `'${me.id}'`).replaceAll('$now', now))}`.compile(
        world.database.query,
      ),
    );
    const asJson = JSON.parse(JSON.stringify(found.rows)) as Record<string, unknown>[];
    // The copy became ready after it was made, and its notice is newer, too.
    const isLater = table === 'data_export' || table === 'notice';
    const asCopied = new Set(machine[table]?.map((row) => JSON.stringify(row)));
    expect(
      isLater || isDeepStrictEqual(asCopied, new Set(asJson.map((row) => JSON.stringify(row)))),
      table,
    ).toBe(true);
    rows += asJson.length;
    const plain = (machine[table] ?? [])
      .flatMap((row) => Object.values(row))
      .filter(
        (value) => typeof value === 'string' && /^[\p{L}\d .@-]+$/u.test(value) && !/T\d\d:/.test(value),
      );
    expect(
      plain.filter((value) => !people.includes(String(value))),
      table,
    ).toEqual([]);
  }
  expect(rows).toBeGreaterThan(8);
});

test('the readable file escapes typed text', () => {
  const html = readableOf({ feedback: [{ text: '<script>alert(1)</script>' }] }, 'zh', new Date(0));
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script');
  expect(html).toContain('<h2>反馈</h2>');
});

test('a CSV file holds no formula that a table program would run', () => {
  const rows = [{ a: '=1+1', b: 'x "y", z', c: null, d: 3, e: { f: ['+1'] } }];
  expect(csvOf(rows)).toBe(`a,b,c,d,e\r\n'=1+1,"x ""y"", z",,3,"{""f"":[""+1""]}"\r\n`);
});

test('asking for the copy, reading it and deletion need a fresh code', async () => {
  const me = await addPerson(world, 'student');
  expect((await ask('requestExport', me)).body.code).toBe(200);
  await makeExports(world);
  await prove(me, new Date(0));
  expect((await send(world, me, 'privacy.export')).body.reason).toBe('FRESH_CODE_NEEDED');
  expect((await ask('requestExport', me)).body.reason).toBe('FRESH_CODE_NEEDED');
  expect((await ask('requestDeletion', me)).body.reason).toBe('FRESH_CODE_NEEDED');
  expect((await ask('keepAccount', me)).body.reason).toBe('DO_NOT_REPEAT');
});

test('privacy.requestDeletion refuses and lists money and the duty of an operator', async () => {
  const me = await addPerson(world, 'student', 'operator');
  await world.database.query
    .insertInto('ledger_account')
    .values({ id: `student:${me.id}`, owner_id: me.id, is_tracked: true, posted_minor: 500, currency: 'USD' })
    .execute();
  const blocks = [
    { kind: 'balance', amountMinor: 500, currency: 'USD' },
    { kind: 'operator', count: 1 },
  ];
  expect((await ask('requestDeletion', me)).body).toMatchObject({
    reason: 'DELETION_BLOCKED',
    data: { blocks },
  });
  const { exportHours, deletionGraceDays: graceDays } = world.config.rules;
  expect(await state(me)).toMatchObject({ blocks, deletion: null, terms: { exportHours, graceDays } });
});

test('deleteAccounts erases after thirty days; the ledger keeps its ids', async () => {
  const me = await somebody();
  expect((await canaries(me.id)).length).toBeGreaterThanOrEqual(6);
  expect((await ask('requestDeletion', me)).body.code).toBe(200);
  const { items } = (await send(world, me, 'notice.list')).body.data as Output<'notice.list'>;
  expect(items.map(({ kind }) => kind)).toContain('deletionAsked');
  expect((await ask('requestDeletion', me)).body.reason).toBe('DO_NOT_REPEAT');
  expect((await ask('keepAccount', me)).body.data).toMatchObject({ deletion: null });
  await ask('requestDeletion', me);
  world.clock.advance({ days: 29 });
  expect(await deleteAccounts(world)).toBe(0);
  world.clock.advance({ days: 1 });
  const twice = await Promise.all([deleteAccounts(world), deleteAccounts(world)]);
  expect(twice.toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await canaries(me.id)).toEqual([]);
  expect((await send(world, me, 'user.getUserInfo')).body.reason).toBe('NOT_SIGNED_IN');
  const row = await world.database.query
    .selectFrom('account')
    .select(['state', 'name'])
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 'deleted', name: 'Deleted account' });
});

test('deleteAccounts waits a day for each new booking, with one notice to the person', async () => {
  const me = await somebody();
  await ask('requestDeletion', me);
  await world.database.query
    .insertInto('ledger_account')
    .values({ id: `student:${me.id}`, owner_id: me.id, is_tracked: true, posted_minor: 500, currency: 'USD' })
    .execute();
  world.clock.advance({ days: 30 });
  expect(await deleteAccounts(world)).toBe(0);
  world.clock.advance({ days: 1 });
  expect(await deleteAccounts(world)).toBe(0);
  expect((await canaries(me.id)).length).toBeGreaterThan(3);
  const notices = await world.database.query
    .selectFrom('notice')
    .select('kind')
    .where('account_id', '=', me.id)
    .where('kind', '=', 'deletionPostponed')
    .execute();
  expect(notices).toHaveLength(1);
});

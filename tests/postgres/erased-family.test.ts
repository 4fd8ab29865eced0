import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { api } from '#contract/all-apis.ts';
import { routes, type Route, type RouteName } from '#contract/routes.ts';
import { deleteAccounts } from '#server/people/privacy/deletion.jobs.ts';
import { ok, send, signIn } from '#tests/support/calls.ts';
import type { Person } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { canary, type Cast, writtenFamily } from './erased-family-world.ts';

let world: ServedWorld;
let cast: Cast;
beforeAll(async () => {
  world = await serveWorld();
  cast = await writtenFamily(world);
});

interface Column {
  table: string;
  column: string;
}

/** Every column in whose text the canary stands, and how often. */
async function columnsWithCanary(): Promise<Map<string, number>> {
  const { query: db } = world.database;
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`.execute(db);
  const found = new Map<string, number>();
  for (const { table, column } of rows) {
    const { rows: counted } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)}
      where ${sql.ref(column)}::text ilike ${`%${canary}%`}`.execute(db);
    const n = counted[0]?.n ?? 0;
    if (n > 0) found.set(`${table}.${column}`, n);
  }
  return found;
}

/** Ids of every row that has one: what a counterpart may have noted. */
async function allIds(): Promise<string[]> {
  const tables = [
    'orders',
    'class',
    'team',
    'team_member',
    'rating',
    'notice',
    'invitation',
    'service_hours',
  ];
  const more = ['class_draft', 'dispute', 'account', 'participant'];
  const ids: string[] = [];
  for (const table of [...tables, ...more]) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}`.execute(
      world.database.query,
    );
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** What the coach's keys of acceptances answer now: the status, and the id of the order. */
async function acceptances({ id }: Person): Promise<{ status: number; order: string | undefined }[]> {
  const rows = await world.database.query
    .selectFrom('command')
    .select(['status', 'body'])
    .where('user_id', '=', id)
    .where('endpoint', '=', 'order.accept')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ status, body }) => ({
    status,
    order: (JSON.parse(body) as { data: { id?: string } }).data.id,
  }));
}

/** What else a read may ask for. */
const fields: Partial<Record<RouteName, object[]>> = {
  'order.list': [
    { as: 'coach', status: '' },
    { as: 'student', status: '' },
  ],
  'invitation.list': [{ as: 'coach' }, { as: 'helper' }],
};

/** Reads whose answers to this person show the canary, of everything that can be read. */
async function readsWithCanary(who: Person): Promise<string[]> {
  const ids = await allIds();
  const { rows: commands } = await sql<{ id: string }>`
    select id from command where user_id = ${who.id}`.execute(world.database.query);
  const found = new Set<string>();
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    if (route.method !== 'GET' || api[name].access === 'public') continue;
    const param = /:(\w+)/.exec(route.path)?.[1];
    const values = name === 'command.detail' ? commands.map(({ id }) => id) : ids;
    const inputs = param === undefined ? (fields[name] ?? [{}]) : values.map((id) => ({ [param]: id }));
    for (const input of inputs) {
      const { text } = await send(world, who, name, input);
      if (text.toLowerCase().includes(canary.toLowerCase())) found.add(name);
    }
  }
  return [...found].toSorted();
}

test('after the days of grace nothing names a deleted family but what docs/privacy.md keeps', async () => {
  const { parent, coach, ann, operator } = cast;
  expect((await columnsWithCanary()).size).toBeGreaterThan(20);
  const accepted = await acceptances(coach);
  expect(accepted.map(({ status }) => status)).toEqual([200, 200, 200]);
  const fresh = { id: parent.id, token: await signIn(world, parent.id, 'student') };
  await ok(world, fresh, 'privacy.requestDeletion');
  world.clock.advance({ days: 31 });
  expect(await deleteAccounts(world)).toBe(1);
  const counterparts = [
    { id: coach.id, token: await signIn(world, coach.id, 'coach', 'student') },
    { id: ann.id, token: await signIn(world, ann.id, 'student') },
    { id: operator.id, token: await signIn(world, operator.id, 'student') },
  ];
  const reads = [];
  for (const who of counterparts) reads.push(await readsWithCanary(who));
  expect([...(await columnsWithCanary()).keys()]).toEqual(['waiver_signature.signature']);
  expect(reads).toEqual([[], [], []]);
  const after = await acceptances(coach);
  expect(after).toEqual(accepted.map(({ order }) => ({ status: 410, order })));
});

test('an address that only its owner may know is answered once, and not kept', async () => {
  const { ann } = cast;
  const owner = { id: ann.id, token: await signIn(world, ann.id, 'student') };
  const key = randomUUID();
  const open = () => send(world, owner, 'calendar.open', { showsNames: true, renew: false }, key);
  const { url } = (await open()).body.data as { url: string };
  expect(url).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
  expect((await open()).body).toMatchObject({ reason: 'ANSWER_ERASED', data: { id: ann.id } });
  const { rows } = await sql`select from command where position(${url} in body) > 0`.execute(
    world.database.query,
  );
  expect(rows).toEqual([]);
  expect(await ok(world, owner, 'calendar.read')).toEqual({ url, showsNames: true });
});

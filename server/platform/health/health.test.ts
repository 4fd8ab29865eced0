import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { nodeName, placeOf, runId } from '#server/base/node-name.ts';
import { readMigrationState } from '#server/db/migrate.ts';
import { readDatabaseClock, readServerFacts } from '#server/db/server-facts.ts';
import { ok, send } from '#tests/support/calls.ts';
import { asOwner } from '#tests/support/database.ts';
import { addAccount, addPerson, type Person } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { faultOfArchive, faultOfConnections, faultOfMigrations, faultOfTransaction } from './health.rules.ts';
import { beat, leave } from './node.jobs.ts';
import { type NodeRow, removeNodes, setSeen } from './node.repository.ts';

let world: ServedWorld;
let operator: Person;
beforeAll(async () => {
  world = await serveWorld({ startAt: '2027-03-01T08:00:00Z' });
  operator = await addPerson(world, 'operator');
});
let theirs: Date;
beforeEach(async () => {
  await world.database.query.deleteFrom('server_node').execute();
  theirs = await readDatabaseClock(world.database.query);
});

const health = () => ok(world, operator, 'operator.health');
const ago = (ms: number) => new Date(world.clock.now().getTime() - ms);
/** Beats have instants of the database's clock. */
const beaten = (ms: number) => new Date(theirs.getTime() - ms);
const node = (more: Partial<NodeRow> = {}): NodeRow => ({
  place: 'other:3001',
  process: 'other:1',
  run_id: randomUUID(),
  build: 'x',
  started_at: beaten(DAY_MS),
  seen_at: beaten(0),
  clock_off_ms: 0,
  ...more,
});
const put = (more: Partial<NodeRow> = {}) => setSeen(world.database.query, node(more));
const nodes = async () => (await health()).nodes.map(({ name, fault }) => [name, fault]);

describe('nodes', () => {
  it('beat writes name, build, start and the difference of the clocks', async () => {
    expect(await beat(world)).toBe(0);
    const [found, ...rest] = (await health()).nodes;
    expect(rest).toEqual([]);
    // The world's clock is not the machine's.
    expect(found).toMatchObject({ name: nodeName, fault: 'clockOff' });
    expect(found?.build).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/);
    expect(Date.parse(found?.startedAt ?? '')).toBeLessThan(Date.parse(found?.seenAt ?? ''));
    const off = world.clock.now().getTime() - (await readDatabaseClock(world.database.query)).getTime();
    expect(Math.abs((found?.clockOffMs ?? Infinity) - off)).toBeLessThan(MINUTE_MS);
  });

  it('a later process takes the place over; a late beat of the one before changes nothing', async () => {
    const before = node({ seen_at: beaten(MINUTE_MS) });
    await setSeen(world.database.query, before);
    await put({ process: 'other:2' });
    await setSeen(world.database.query, { ...before, seen_at: beaten(1000) });
    expect(await nodes()).toEqual([['other:2', null]]);
  });

  it('a node whose clock is behind is not silent', async () => {
    const clock = { now: () => ago(HOUR_MS) };
    await beat({ ...world, clock });
    const [found] = (await health()).nodes;
    expect(found?.fault).toBe('clockOff');
    expect(Math.abs(Date.parse(found?.seenAt ?? '') - ago(0).getTime())).toBeLessThan(MINUTE_MS);
  });

  it('a later process takes the place over after the clock was set back', async () => {
    await put({ seen_at: beaten(-HOUR_MS) });
    await put({ process: 'other:2' });
    expect(await nodes()).toEqual([['other:2', null]]);
  });

  it('a beat whose measurement was slow keeps the former difference of the clocks', async () => {
    await beat(world);
    await world.database.query.updateTable('server_node').set({ clock_off_ms: 3000 }).execute();
    let passed = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => (passed += 1001));
    await beat(world).finally(() => vi.restoreAllMocks());
    expect((await health()).nodes).toMatchObject([{ clockOffMs: 3000 }]);
  });

  it('many beats of one process leave one row with its first start', async () => {
    const run = randomUUID();
    const started = beaten(DAY_MS);
    await put({ run_id: run, started_at: started });
    await Promise.all(Array.from({ length: 8 }, () => put({ run_id: run, started_at: beaten(0) })));
    const rows = await world.database.query.selectFrom('server_node').select('started_at').execute();
    expect(rows).toEqual([{ started_at: started }]);
  });

  it('leave removes the node of this process alone, and removeNodes what nobody saw', async () => {
    await put();
    await put({ place: placeOf(1), run_id: runId });
    await put({ place: 'gone:1', seen_at: beaten(2 * DAY_MS) });
    expect(await leave(world)).toBe(1);
    expect(await removeNodes(world.database.query)).toBe(1);
    expect(await nodes()).toEqual([['other:1', null]]);
  });

  it.each([
    ['was not seen for two minutes', { seen_at: 2 * MINUTE_MS + 1 }, 'nodeSilent'],
    ['was seen a minute ago', { seen_at: MINUTE_MS }, null],
    ['was seen far ahead, before the clock was set back', { seen_at: -3 * MINUTE_MS }, 'nodeSilent'],
  ] as const)('a node that %s has the fault %s', async (_title, { seen_at: seen }, fault) => {
    await put({ seen_at: beaten(seen) });
    expect(await nodes()).toEqual([['other:1', fault]]);
  });

  it.each([
    [2001, 'clockOff'],
    [-2001, 'clockOff'],
    [2000, null],
  ] as const)('a clock that is off by %i ms has the fault %s', async (off, fault) => {
    await put({ clock_off_ms: off });
    expect(await nodes()).toEqual([['other:1', fault]]);
  });

  it('a node with another build than the newest one has a fault, and a silent one decides no build', async () => {
    await put({ place: 'a:1', process: 'a', build: 'old' });
    await put({ place: 'b:1', process: 'b', build: 'new', started_at: beaten(HOUR_MS) });
    await put({
      place: 'c:1',
      process: 'c',
      build: 'newer',
      started_at: beaten(0),
      seen_at: beaten(HOUR_MS),
    });
    expect(await nodes()).toEqual([
      ['a', 'otherBuild'],
      ['b', null],
      ['c', 'nodeSilent'],
    ]);
  });
});

describe('deliveries', () => {
  const mails = async () => (await health()).deliveries.find(({ way }) => way === 'mail');

  it('counts what waits, fails, left and was given up, by way', async () => {
    const accountId = await addAccount(world, 'One');
    const { query: db } = world.database;
    await sql`insert into notice (id, account_id, kind, created_at, unique_key)
      select gen_random_uuid(), ${accountId}, 'exportReady', ${ago(HOUR_MS)}, 'health:' || n
      from generate_series(0, 2) n`.execute(db);
    await sql`update notice set mail_next_at = ${ago(-HOUR_MS)}, mail_error = 'Error' where unique_key = 'health:1'`.execute(
      db,
    );
    await sql`update notice set mail_dead_at = ${ago(HOUR_MS)} where unique_key = 'health:2'`.execute(db);
    await sql`insert into job (name, every_seconds, last_node, last_began_at, last_ended_at)
      values ('mail notices', 30, 'n', ${ago(0)}, ${ago(0)})`.execute(db);
    await sql`insert into job_run (job, node, began_at, ended_at, moved) values
      ('mail notices', 'n', ${ago(HOUR_MS)}, ${ago(HOUR_MS)}, 4), ('mail notices', 'n', ${ago(2 * DAY_MS)}, ${ago(2 * DAY_MS)}, 9)`.execute(
      db,
    );
    expect(await mails()).toEqual({
      way: 'mail',
      waiting: 2,
      oldestAt: ago(HOUR_MS).toISOString(),
      failing: 1,
      sent: 4,
      givenUp: 1,
      fault: 'deliveryLate',
    });
    // One that waits for another try does not hide a later one that is due.
    await sql`update notice set mail_next_at = ${ago(-HOUR_MS)}, created_at = ${ago(2 * HOUR_MS)}
      where unique_key = 'health:0'`.execute(db);
    await sql`update notice set mail_next_at = ${ago(20 * MINUTE_MS)} where unique_key = 'health:1'`.execute(
      db,
    );
    expect(await mails()).toMatchObject({ waiting: 2, fault: 'deliveryLate' });
    await sql`update notice set mail_next_at = ${ago(-HOUR_MS)} where unique_key = 'health:1'`.execute(db);
    // It waits for another try and is not late.
    await sql`update notice set mail_next_at = ${ago(-HOUR_MS)} where unique_key = 'health:0'`.execute(db);
    expect(await mails()).toMatchObject({ waiting: 2, fault: 'deliveryGivenUp' });
    await sql`update notice set mail_dead_at = ${ago(2 * DAY_MS)} where unique_key = 'health:2'`.execute(db);
    expect(await mails()).toMatchObject({ givenUp: 0, fault: null });
  });
});

describe('the database', () => {
  it('shows size, connections, the last migration and no archive', async () => {
    const { database } = await health();
    expect(database.bytes).toBeGreaterThan(1_000_000);
    expect(database.connections?.used).toBeGreaterThan(0);
    expect(database.connections?.allowed).toBeGreaterThan(database.connections?.used ?? Infinity);
    expect(database.migration).toMatchObject({ missing: 0, fault: null });
    expect(database.migration.last).toMatch(/^\d{4}_/);
    expect(database.archive).toBeNull();
  });

  it('shows when the newest backup was made, and that none or an old one is a fault', async () => {
    const { query: owner } = asOwner(world.database);
    const backup = async () => (await health()).database.backup;
    expect(await backup()).toEqual({ madeAt: null, fault: 'backupOld' });
    const last = ago(26 * HOUR_MS);
    await sql`insert into last_backup (kind, made_at) values ('copy', ${ago(90 * DAY_MS)}), ('dump', ${last})`.execute(
      owner,
    );
    try {
      expect(await backup()).toEqual({ madeAt: last.toISOString(), fault: null });
      await sql`update last_backup set made_at = ${ago(26 * HOUR_MS + 1000)} where kind = 'dump'`.execute(
        owner,
      );
      expect(await backup()).toMatchObject({ fault: 'backupOld' });
    } finally {
      await sql`delete from last_backup`.execute(owner);
    }
  });

  it('shows a migration of a newer build, and one that is missing', async () => {
    const { query: owner } = asOwner(world.database);
    const { last } = (await health()).database.migration;
    await sql`insert into schema_migration (name, sha) values ('9999_later.sql', 'x')`.execute(owner);
    expect((await health()).database.migration).toEqual({
      last: '9999_later.sql',
      missing: 0,
      fault: 'migrationNewer',
    });
    await sql`delete from schema_migration where name = '9999_later.sql'`.execute(owner);
    const missing = '0001_later.sql';
    await sql`update schema_migration set name = ${missing} where name = ${last}`.execute(owner);
    // The renamed one is unknown to this build.
    expect(await readMigrationState(world.database.pool)).toMatchObject({ missing: 1, isNewer: true });
    await sql`update schema_migration set name = ${last} where name = ${missing}`.execute(owner);
  });

  it('a user without rights on statistics gets the other facts', async () => {
    const { query: owner } = asOwner(world.database);
    await sql`revoke select on pg_stat_activity, pg_stat_database from public`.execute(owner);
    try {
      const { bytes, connections, oldestTransactionMs } = await readServerFacts(world.database.query);
      expect([connections, oldestTransactionMs]).toEqual([null, null]);
      expect(bytes).toBeGreaterThan(0);
      expect((await health()).database).toMatchObject({ connections: null, oldestTransaction: null });
    } finally {
      await sql`grant select on pg_stat_activity, pg_stat_database to public`.execute(owner);
    }
  });

  it('the oldest transaction is not known without the right to see those of other users', async () => {
    const { query: owner } = asOwner(world.database);
    const { rows } = await sql<{ me: string }>`select current_user as me`.execute(world.database.query);
    const me = sql.id(rows[0]?.me ?? '');
    expect((await health()).database.oldestTransaction).toBeNull();
    await sql`grant pg_read_all_stats to ${me}`.execute(owner);
    try {
      expect((await health()).database.oldestTransaction).toMatchObject({ fault: null });
    } finally {
      await sql`revoke pg_read_all_stats from ${me}`.execute(owner);
    }
  });

  it.each([
    [faultOfConnections(86, 100), 'connectionsUsedUp'],
    [faultOfConnections(85, 100), null],
    [faultOfMigrations({ missing: 0, isNewer: false }), null],
    [faultOfMigrations({ missing: 1, isNewer: false }), 'migrationMissing'],
    [faultOfMigrations({ missing: 1, isNewer: true }), 'migrationNewer'],
    [faultOfTransaction(5 * MINUTE_MS), null],
    [faultOfTransaction(5 * MINUTE_MS + 1), 'transactionLong'],
    [faultOfArchive({ archivedAt: null, failedAt: null }), null],
    [faultOfArchive({ archivedAt: null, failedAt: new Date(1) }), 'archiveFails'],
    [faultOfArchive({ archivedAt: new Date(2), failedAt: new Date(1) }), null],
    [faultOfArchive({ archivedAt: new Date(1), failedAt: new Date(2) }), 'archiveFails'],
  ])('a rule returns %s', (found, fault) => expect(found).toBe(fault));
});

test('operator.health names jobs that are late, and those whose last run failed', async () => {
  const { query: db } = world.database;
  await sql`insert into job (name, every_seconds, last_node, last_began_at, last_ended_at) values
    ('content', 5, 'n', ${ago(HOUR_MS)}, ${ago(HOUR_MS)}), ('purge', 3600, 'n', ${ago(0)}, ${ago(0)})`.execute(
    db,
  );
  await sql`insert into job_run (job, node, began_at, ended_at, moved, error)
    values ('purge', 'n', ${ago(0)}, ${ago(0)}, 0, 'Error')`.execute(db);
  expect((await health()).jobs).toEqual({ late: ['content'], failing: ['purge'] });
});

test('operator.health writes no line of the audit log, and refuses everybody else', async () => {
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from audit_event`.execute(world.database.query))
      .rows[0]?.n;
  const before = await count();
  await health();
  expect(await count()).toBe(before);
  const student = await addPerson(world, 'student');
  expect((await send(world, student, 'operator.health')).body.reason).toBe('FORBIDDEN');
});

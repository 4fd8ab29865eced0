import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { as } from '#tests/support/asking.ts';
import { asOwner, testCopy, type TestCopy } from '#tests/support/database.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { addCoach, addStudent, fund } from '#tests/support/people.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import type { Database } from './database.ts';
import { HaPool } from './pool.ts';
import { powerOverHistory } from './serving-user.ts';

/** An attacker with the server's own connection, against history. */
let copy: TestCopy;
let world: World;
beforeAll(async () => {
  copy = await testCopy();
  world = await makeWorld(copy.database);
  const coach = await addCoach(world);
  const student = await addStudent(world);
  await fund(world, student, 50_000);
  const cls = await addClass(world, { coachId: coach });
  const order = await bookOne(world, student, cls, { payFromBalance: true });
  await as(world, coach, acceptOrder, { id: order.id });
  await sql`insert into audit_event (at, action, subject_kind, subject_id) values (now(), 'sample.done', 'sample', '1')`.execute(
    world.database.query,
  );
  await sql`insert into payment_event (provider, event_id, kind, amount_minor, received_at)
    values ('nobody', 'one', 'succeeded', 5, now())`.execute(world.database.query);
});

const histories = [
  'transfer',
  'order_event',
  'audit_event',
  'payment_event',
  'service_hours_revision',
  'resource_version',
  'lesson_version',
  'legal_text',
  'database_origin',
  'schema_migration',
];

const run = ({ query }: Database, statement: string) => sql.raw(statement).execute(query);

describe('the user that the server works as', () => {
  it.each(
    histories.flatMap((table) => [
      `delete from ${table}`,
      `truncate ${table}`,
      `truncate ${table} cascade`,
      `alter table ${table} disable trigger all`,
      `drop table ${table} cascade`,
      `create trigger quiet before insert on ${table} for each row execute function suppress_redundant_updates_trigger()`,
      `create rule quiet as on insert to ${table} do instead nothing`,
    ]),
  )('may not: %s', async (statement) => {
    await expect(run(world.database, statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it.each([
    'update transfer set amount_minor = 1',
    `update order_event set event = 'paid'`,
    `update audit_event set facts = '{}'`,
    'update audit_event set actor_id = null',
    'update payment_event set amount_minor = 1',
    `update payment_event set event_id = 'other'`,
    'update service_hours_revision set minutes = 1',
    `update resource_version set en = '{}'`,
    `update lesson_version set en = '{}'`,
    `update legal_text set en = '{}'`,
    `update database_origin set kind = 'production'`,
    `insert into database_origin (kind, at) values ('production', now())`,
    `insert into schema_migration (name, sha) values ('x', 'x')`,
    'delete from orders',
    'delete from payment',
    'delete from ledger_account',
    'delete from withdrawal',
    'delete from account',
    'delete from participant',
    'truncate account cascade',
    'set session_replication_role = replica',
    'create table mine (n int)',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'drop schema public cascade',
    'alter role current_user superuser',
  ])('may not: %s', async (statement) => {
    await expect(run(world.database, statement)).rejects.toThrow(/permission denied|must be|Only roles/);
  });

  it('has no power over history that production would refuse', async () => {
    expect(await powerOverHistory(world.database.pool)).toBeNull();
  });
});

describe('the triggers, even for the owner', () => {
  it.each(
    histories.filter((name) => name !== 'schema_migration').map((table) => `truncate ${table} cascade`),
  )('refuse: %s', async (statement) => {
    await expect(run(asOwner(world.database), statement)).rejects.toThrow(/never changed/);
  });

  it.each([
    'truncate account cascade',
    'truncate orders cascade',
    'delete from payment_event',
    'update payment_event set amount_minor = 6',
    'delete from legal_text',
    'delete from orders',
    'delete from payment',
    'delete from ledger_account',
  ])('refuse: %s', async (statement) => {
    await expect(run(asOwner(world.database), statement)).rejects.toThrow(/never changed/);
  });
});

describe('powers that production refuses', () => {
  const grants: [string, string, RegExp][] = [
    ['a superuser', 'alter role {user} superuser', /superuser/],
    ['one that makes roles', 'alter role {user} createrole', /member of other roles/],
    ['a member of the owner', 'grant app to {user}', /superuser|owns/],
    ['a right to truncate', 'grant truncate on transfer to {user}', /truncate/],
    ['a right to delete', 'grant delete on audit_event to {user}', /delete/],
    ['a right on triggers', 'grant trigger on order_event to {user}', /triggers/],
    ['a right to change rows', 'grant update on payment_event to {user}', /change rows/],
    ['a right of everybody', 'grant truncate on transfer to public', /truncate/],
    ['all rows of the cluster', 'grant pg_write_all_data to {user}', /delete|change/],
    ['the owner of a table', 'alter table audit_event owner to {user}', /owns the table/],
    ['the owner of the database', 'alter database {database} owner to {user}', /owns the database/],
  ];

  it.each(grants)('%s', async (_what, grant, expected) => {
    const user = 'somebody_with_power';
    const database = new URL(copy.url).pathname.slice(1);
    const owner = asOwner(copy.database);
    const statement = (text: string) =>
      run(owner, text.replaceAll('{user}', user).replaceAll('{database}', database));
    await statement(`create role {user} login password 'power'`);
    const url = new URL(copy.ownerUrl);
    [url.username, url.password] = [user, 'power'];
    const pool = new HaPool([url.href], { max: 1 });
    try {
      expect(await powerOverHistory(pool)).toBeNull();
      await statement(grant);
      expect(await powerOverHistory(pool)).toMatch(expected);
    } finally {
      await pool.end();
      if (grant.includes('public')) await statement('revoke truncate on transfer from public');
      await statement('reassign owned by {user} to app');
      await statement('drop owned by {user}');
      await statement('drop role {user}');
    }
  });
});

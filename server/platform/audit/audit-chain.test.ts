import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import { send } from '#tests/support/calls.ts';
import { asOwner, pastAllGuards } from '#tests/support/database.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { checkChain, closeChain } from './audit-chain.jobs.ts';
import { addAudit } from './audit.repository.ts';

let world: ServedWorld;
let operator: Person;
beforeAll(async () => {
  world = await serveWorld();
  operator = await addPerson(world, 'operator');
});

const write = (count: number) =>
  world.database.transaction((tx) =>
    addAudit(
      tx,
      Array.from({ length: count }, (_, n) => ({
        actorId: operator.id,
        action: 'sample.done',
        subject: { kind: 'sample', id: String(n) },
        facts: { z: n, a: { deep: true } },
        at: world.clock.now(),
      })),
    ),
  );
const verify = async () =>
  (await send(world, operator, 'operator.auditVerify')).body.data as Output<'operator.auditVerify'>;

/** As somebody with the owner's password would. */
const tamper = (statement: string) => pastAllGuards(world.database, (tx) => sql.raw(statement).execute(tx));

test('several nodes close one chain, each row once', async () => {
  await write(600);
  let closed = 0;
  for (let round = 0; round < 4; round++)
    closed += (await Promise.all(Array.from({ length: 4 }, () => closeChain(world)))).reduce(
      (sum, n) => sum + n,
      0,
    );
  expect(closed).toBe(600);
  expect(await verify()).toEqual({ checked: 600, brokenAt: null, anchoredAt: null });
  expect(await checkChain(world)).toBe(0);
});

test('a row that committed late is chained behind', async () => {
  const { query: db } = world.database;
  const { next } = (
    await sql<{ next: number }>`select nextval(pg_get_serial_sequence('audit_event', 'id')) as next`.execute(
      db,
    )
  ).rows[0] ?? { next: 0 };
  await write(1);
  await closeChain(world);
  await sql`insert into audit_event (id, at, action, subject_kind, subject_id) overriding system value
    values (${next}, now(), 'sample.late', 'sample', 'late')`.execute(db);
  await closeChain(world);
  expect(await verify()).toEqual({ checked: 602, brokenAt: null, anchoredAt: null });
});

test.each([
  ['changed', `update audit_event set facts = '{"z":1000}' where chain_no = 300`],
  ['taken out', 'delete from audit_event where chain_no = 299'],
])('a row that was %s shows', async (_how, statement) => {
  await tamper(statement);
  const { brokenAt } = await verify();
  expect([299, 300]).toContain(brokenAt);
  expect(await checkChain(world)).toBe(1);
});

test('the server itself cannot change a row', async () => {
  const { query: db } = asOwner(world.database);
  await expect(sql`update audit_event set action = 'x' where chain_no = 1`.execute(db)).rejects.toThrow(
    /never/,
  );
  await expect(sql`delete from audit_event where chain_no = 1`.execute(db)).rejects.toThrow(/never/);
});

test('the log is read in pages, newest first, of one subject when asked so', async () => {
  const page = async (input: object) =>
    (await send(world, operator, 'operator.auditList', { ...input })).body
      .data as Output<'operator.auditList'>;
  const first = await page({});
  const second = await page({ cursor: first.next });
  expect(first.items).toHaveLength(20);
  expect(second.items[0]?.no).toBeLessThan(first.items.at(-1)?.no ?? 0);
  expect((await page({ subjectKind: 'sample', subjectId: '17' })).items).toHaveLength(1);
});

test('a line about an account has its name, and a line about another record has none', async () => {
  const { id } = operator;
  await world.database.transaction((tx) =>
    addAudit(tx, [
      { actorId: id, action: 'account.looked', subject: { kind: 'account', id }, at: world.clock.now() },
    ]),
  );
  const { name } = await world.database.query
    .selectFrom('account')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const read = (await send(world, operator, 'operator.auditList', {})).body
    .data as Output<'operator.auditList'>;
  expect(read.items.slice(0, 2).map(({ subjectName }) => subjectName)).toEqual([name, null]);
});

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import { Gender, type Role } from '#contract/enums.ts';
import type { JoinForm, JoinRecord } from '#contract/join.ts';
import { runOperator } from '#server/people/command-line/command-line.commands.ts';
import { reseal } from '#server/reseal/reseal.ts';
import { type Answer, send } from '#tests/support/calls.ts';
import { addClearances } from '#tests/support/clearances.ts';
import { refuseRows } from '#tests/support/failing-row.ts';
import { type Person, addCity, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { sealForms } from './form-sealing.commands.ts';
import { openForm } from './form.seal.ts';

let world: ServedWorld;
let operator: Person;
beforeAll(async () => {
  world = await serveWorld();
  operator = await addPerson(world, 'operator');
  await addCity(world, 'pokhara');
});

const secret = { birthDate: '1990-05-04', address: '7 Canary Road', school: 'Canary School' };
const form: JoinForm = {
  ...secret,
  requirements: 'Canary quiet',
  name: 'Maya Rai',
  gender: Gender.girl,
  cityId: 'pokhara',
  experience: 'Ten years with children who are new to water.',
  activity: 'swim',
  years: 10,
  language: 'en',
  meets: [],
};

const submit = (who: Person, role: Role, sent: JoinForm, key?: string): Promise<Answer> =>
  send(world, who, 'join.submit', { role, form: sent }, key);
const mine = async (who: Person) =>
  ((await send(world, who, 'join.mine')).body.data as Output<'join.mine'>).items;
const rowOf = (who: Person) =>
  world.database.query
    .selectFrom('account_role')
    .selectAll()
    .where('account_id', '=', who.id)
    .where('role', '=', 'coach')
    .executeTakeFirstOrThrow();

/** Returns the tables that hold `word` unsealed. PostgreSQL shows bytes as text, so that nothing hides in them. */
async function holding(word: string, tables?: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(world.database.query);
  const found: string[] = [];
  for (const { name } of rows.filter((row) => tables === undefined || tables.includes(row.name))) {
    const count = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(name)} t where t::text ilike ${`%${word}%`}
        or t::text ilike ${`%${Buffer.from(word).toString('hex')}%`}`.execute(world.database.query);
    if ((count.rows[0]?.n ?? 0) > 0) found.push(name);
  }
  return found.toSorted();
}

async function expectNothingOpen(): Promise<void> {
  expect(await holding('Canary')).toEqual([]);
  expect(await holding(secret.birthDate, ['account_role', 'command', 'audit_event'])).toEqual([]);
}

test('no table holds a form unsealed after any call; its owner and an operator read it', async () => {
  const who = await addPerson(world, 'student');
  await send(world, who, 'join.save', { role: 'coach', form });
  await expectNothingOpen();
  const key = crypto.randomUUID();
  const answer = await submit(who, 'coach', form, key);
  expect(answer.body.data).toMatchObject({ form });
  expect((await submit(who, 'coach', form, key)).text).toBe(answer.text);
  await addClearances(world, operator, who.id);
  const read = () => send(world, operator, 'operator.joinDetail', { id: who.id, role: 'coach' });
  const decide = async (verb: 'joinApprove' | 'joinReject', rest: object = {}) => {
    const { version } = (await read()).body.data as Output<'operator.joinDetail'>;
    const input = { id: who.id, role: 'coach', version, ...rest };
    return send(world, operator, `operator.${verb}`, input);
  };
  expect((await decide('joinApprove')).body.data).toMatchObject({ form });
  const moved = { ...form, name: 'Maya Gurung', address: '8 Canary Road' };
  await submit(who, 'coach', moved);
  await decide('joinReject', { reasons: [{ field: 'name', text: 'Which paper?' }] });
  const [record] = (await mine(who)) as [JoinRecord];
  expect(record).toMatchObject({
    form: { ...form, address: '8 Canary Road' },
    revision: { form: moved, state: 'rejected' },
  });
  expect((await read()).body.data).toMatchObject({ form: record.form, revision: { form: moved } });
  await expectNothingOpen();

  const looks = await world.database.query
    .selectFrom('audit_event')
    .select(['actor_id'])
    .where('subject_id', '=', who.id)
    .where('action', '=', 'join.read')
    .execute();
  expect(looks).toEqual([{ actor_id: operator.id }, { actor_id: operator.id }, { actor_id: operator.id }]);
  const stranger = await addPerson(world, 'coach');
  for (const name of ['user.other', 'coach.detail'] as const)
    expect((await send(world, stranger, name, { id: who.id })).text).not.toMatch(/Canary|1990-05-04/);
});

test('a read of forms from the command line is written to the audit log', async () => {
  const who = await addPerson(world, 'student');
  await submit(who, 'coach', form);
  expect(await runOperator(world, ['list'])).toContain('born 1990-05-04');
  const looks = await world.database.query
    .selectFrom('audit_event')
    .select(['actor_id', 'facts'])
    .where('subject_id', '=', who.id)
    .execute();
  expect(looks).toEqual([{ actor_id: null, facts: { role: 'coach' } }]);
});

test('sealForms seals rows of an earlier build once on several nodes, and they read the same', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => addPerson(world, 'student')));
  const { query: db } = world.database;
  for (const who of people) {
    await submit(who, 'coach', form);
    const at = world.clock.now();
    const waits = { revision_state: 'submitted', revision_at: at, state: 'approved', key_id: null } as const;
    const open = { form: JSON.stringify(form), revision: JSON.stringify({ ...form, years: 11 }) };
    await db
      .updateTable('account_role')
      .set({ ...waits, ...open, form_sealed: null, revision_sealed: null })
      .where('account_id', '=', who.id)
      .where('role', '=', 'coach')
      .execute();
    await db
      .updateTable('command')
      .set({ body: JSON.stringify({ data: { form } }) })
      .where('user_id', '=', who.id)
      .execute();
  }
  expect(await holding('Canary')).toEqual(['account_role', 'command']);
  const before = await Promise.all(people.map(mine));
  const rounds = await Promise.all(Array.from({ length: 4 }, () => sealForms(world)));
  expect(rounds.reduce((sum, one) => sum + one, 0)).toBe(10);
  expect(await sealForms(world)).toBe(0);
  await expectNothingOpen();
  expect(await Promise.all(people.map(mine))).toEqual(before);
  expect(before[0]).toMatchObject([{ form, revision: { form: { ...form, years: 11 } } }]);
});

test('sealForms seals the other forms when one cannot be stored, and keeps its failure', async () => {
  const people = await Promise.all(Array.from({ length: 2 }, () => addPerson(world, 'student')));
  for (const who of people) {
    await submit(who, 'coach', form);
    await world.database.query
      .updateTable('account_role')
      .set({ form: JSON.stringify(form), form_sealed: null, key_id: null })
      .where('account_id', '=', who.id)
      .where('role', '=', 'coach')
      .execute();
  }
  const [bad] = people;
  const end = await refuseRows(world, { table: 'account_role', column: 'account_id', id: bad?.id ?? '' });
  expect(await sealForms(world)).toBe(1);
  const failed = world.database.query
    .selectFrom('job_retry')
    .select('row_id')
    .where('job', '=', 'seal forms');
  expect(await failed.execute()).toEqual([{ row_id: `form:${bad?.id}:coach` }]);
  await end();
  world.clock.advance({ minutes: 2 });
  expect(await sealForms(world)).toBe(1);
  expect(await failed.execute()).toEqual([]);
});

test('a sealed form opens in its own row alone, and after resealing under a changed secret', async () => {
  const [who, other] = [await addPerson(world, 'student'), await addPerson(world, 'student')];
  const key = crypto.randomUUID();
  const answer = await submit(who, 'coach', form, key);
  await submit(other, 'coach', form);
  const [own, foreign] = [await rowOf(who), await rowOf(other)];
  expect(openForm(world.config, own, 'form')).toEqual(form);
  expect(() => openForm(world.config, { ...foreign, form_sealed: own.form_sealed }, 'form')).toThrow(
    /authenticate/,
  );
  expect(() => openForm({ secret: 'another' }, own, 'form')).toThrow('another key');
  const secrets = { before: world.config.secret, now: 'a new secret of at least 32 characters' };
  expect(await reseal(world.database, secrets)).toBeGreaterThan(0);
  expect(await reseal(world.database, secrets)).toBe(0);
  expect(openForm({ secret: secrets.now }, await rowOf(who), 'form')).toEqual(form);
  expect(await reseal(world.database, { before: secrets.now, now: secrets.before })).toBeGreaterThan(0);
  expect((await submit(who, 'coach', form, key)).text).toBe(answer.text);
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { send } from '#tests/support/calls.ts';
import { addClearances } from '#tests/support/clearances.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

/** Day of the clock. A person born eighteen years before is of age; one born a day later is not. */
const today = '2026-11-21';
let world: ServedWorld;
let operator: Person;
beforeAll(async () => {
  world = await serveWorld();
  world.clock.set(new Date(`${today}T12:00:00Z`));
  operator = await addPerson(world, 'operator', 'student');
});

async function born(date: string | null, ...roles: ('student' | 'coach' | 'volunteer')[]): Promise<Person> {
  const person = await addPerson(world, 'student', ...roles);
  const { query: db } = world.database;
  await db.updateTable('account').set({ birth_date: date }).where('id', '=', person.id).execute();
  await db.updateTable('participant').set({ birth_date: date }).where('id', '=', person.id).execute();
  return person;
}

const outcome = async (as: Person, name: 'user.update' | 'child.update', input: object) => {
  const { body } = await send(world, as, name, { ...input });
  return body.reason ?? 'ok';
};
const change = (as: Person, birthDate: string, rest: object = {}) =>
  outcome(as, 'user.update', { birthDate, ...rest });
const tasksOf = (id: string) =>
  world.database.query
    .selectFrom('operator_task')
    .select(['kind', 'subject_kind', 'facts', 'done_at'])
    .where('subject_id', '=', id)
    .execute();
const dateOf = async (id: string) =>
  (
    await world.database.query
      .selectFrom('participant')
      .select('birth_date')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.birth_date;

describe('the birth date of the account', () => {
  test('can be set once; a minor cannot become an adult by a change of it', async () => {
    const me = await born(null);
    expect(await change(me, '2011-05-05')).toBe('ok');
    // Across 18, nearer to it, and a second before it.
    for (const date of ['1990-01-01', '2011-05-04', '2008-11-22'])
      expect(await change(me, date), date).toBe('BIRTH_DATE_FIXED');
    expect(await change(me, '2014-01-01')).toBe('CHILD_NEEDS_GUARDIAN');
    expect(await dateOf(me.id)).toBe('2011-05-05');
    expect(await change(me, '2011-06-06')).toBe('ok');
    expect(await change(me, '2011-06-06')).toBe('ok');
    expect(await tasksOf(me.id)).toEqual([
      { kind: 'birthDateAsked', subject_kind: 'account', facts: { askedBy: me.id }, done_at: null },
    ]);
  });

  test('changes freely while an adult stays one; a refusal changes nothing else', async () => {
    const me = await born('1990-01-01');
    expect(await change(me, '1980-02-02')).toBe('ok');
    expect(await change(me, '2008-11-21')).toBe('ok');
    expect(await change(me, '2008-11-22', { name: 'Younger Now' })).toBe('BIRTH_DATE_FIXED');
    const user = await send(world, me, 'user.getUserInfo');
    expect(user.text).not.toContain('Younger Now');
  });

  test('is not changed twice past the guard in the same moment', async () => {
    const me = await born(null);
    const dates = ['2011-05-05', '1990-05-05'];
    const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => change(me, dates[n % 2] ?? '')));
    // Keeps the first date; nothing crosses from the one to the other.
    const stored = await dateOf(me.id);
    const same = dates.indexOf(stored ?? '');
    expect(answers.filter((_, n) => n % 2 === same)).toEqual(Array<string>(8).fill('ok'));
    expect(answers.filter((_, n) => n % 2 !== same)).toEqual(Array<string>(8).fill('BIRTH_DATE_FIXED'));
  });
});

describe('the birth date of a child', () => {
  test('is under 18 when the profile is made, and stays when the child turns 18', async () => {
    const parent = await born('1985-01-01');
    const ago = (years: number, date = today) => `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;
    const tomorrow = new Date(world.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const make = (birthDate: string) => send(world, parent, 'child.create', { name: 'Noa', birthDate });
    expect((await make(ago(18))).body).toMatchObject({ reason: 'CHILD_IS_ADULT' });
    expect((await make(ago(40))).body).toMatchObject({ reason: 'CHILD_IS_ADULT' });
    const made = await make(ago(18, tomorrow));
    const { id } = made.body.data as { id: string };
    const before = world.clock.now();
    world.clock.advance({ days: 2 });
    const kept = await outcome(parent, 'child.update', { id, name: 'Noa Lee', birthDate: ago(18, tomorrow) });
    expect(kept).toBe('ok');
    world.clock.set(before);
  });

  test('is not moved across 18 by a guardian', async () => {
    const parent = await born('1985-01-01');
    const made = await send(world, parent, 'child.create', { name: 'Ravi', birthDate: '2012-03-09' });
    const { id } = made.body.data as { id: string };
    const set = (birthDate: string) => outcome(parent, 'child.update', { id, name: 'Ravi', birthDate });
    expect([await set('2011-03-09'), await set('2018-03-09')]).toEqual(['ok', 'ok']);
    expect([await set('2000-03-09'), await set('2000-03-09')]).toEqual([
      'BIRTH_DATE_FIXED',
      'BIRTH_DATE_FIXED',
    ]);
    expect(await dateOf(id)).toBe('2018-03-09');
    expect(await tasksOf(id)).toMatchObject([{ kind: 'birthDateAsked', subject_kind: 'child' }]);
  });
});

describe('operator.birthDateRead', () => {
  const read = async (id: string) => (await send(world, operator, 'operator.birthDateRead', { id })).body;

  test('shows the person with the guardians, and writes each look into the audit log', async () => {
    const parent = await born('1985-01-01');
    const { name } = await world.database.query
      .selectFrom('account')
      .select('name')
      .where('id', '=', parent.id)
      .executeTakeFirstOrThrow();
    const made = await send(world, parent, 'child.create', { name: 'Lea', birthDate: '2012-03-09' });
    const { id } = made.body.data as { id: string };
    expect((await read(id)).data).toEqual({
      id,
      kind: 'child',
      name: 'Lea',
      birthDate: '2012-03-09',
      guardians: [name],
    });
    expect((await read(parent.id)).data).toMatchObject({
      kind: 'account',
      name,
      birthDate: '1985-01-01',
      guardians: [],
    });
    const looks = await world.database.query
      .selectFrom('audit_event')
      .select(['actor_id', 'subject_kind'])
      .where('action', '=', 'birthDate.looked')
      .where('subject_id', 'in', [id, parent.id])
      .orderBy('subject_kind')
      .execute();
    expect(looks).toEqual([
      { actor_id: operator.id, subject_kind: 'account' },
      { actor_id: operator.id, subject_kind: 'child' },
    ]);
  });

  test('is NOT_FOUND for an unknown person and for a removed child', async () => {
    expect((await read(randomUUID())).reason).toBe('NOT_FOUND');
    const parent = await born('1985-01-01');
    const made = await send(world, parent, 'child.create', { name: 'Lea', birthDate: '2012-03-09' });
    const { id } = made.body.data as { id: string };
    await send(world, parent, 'child.remove', { id });
    expect((await read(id)).reason).toBe('NOT_FOUND');
  });
});

describe('an operator', () => {
  const correct = async (id: string, birthDate: string, as = operator) => {
    const { body } = await send(world, as, 'operator.birthDateCorrect', {
      id,
      birthDate,
      reason: 'Saw the passport',
    });
    return body.reason ?? 'ok';
  };

  test('corrects it with a line in the audit log, and closes the waiting task', async () => {
    const me = await born('2011-05-05');
    await change(me, '1990-01-01');
    expect(await correct(me.id, '1990-01-01')).toBe('ok');
    expect(await dateOf(me.id)).toBe('1990-01-01');
    expect(await tasksOf(me.id)).toMatchObject([{ done_at: world.clock.now() }]);
    const audit = await world.database.query
      .selectFrom('audit_event')
      .select(['action', 'actor_id', 'subject_kind', 'facts'])
      .where('subject_id', '=', me.id)
      .execute();
    expect(audit).toEqual([
      {
        action: 'birthDate.corrected',
        actor_id: operator.id,
        subject_kind: 'account',
        facts: { reason: 'Saw the passport' },
      },
    ]);
    const parent = await born('1985-01-01');
    const made = await send(world, parent, 'child.create', { name: 'Lea', birthDate: '2012-03-09' });
    const { id } = made.body.data as { id: string };
    expect([await correct(id, '2007-03-09'), await dateOf(id)]).toEqual(['ok', '2007-03-09']);
    expect([await correct(id, '2010-03-09'), await dateOf(id)]).toEqual(['ok', '2010-03-09']);
  });

  test('is refused for their own account, an unknown one, a small child, and a future day', async () => {
    const me = await born('1990-01-01');
    expect(await correct(operator.id, '1990-01-01')).toBe('FORBIDDEN');
    expect(await correct(randomUUID(), '1990-01-01')).toBe('NOT_FOUND');
    expect(await correct(me.id, '2016-01-01')).toBe('CHILD_NEEDS_GUARDIAN');
    expect(await correct(me.id, '2027-01-01')).toBe('BAD_INPUT');
    expect(await correct(me.id, '1991-01-01', me)).toBe('FORBIDDEN');
    expect(await dateOf(me.id)).toBe('1990-01-01');
  });

  test('changes roles and clearances too: a minor cannot teach, a volunteer needs other evidence', async () => {
    const { query: db } = world.database;
    const coach = await born('1990-01-01', 'coach');
    expect(await correct(coach.id, '2010-01-01')).toBe('ok');
    const role = (id: string) =>
      db
        .selectFrom('account_role')
        .select(['state', 'cleared_until', 'form'])
        .where('account_id', '=', id)
        .where('role', '<>', 'student')
        .executeTakeFirst();
    expect(await role(coach.id)).toMatchObject({ state: 'suspended' });
    const helper = await born('2010-01-01', 'volunteer');
    await db
      .updateTable('account_role')
      .set({ form: JSON.stringify({ birthDate: '2010-01-01' }) })
      .where('account_id', '=', helper.id)
      .where('role', '=', 'volunteer')
      .execute();
    await addClearances(world, operator, helper.id, true);
    expect((await role(helper.id))?.cleared_until).not.toBeNull();
    expect(await correct(helper.id, '1999-01-01')).toBe('ok');
    expect(await role(helper.id)).toMatchObject({ cleared_until: null, form: {} });
    const { body } = await send(world, helper, 'join.mine');
    expect(body.data).toMatchObject({ items: [{ form: { birthDate: '1999-01-01' } }] });
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ok, send, signIn } from '#tests/support/calls.ts';
import { addParticipant, addPerson, makeOperator, type Person } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { accepted, requested } from '#tests/support/stage.ts';
import { linkGuardian } from '#tests/support/team-world.ts';

let world: ServedWorld;
let operator: Person;
beforeAll(async () => {
  world = await serveWorld({ startAt: '2027-03-01T08:00:00Z' });
  operator = await addPerson(world, 'operator');
});

const purpose = 'She called about a lost phone';
const read = (id: string) => ok(world, operator, 'operator.personRead', { id, purpose });
const linesOf = (id: string, action: string) =>
  world.database.query
    .selectFrom('audit_event')
    .select(['actor_id', 'facts'])
    .where('subject_id', '=', id)
    .where('action', '=', action)
    .execute();

async function family() {
  const parent = await addPerson(world, 'student');
  const other = await addPerson(world, 'student');
  const child = await addParticipant(world, parent.id);
  await linkGuardian(world, child, other);
  await world.database.query
    .updateTable('participant')
    .set({ name: 'Leo', birth_date: '2018-03-02' })
    .where('id', '=', child)
    .execute();
  await world.database.query
    .insertInto('contact')
    .values({
      value: `${parent.id}@family.example`,
      channel: 'email',
      account_id: parent.id,
      proved_at: world.clock.now(),
    })
    .execute();
  return { parent, other, child };
}

describe('operator.personRead', () => {
  test('shows contacts masked, the family with ages and guardians, and is written down with its purpose', async () => {
    const { parent, other, child } = await family();
    const person = await read(parent.id);
    expect(person.account).toMatchObject({ id: parent.id, state: 'active', sessions: 1 });
    expect(person.account.contacts).toEqual([
      { channel: 'email', value: `${parent.id.charAt(0)}…@family.example` },
    ]);
    expect(person.family.map(({ id, kind, age }) => [id, kind, age])).toContainEqual([child, 'child', 8]);
    const guardians = person.family.find(({ id }) => id === child)?.guardians.map(({ id }) => id);
    expect(guardians?.toSorted()).toEqual([parent.id, other.id].toSorted());
    expect(person.sessions).toHaveLength(1);
    expect(person.actions).toEqual(['act']);
    expect(await linesOf(parent.id, 'account.read')).toEqual([{ actor_id: operator.id, facts: { purpose } }]);
  });

  test('lists open orders before earlier ones, for both sides', async () => {
    const made = await accepted(world);
    const asStudent = await read(made.student);
    expect(asStudent.orders).toMatchObject([{ as: 'student', isOpen: true, order: { id: made.id } }]);
    expect((await read(made.coach)).orders).toMatchObject([{ as: 'coach', order: { id: made.id } }]);
  });

  test('shows which browser gets pushes, without its endpoint, until its session ends', async () => {
    const { parent } = await family();
    const since = world.clock.now().toISOString();
    const endpoint = `https://push.example/${parent.id}`;
    const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
    await ok(world, parent, 'channel.subscribe', { endpoint, ...keys });
    await signIn(world, parent.id, 'student');
    const { sessions } = await read(parent.id);
    expect(new Set(sessions.map(({ pushSince }) => pushSince))).toEqual(new Set([since, null]));
    expect(JSON.stringify(sessions)).not.toContain('push.example');
    const pushed = sessions.find(({ pushSince }) => pushSince !== null);
    await ok(world, operator, 'operator.sessionEnd', {
      id: parent.id,
      sessionId: pushed?.id ?? null,
      reason: purpose,
    });
    expect((await read(parent.id)).sessions.map(({ pushSince }) => pushSince)).toEqual([null]);
  });

  test('offers no act on the operator’s own account', async () => {
    expect((await read(operator.id)).actions).toEqual([]);
  });

  test('is refused without a purpose, for an unknown person, to guests and to families', async () => {
    const { parent } = await family();
    const input = { id: parent.id, purpose };
    const refusalOf = async (who: Person | null, fields: object) =>
      (await send(world, who, 'operator.personRead', { ...input, ...fields })).status;
    expect(await refusalOf(operator, { purpose: ' ' })).toBe(400);
    expect(await refusalOf(operator, { id: randomUUID() })).toBe(404);
    expect(await refusalOf(parent, {})).toBe(403);
    expect(await refusalOf(null, {})).toBe(401);
    expect(await linesOf(parent.id, 'account.read')).toEqual([]);
  });
});

describe('operator.sessionEnd', () => {
  const end = (id: string, sessionId: string | null) =>
    send(world, operator, 'operator.sessionEnd', { id, sessionId, reason: purpose });

  test('ends one session, then all of them, each with a line of the audit log', async () => {
    const { parent } = await family();
    const second = await signIn(world, parent.id, 'student');
    const third = await signIn(world, parent.id, 'student');
    const { sessions } = await read(parent.id);
    expect(sessions).toHaveLength(3);
    const [one] = sessions;
    expect((await end(parent.id, one?.id ?? '')).body.data).toEqual({ id: parent.id, left: 2 });
    expect((await end(parent.id, one?.id ?? '')).body.reason).toBe('NOT_FOUND');
    expect((await end(parent.id, null)).body.data).toEqual({ id: parent.id, left: 0 });
    for (const token of [parent.token, second, third])
      expect((await send(world, { id: parent.id, token }, 'user.getUserInfo')).status).toBe(401);
    expect(await linesOf(parent.id, 'session.ended')).toEqual([
      { actor_id: operator.id, facts: { reason: purpose, all: false } },
      { actor_id: operator.id, facts: { reason: purpose, all: true } },
    ]);
  });

  test('finds no session whose time is over', async () => {
    const { parent } = await family();
    const [session] = (await read(parent.id)).sessions;
    await world.database.query
      .updateTable('session')
      .set({ expires_at: world.clock.now() })
      .where('account_id', '=', parent.id)
      .execute();
    expect((await end(parent.id, session?.id ?? '')).body.reason).toBe('NOT_FOUND');
    expect(await linesOf(parent.id, 'session.ended')).toEqual([]);
  });

  test('ends no session of another person, none of oneself, and none of an unknown account', async () => {
    const [a, b] = [(await family()).parent, (await family()).parent];
    const [session] = (await read(b.id)).sessions;
    expect((await end(a.id, session?.id ?? '')).body.reason).toBe('NOT_FOUND');
    expect((await end(operator.id, null)).body.reason).toBe('FORBIDDEN');
    expect((await end(randomUUID(), null)).body.reason).toBe('NOT_FOUND');
    expect((await send(world, b, 'user.getUserInfo')).status).toBe(200);
    expect(await linesOf(a.id, 'session.ended')).toEqual([]);
  });
});

describe('operator.personMessage', () => {
  const write = (id: string, by = operator) =>
    send(world, by, 'operator.personMessage', { id, text: 'Please call the hall.', reason: purpose });
  const noticesOf = async (accountId: string) =>
    world.database.query
      .selectFrom('notice')
      .select(['kind', 'facts', 'texted_at'])
      .where('account_id', '=', accountId)
      .where('kind', '=', 'messageFromUs')
      .execute();

  test('is a notice that also leaves as a text message, with a line of the audit log', async () => {
    const { parent } = await family();
    expect((await write(parent.id)).body.data).toEqual({
      id: parent.id,
      sentAt: world.clock.now().toISOString(),
    });
    expect(await noticesOf(parent.id)).toEqual([
      { kind: 'messageFromUs', facts: { words: 'Please call the hall.' }, texted_at: null },
    ]);
    expect(await linesOf(parent.id, 'account.messaged')).toEqual([
      { actor_id: operator.id, facts: { reason: purpose, text: 'Please call the hall.' } },
    ]);
  });

  test('reaches one person three times a day, from all operators together', async () => {
    const { parent } = await family();
    const other = await addPerson(world, 'operator');
    const answers = [
      await write(parent.id),
      await write(parent.id, other),
      await write(parent.id),
      await write(parent.id, other),
    ];
    expect(answers.map(({ body }) => body.reason)).toEqual([
      undefined,
      undefined,
      undefined,
      'TOO_MANY_REQUESTS',
    ]);
    expect(await noticesOf(parent.id)).toHaveLength(3);
    world.clock.advance({ hours: 24 });
    const later = { id: operator.id, token: await signIn(world, operator.id) };
    expect((await write(parent.id, later)).status).toBe(200);
  });

  test('refuses oneself, a family of an order with the operator, and an account that is not open', async () => {
    const made = await requested(world);
    await makeOperator(world, made.coach);
    const coach = { id: made.coach, token: await signIn(world, made.coach) };
    const by = await addPerson(world, 'operator');
    expect((await write(by.id, by)).body.reason).toBe('FORBIDDEN');
    expect((await write(made.student, coach)).body.reason).toBe('FORBIDDEN');
    const { parent } = await family();
    await sql`update account set state = 'locked' where id = ${parent.id}`.execute(world.database.query);
    expect((await write(parent.id, by)).body.reason).toBe('NOT_FOUND');
    expect((await write(randomUUID(), by)).body.reason).toBe('NOT_FOUND');
    expect(await noticesOf(made.student)).toEqual([]);
  });
});

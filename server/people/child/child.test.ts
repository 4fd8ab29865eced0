import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { readOther } from '#server/booking/counterpart/counterpart.queries.ts';
import type { Database } from '#server/db/database.ts';
import { updateAccount } from '#server/people/own-account/own-account.commands.ts';
import { command, outcome, sessionOf, signInByMail } from '#tests/support/asking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addCity, addCoach } from '#tests/support/people.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { createChild, removeChild, updateChild } from './child.commands.ts';
import { listOwnParticipants } from './child.queries.ts';
import { signWaiver } from './waiver.commands.ts';

/** Ages and dates count from this day. */
const thatDay = { isEmpty: true, startAt: '2026-11-21T08:00:00Z' };

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await publish('2026-01');
});

async function publish(version: string): Promise<void> {
  const text = JSON.stringify({ title: version, intro: '', sections: [] });
  await database.query
    .insertInto('legal_text')
    .values({
      kind: 'liability',
      version,
      published_at: new Date(`${version}-01T00:00:00Z`),
      en: text,
      zh: text,
      text_hash: randomBytes(32),
    })
    .execute();
}

let made = 0;
async function guardian(world: World) {
  const { token } = await signInByMail(world, `guardian${++made}@example.org`, { address: `10.3.${made}.7` });
  return await sessionOf(world, token, { address: '192.0.2.1' });
}

const child = { name: 'Ravi', birthDate: '2018-03-09' };

/** An order of this status in which the participant has a seat. */
async function seat(
  world: World,
  studentId: string,
  participantId: string,
  status: OrderStatus,
): Promise<string> {
  const at = world.clock.now();
  const coachId = await addCoach(world, { name: 'Nora Lind', city_id: await addCity(world, 'kathmandu') });
  const [classId, orderId] = [randomUUID(), randomUUID()];
  const times = { starts_at: new Date(at.getTime() + 864e5), ends_at: new Date(at.getTime() + 868e5) };
  const text = JSON.stringify({ en: 'Swim' });
  await database.query
    .insertInto('class')
    .values({
      ...times,
      id: classId,
      coach_id: coachId,
      title: text,
      description: text,
      activity: 'swim',
      place_name: 'Pool',
      address: 'Pool',
      city_id: 'kathmandu',
      zone: 'Asia/Kathmandu',
      local_start: '2026-11-22T13:45:00',
      local_end: '2026-11-22T14:50:00',
      capacity: 4,
      price_minor: 0,
      currency: 'USD',
      created_at: at,
    })
    .execute();
  const isLive = status === OrderStatus.awaitAgree;
  await database.query
    .insertInto('orders')
    .values({
      id: orderId,
      number: orderId.slice(0, 12),
      student_id: studentId,
      class_id: classId,
      coach_id: coachId,
      status,
      seat_held: isLive,
      seats: 1,
      unit_minor: 0,
      total_minor: 0,
      currency: 'USD',
      policy: '{}',
      created_at: at,
    })
    .execute();
  await database.query
    .insertInto('order_participant')
    .values({
      ...times,
      order_id: orderId,
      participant_id: participantId,
      class_id: classId,
      kind: 'child',
      name: 'Ravi',
      is_live: isLive,
    })
    .execute();
  return coachId;
}

test('listOwnParticipants returns the account, then its children; a guardian alone changes a child', async () => {
  const world = await makeWorld(database, thatDay);
  const [me, other] = [await guardian(world), await guardian(world)];
  const ravi = await command(me, (ctx) => createChild(ctx, child));
  expect((await listOwnParticipants(me)).items.map(({ kind, name }) => [kind, name])).toEqual([
    ['self', expect.stringMatching(/^New friend/)],
    ['child', 'Ravi'],
  ]);
  expect(await updateChild(me, { ...child, id: ravi.id, name: 'Ravi K' })).toMatchObject({ name: 'Ravi K' });
  for (const id of [ravi.id, me.actor.id, randomUUID()]) {
    expect(await outcome(updateChild(other, { ...child, id }))).toBe('NOT_FOUND');
    expect(await outcome(removeChild(other, { id }))).toBe('NOT_FOUND');
  }
  // Oneself is no child: it is changed with the account and never removed.
  expect(await outcome(removeChild(me, { id: me.actor.id }))).toBe('NOT_FOUND');
  await removeChild(me, { id: ravi.id });
  expect((await listOwnParticipants(me)).items).toHaveLength(1);
  expect(await outcome(updateChild(me, { ...child, id: ravi.id }))).toBe('NOT_FOUND');
  const future = { ...child, birthDate: '2031-01-01' };
  expect(await outcome(command(me, (ctx) => createChild(ctx, future)))).toBe('BAD_INPUT');
});

test('a child with a live order stays; the other side of that order is seen, of a past one not', async () => {
  const world = await makeWorld(database, thatDay);
  const me = await guardian(world);
  const ravi = await command(me, (ctx) => createChild(ctx, child));
  const coachId = await seat(world, me.actor.id, ravi.id, OrderStatus.awaitAgree);
  expect(await outcome(removeChild(me, { id: ravi.id }))).toBe('CHILD_HAS_ORDERS');
  await database.query.updateTable('coach').set({ is_listed: false }).where('id', '=', coachId).execute();
  expect(await readOther(me, { id: coachId })).toMatchObject({ name: 'Nora Lind', roles: ['coach'] });
  const asCoach = {
    ...me,
    actor: { ...me.actor, id: coachId, roles: new Set(['student', 'coach'] as const) },
  };
  expect(await readOther(asCoach, { id: me.actor.id })).toMatchObject({ roles: ['student'] });

  const later = await guardian(world);
  const lina = await command(later, (ctx) => createChild(ctx, child));
  const pastCoach = await seat(world, later.actor.id, lina.id, OrderStatus.canceled);
  await database.query.updateTable('coach').set({ is_listed: false }).where('id', '=', pastCoach).execute();
  expect(await outcome(readOther(later, { id: pastCoach }))).toBe('NOT_FOUND');
  expect(await outcome(removeChild(later, { id: lina.id }))).toBe('done');
});

test('the waiver is signed once for each participant, and again for a renewed text', async () => {
  const world = await makeWorld(database, thatDay);
  const [me, other, teen] = [await guardian(world), await guardian(world), await guardian(world)];
  for (const adult of [me, other]) await updateAccount(adult, { birthDate: '1990-01-01' });
  const ravi = await command(me, (ctx) => createChild(ctx, child));
  const sign = (who: typeof me, participantIds: string[], version: string) =>
    command(who, (ctx) => signWaiver(ctx, { participantIds, version, signature: 'Asha K' }));
  expect(await outcome(sign(other, [ravi.id], '2026-01'))).toBe('PARTICIPANT_UNKNOWN');
  expect(await outcome(sign(me, [ravi.id], '2025-01'))).toBe('WAIVER_CHANGED');
  for (let n = 0; n < 2; n++)
    expect(await sign(me, [ravi.id, me.actor.id, ravi.id], '2026-01')).toMatchObject({ version: '2026-01' });
  const proof = await database.query
    .selectFrom('waiver_signature')
    .innerJoin('legal_text', 'legal_text.version', 'waiver_signature.version')
    .select([
      'signature',
      'contact',
      'address',
      'user_agent',
      'legal_text.text_hash as current',
      'waiver_signature.text_hash',
    ])
    .where('participant_id', '=', ravi.id)
    .execute();
  expect(proof).toMatchObject([{ signature: 'Asha K', address: '192.0.2.1', user_agent: 'test' }]);
  expect(proof[0]?.contact).toMatch(/^guardian\d+@example\.org$/);
  expect(proof[0]?.text_hash).toEqual(proof[0]?.current);
  const listed = await listOwnParticipants(me);
  expect(listed.currentWaiverVersion).toBe('2026-01');
  expect(listed.items.map((item) => item.waiverVersion)).toEqual(['2026-01', '2026-01']);

  await publish('2026-06');
  expect((await listOwnParticipants(me)).currentWaiverVersion).toBe('2026-06');
  expect(await outcome(sign(me, [ravi.id], '2026-01'))).toBe('WAIVER_CHANGED');
  expect(await outcome(sign(teen, [teen.actor.id], '2026-06'))).toBe('BIRTH_DATE_NEEDED');
  await updateAccount(teen, { birthDate: '2012-01-01' });
  expect(await outcome(sign(teen, [teen.actor.id], '2026-06'))).toBe('TOO_YOUNG');
});

test('signWaiver replaces a name that the app gave by the signature, and no other name', async () => {
  const world = await makeWorld(database, thatDay);
  const me = await guardian(world);
  await updateAccount(me, { birthDate: '1990-01-01' });
  const ravi = await command(me, (ctx) => createChild(ctx, child));
  const { currentWaiverVersion: version } = await listOwnParticipants(me);
  const nameAfter = async (signature: string) => {
    await command(me, (ctx) => signWaiver(ctx, { participantIds: [ravi.id], version, signature }));
    const { items } = await listOwnParticipants(me);
    return items.find(({ id }) => id === me.actor.id)?.name;
  };
  expect((await listOwnParticipants(me)).items[0]?.name).toMatch(/^New friend/);
  expect(await nameAfter('Hanna Parent')).toBe('Hanna Parent');
  expect(await nameAfter('Somebody Else')).toBe('Hanna Parent');
});

test('createChild refuses a child more than an account may have, also in parallel', async () => {
  const world = await makeWorld(database);
  const me = await guardian(world);
  const add = () => outcome(command(me, (ctx) => createChild(ctx, child)));
  const outcomes = await Promise.all(Array.from({ length: 24 }, add));
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(world.config.rules.maxChildren);
  expect(outcomes.filter((one) => one === 'CHILDREN_FULL')).toHaveLength(4);
});

import { beforeAll, expect, test } from 'vitest';
import { acceptOrder, rejectOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { as } from '#tests/support/asking.ts';
import { call, ok, signIn } from '#tests/support/calls.ts';
import { agreeTo, helperOf, invite } from '#tests/support/helping.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { minorAge } from './order.age.rules.ts';

let world: ServedWorld;
beforeAll(async () => {
  world = await serveWorld();
});

/** A request for a child of nine years and an adult, in a class that starts soon. */
async function asked() {
  const [coachId, owner] = [await addCoach(world), await addStudent(world)];
  const child = await addParticipant(world, owner);
  const cls = await addClass(world, { coachId, inHours: 20, priceMinor: 0 });
  const year = Number(cls.starts_at.toISOString().slice(0, 4));
  const born = (id: string, birthDate: string) =>
    world.database.query
      .updateTable('participant')
      .set({ birth_date: birthDate })
      .where('id', '=', id)
      .execute();
  await born(child, `${year - 10}-12-31`);
  await born(owner, '1990-01-01');
  const order = await bookOne(world, owner, cls, { participantIds: [owner, child] });
  const coach = { id: coachId, token: await signIn(world, coachId, 'coach') };
  return { coach, owner, child, cls, id: order.id };
}

const agesIn = (order: { participants: readonly { id: string; age?: number | undefined }[] }) =>
  Object.fromEntries(order.participants.map(({ id, age }) => [id, age]));

test('minorAge counts by the day of the class in its zone, and leaves out adults', () => {
  const cls = (zone: string, at = '2027-03-02T02:00:00Z') => ({
    zone,
    starts_at: new Date(at),
    ends_at: new Date(at),
  });
  // It is already the second of March in Shanghai, and still the first in Vancouver.
  expect(minorAge('2017-03-02', cls('Asia/Shanghai'))).toEqual({ age: 10 });
  expect(minorAge('2017-03-02', cls('America/Vancouver'))).toEqual({ age: 9 });
  expect(minorAge('2009-03-02', cls('Asia/Shanghai'))).toEqual({});
  expect(minorAge('2009-03-02', cls('America/Vancouver'))).toEqual({ age: 17 });
  // Born on 29 February: full on 1 March of a year without that day.
  expect(minorAge('2016-02-29', cls('UTC', '2027-02-28T12:00:00Z'))).toEqual({ age: 10 });
  expect(minorAge('2016-02-29', cls('UTC', '2027-03-01T12:00:00Z'))).toEqual({ age: 11 });
  expect(minorAge(null, cls('UTC'))).toEqual({});
});

test('the coach reads the age of a minor from the request until 30 days after the class, never the date', async () => {
  const { coach, owner, child, cls, id } = await asked();
  const asCoach = () => ok(world, coach, 'order.detail', { id });
  const order = await asCoach();
  expect(agesIn(order)).toEqual({ [owner]: undefined, [child]: 9 });
  expect(JSON.stringify(order)).not.toContain('-12-31');
  const family = { id: owner, token: await signIn(world, owner, 'student') };
  expect(agesIn(await ok(world, family, 'order.detail', { id }))).toEqual({
    [owner]: undefined,
    [child]: undefined,
  });
  await as(world, coach.id, acceptOrder, { id });
  const [inRoster] = (await ok(world, coach, 'class.roster', { id: cls.id })).items;
  expect(inRoster && agesIn(inRoster)[child]).toBe(9);
  const before = world.clock.now();
  world.clock.set(new Date(cls.starts_at.getTime() - 60_000));
  const [today] = (
    await ok(world, { ...coach, token: await signIn(world, coach.id, 'coach') }, 'home.coach', {})
  ).today;
  expect(today?.comes.map(({ participantId, age }) => [participantId, age])).toEqual(
    expect.arrayContaining([
      [owner, undefined],
      [child, 9],
    ]),
  );
  const days = (count: number) => new Date(cls.ends_at.getTime() + count * 86_400_000);
  world.clock.set(new Date(days(30).getTime() - 1000));
  const later = { ...coach, token: await signIn(world, coach.id, 'coach') };
  expect(agesIn(await ok(world, later, 'order.detail', { id }))[child]).toBe(9);
  world.clock.set(days(30));
  expect(agesIn(await ok(world, later, 'order.detail', { id }))[child]).toBeUndefined();
  world.clock.set(before);
});

test('the coach of a rejected order reads no age', async () => {
  const { coach, child, id } = await asked();
  await as(world, coach.id, rejectOrder, { id, reason: { code: 'other', text: 'The pool is closed' } });
  expect(agesIn(await ok(world, coach, 'order.detail', { id }))[child]).toBeUndefined();
});

test('helper.participants returns ages of minors to a helper who agreed, and nothing to others', async () => {
  const { coach, child, cls, id } = await asked();
  await as(world, coach.id, acceptOrder, { id });
  const helper = await helperOf(world);
  const { id: invitation } = await invite(world.app, coach, cls, helper);
  const ask = () => call(world.app, helper.token, 'helper.participants', { id: cls.id });
  expect((await ask()).body.code).toBe(404);
  await ok(world, helper, 'invitation.answer', { id: invitation, ...agreeTo(cls) });
  const { items } = await ok(world, helper, 'helper.participants', { id: cls.id });
  expect(items.map(({ participantId, age }) => [participantId, age])).toContainEqual([child, 9]);
  expect(items.filter(({ age }) => age === undefined)).toHaveLength(1);
});

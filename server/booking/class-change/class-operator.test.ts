import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { as } from '#tests/support/asking.ts';
import { ok, send, signIn } from '#tests/support/calls.ts';
import { addClass, bookOne, formFor } from '#tests/support/orders.ts';
import {
  addCoach,
  addParticipant,
  addPerson,
  addStudent,
  makeOperator,
  type Person,
} from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

let world: ServedWorld;
let operator: Person;
beforeAll(async () => {
  world = await serveWorld({ startAt: '2027-03-01T08:00:00Z' });
  operator = await addPerson(world, 'operator');
});

/** A coach whose role is approved. */
async function approved(more: Parameters<typeof addCoach>[1] = {}): Promise<string> {
  const id = await addCoach(world, more);
  await signIn(world, id, 'coach');
  return id;
}
const suspend = (id: string) =>
  ok(world, operator, 'operator.suspend', { id, role: 'coach', reason: 'A complaint.' });
const candidatesOf = (id: string) => ok(world, operator, 'operator.classCandidates', { id });

test('operator.classRoster shows orders with their people, then who waits, and writes each look down', async () => {
  const coach = await addCoach(world);
  const cls = await addClass(world, { coachId: coach, inHours: 72, capacity: 2 });
  const family = await addStudent(world, 50_000);
  const child = await addParticipant(world, family);
  const { id } = await bookOne(world, family, cls, { participantIds: [family, child], payFromBalance: true });
  await as(world, coach, acceptOrder, { id });
  const lateId = await addStudent(world);
  const late = { id: lateId, token: await signIn(world, lateId, 'student') };
  const form = { ...formFor(world, cls, late.id), waitIfFull: { entryId: randomUUID() } };
  const waits = await send(world, late, 'order.create', form);
  expect(waits.body.reason).toBe('WAITLISTED');
  const roster = await ok(world, operator, 'operator.classRoster', { id: cls.id });
  expect(roster.orders).toMatchObject([
    { id, student: { id: family }, people: [{ kind: 'self' }, { kind: 'child', id: child }] },
  ]);
  expect(roster.waiting).toMatchObject([{ student: { id: late.id }, seats: 1, state: 'waiting' }]);
  const lines = await world.database.query
    .selectFrom('audit_event')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', cls.id)
    .execute();
  expect(lines).toEqual([{ action: 'class.looked', actor_id: operator.id }]);
});

test('operator.classRoster refuses the coach and the families of the class, and writes no look down', async () => {
  const coach = await addCoach(world);
  const cls = await addClass(world, { coachId: coach, inHours: 72, capacity: 2 });
  const family = await addStudent(world, 50_000);
  await bookOne(world, family, cls, { payFromBalance: true });
  for (const id of [coach, family]) {
    await makeOperator(world, id);
    const own = { id, token: await signIn(world, id) };
    expect((await send(world, own, 'operator.classRoster', { id: cls.id })).body).toMatchObject({
      code: 403,
      reason: 'FORBIDDEN',
    });
  }
  const lines = await world.database.query
    .selectFrom('audit_event')
    .select('action')
    .where('subject_id', '=', cls.id)
    .execute();
  expect(lines).toEqual([]);
});

test('operator.classCancel refuses the coach, the families and payers of the class, and cancels nothing', async () => {
  const coach = await addCoach(world);
  const cls = await addClass(world, { coachId: coach, inHours: 20, capacity: 4 });
  const family = await addStudent(world, 50_000);
  const child = await addParticipant(world, family);
  const { id } = await bookOne(world, family, cls, { participantIds: [child], payFromBalance: true });
  // Passed on: the payer has no seat, but gets the money back.
  const [other, payer] = [await addStudent(world, 50_000), await addStudent(world)];
  const passed = await bookOne(world, other, cls, { payFromBalance: true });
  await world.database.query
    .updateTable('orders')
    .set({ payer_id: payer })
    .where('id', '=', passed.id)
    .execute();
  const cancel = async (person: Person) =>
    (
      await send(world, person, 'operator.classCancel', {
        id: cls.id,
        reason: { code: 'venue', text: 'Flooded' },
      })
    ).body;
  for (const side of [coach, family, other, payer]) {
    await makeOperator(world, side);
    const own = { id: side, token: await signIn(world, side) };
    expect(await cancel(own)).toMatchObject({ code: 403, reason: 'FORBIDDEN' });
  }
  const states = await world.database.query
    .selectFrom('orders')
    .select('cancel_by')
    .where('id', 'in', [id, passed.id])
    .execute();
  expect(states).toEqual([{ cancel_by: null }, { cancel_by: null }]);
  expect(await cancel(operator)).toMatchObject({ code: 200 });
});

test.each([
  ['days', 72],
  ['moments', 0.2],
])(
  'operator.classCandidates names nobody while the coach of the class may lead it, %s before the start',
  async (_, inHours) => {
    const cls = await addClass(world, { coachId: await addCoach(world), inHours });
    expect(await candidatesOf(cls.id)).toEqual({ isNeeded: false, whyNot: 'coachLeads', items: [] });
  },
);

test('operator.classCandidates names exactly the coaches whom a substitution takes', async () => {
  const gone = await approved();
  const cls = await addClass(world, { coachId: gone, inHours: 96 });
  const [free, busy, hidden, uncleared, elsewhere] = [
    await approved(),
    await approved(),
    await approved({ is_listed: false }),
    await approved({ cleared_until: world.clock.now() }),
    await approved({ activity: 'dance' }),
  ];
  await addClass(world, { coachId: busy, inHours: 96 });
  await suspend(gone);
  const { isNeeded, items } = await candidatesOf(cls.id);
  const ids = items.map((one) => one.id);
  expect(isNeeded).toBe(true);
  expect(ids).toContain(free);
  for (const id of [gone, busy, hidden, uncleared]) expect(ids).not.toContain(id);
  expect(items.find(({ id }) => id === elsewhere)).toMatchObject({ isSameActivity: false });
  // Those of the same activity come first.
  expect(ids.indexOf(free)).toBeLessThan(ids.indexOf(elsewhere));
  for (const coachId of [busy, hidden, uncleared]) {
    const refused = await send(world, operator, 'operator.classSubstitute', {
      id: cls.id,
      version: cls.version,
      coachId,
      reason: 'Ill',
    });
    expect(refused.status).toBe(409);
  }
  const given = { id: cls.id, version: cls.version, coachId: free, reason: 'Ill' };
  expect((await ok(world, operator, 'operator.classSubstitute', given)).coach.id).toBe(free);
});

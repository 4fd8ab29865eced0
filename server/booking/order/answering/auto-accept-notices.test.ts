import { beforeAll, expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { ok, signIn } from '#tests/support/calls.ts';
import { addClass, formFor } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent, type Person } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

let world: ServedWorld;
beforeAll(async () => {
  world = await serveWorld();
});

async function family(): Promise<Person & { child: string; other: string }> {
  const [id, other] = [await addStudent(world, 50_000), await addStudent(world)];
  const child = await addParticipant(world, id);
  await world.database.query
    .insertInto('child_guardian')
    .values({ participant_id: child, account_id: other, since: world.clock.now(), removed_at: null })
    .execute();
  return { id, token: await signIn(world, id, 'student'), child, other };
}

/** Kinds of the notices of two readers after a booking of a class with automatic acceptance. */
async function booked(priceMinor: number, more: object = {}) {
  const [coachId, { child, other, ...parent }] = [await addCoach(world), await family()];
  const profile = {
    accommodations: ['quietSpace'],
    communication: '',
    triggers: '',
    calming: '',
    medical: '',
  };
  await ok(world, parent, 'needs.update', { id: child, ...profile });
  const cls = await addClass(world, { coachId, priceMinor, inHours: 72 });
  await world.database.query
    .updateTable('class')
    .set({ auto_accept: true })
    .where('id', '=', cls.id)
    .execute();
  const needs =
    'needs' in more ? { needs: [{ participantId: child, accommodations: ['quietSpace'], fields: [] }] } : {};
  const pay = priceMinor > 0 ? { payFromBalance: true } : {};
  const { status } = await ok(world, parent, 'order.create', {
    ...formFor(world, cls, child, pay),
    ...needs,
  });
  const kindsOf = async (id: string) =>
    (
      await world.database.query.selectFrom('notice').select('kind').where('account_id', '=', id).execute()
    ).map(({ kind }) => kind);
  return { status, coach: await kindsOf(coachId), guardian: await kindsOf(other) };
}

test.each([0, 2400])('the coach is notified of a request with needs that waits, at %i', async (price) => {
  expect(await booked(price, { needs: true })).toEqual({
    status: OrderStatus.awaitAgree,
    coach: ['orderRequested'],
    guardian: ['childBooked'],
  });
});

test.each([0, 2400])(
  'one tap that books and accepts sends one notice to each reader, at %i',
  async (price) => {
    expect(await booked(price)).toEqual({
      status: OrderStatus.progress,
      coach: ['orderAutoAccepted'],
      guardian: ['childAccepted'],
    });
  },
);

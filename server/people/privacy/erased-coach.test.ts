import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { as } from '#tests/support/asking.ts';
import { complete } from '#tests/support/attendance.ts';
import { ok, signIn } from '#tests/support/calls.ts';
import { columnsWith, readsWith } from '#tests/support/erased-words.ts';
import { addClass, formFor } from '#tests/support/orders.ts';
import { fund, type Person } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { addTeamCoach, adult } from '#tests/support/team-world.ts';
import { deleteAccounts } from './deletion.jobs.ts';

const canary = 'Zqcanary';

let world: ServedWorld;
let coach: Person;
let family: Person;
beforeAll(async () => {
  world = await serveWorld();
  coach = await addTeamCoach(world);
  for (const table of ['account', 'coach', 'participant'] as const)
    await world.database.query
      .updateTable(table)
      .set({ name: `${canary}coach` })
      .where('id', '=', coach.id)
      .execute();
  family = await adult(world);
  await fund(world, family.id, 10_000);
});

/** A class that took place, rated and answered; the family keeps the coach among its favorites. */
async function taught(): Promise<void> {
  const cls = await addClass(world, { coachId: coach.id, priceMinor: 0, inHours: 3 });
  await world.database.query
    .updateTable('class')
    .set({ description: JSON.stringify({ en: `With ${canary}coach` }) })
    .where('id', '=', cls.id)
    .execute();
  await ok(world, family, 'waiver.sign', {
    participantIds: [family.id],
    version: '2027-01',
    signature: 'A guardian',
  });
  const { id } = await ok(world, family, 'order.create', formFor(world, cls, family.id));
  await ok(world, family, 'favorite.set', { coachId: coach.id, isOn: true });
  await ok(world, coach, 'order.accept', { id });
  world.clock.set(cls.ends_at);
  await as(world, coach.id, complete, { id });
  const rating = { id, stars: 5, tags: [], language: 'en' };
  const text = `Thank you, ${canary}coach`;
  await ok(world, family, 'order.rate', { ...rating, ratingId: randomUUID(), text });
  await ok(world, coach, 'order.rate', { ...rating, ratingId: randomUUID(), text: `Yours, ${canary}coach` });
  for (const notice of (await ok(world, family, 'notice.list')).items)
    await ok(world, family, 'notice.read', { id: notice.id });
}

test('a deleted coach is named nowhere, not to the families either', async () => {
  await taught();
  expect([...(await columnsWith(world, canary)).keys()]).toEqual(
    expect.arrayContaining(['notice.facts', 'command.body', 'rating.text', 'class.description']),
  );
  const fresh = { id: coach.id, token: await signIn(world, coach.id, 'coach') };
  await ok(world, fresh, 'privacy.requestDeletion');
  world.clock.advance({ days: 30 });
  expect(await deleteAccounts(world)).toBe(1);
  expect([...(await columnsWith(world, canary)).keys()]).toEqual([]);
  const reader = { id: family.id, token: await signIn(world, family.id, 'student') };
  expect(await readsWith(world, reader, canary)).toEqual([]);
  const { items } = await ok(world, reader, 'order.list', { as: 'student', status: '' });
  expect(items.map((order) => order.coach.name)).toEqual(['Deleted account']);
});

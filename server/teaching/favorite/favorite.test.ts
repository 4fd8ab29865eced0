import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Account, Ctx } from '#server/context/context.ts';
import type { Database } from '#server/db/database.ts';
import { readCoach } from '#server/teaching/coach/coach.queries.ts';
import { command, guestOf, readerOf } from '#tests/support/asking.ts';
import { manualClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addAccount, addCoach } from '#tests/support/people.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { setOwnFavorite } from './favorite.commands.ts';
import { listOwnFavorites } from './favorite.queries.ts';

const clock = manualClock('2026-05-04T08:00:00Z');
let world: World;
let database: Database;
let guest: Ctx;

beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { clock, isEmpty: true });
  ({ database } = world);
  guest = guestOf(world);
});

const family = async () => readerOf(world, await addAccount(world, 'Family'), 'student');
const coachNamed = (name: string) => addCoach(world, { name });
const intent = (reader: Ctx & { actor: Account }, coachId: string, isOn: boolean) => {
  clock.advance({ seconds: 1 });
  return command(reader, (ctx) => setOwnFavorite(ctx, { coachId, isOn }));
};
const listed = async (reader: Ctx) =>
  (await listOwnFavorites(reader, {})).items.map((item) => item.coach.name);

test('setOwnFavorite keeps the last intent, however often it changes', async () => {
  const reader = await family();
  const coachId = await coachNamed('Ada');
  await intent(reader, coachId, true);
  await intent(reader, coachId, false);
  expect(await listed(reader)).toEqual([]);
  const last = await intent(reader, coachId, true);
  expect(last).toEqual({ coachId, isOn: true, changedAt: clock.now().toISOString() });
  expect(await listed(reader)).toEqual(['Ada']);
  expect((await readCoach(reader, { id: coachId })).isFavorite).toBe(true);
});

test('the newest intent comes first, and pages do not repeat intents of one instant', async () => {
  const reader = await family();
  const ids: string[] = [];
  for (let index = 0; index < 45; index++) {
    const id = await coachNamed(`Coach ${index}`);
    ids.push(id);
    // All of them in one instant: only the id orders them.
    await command(reader, (ctx) => setOwnFavorite(ctx, { coachId: id, isOn: true }));
  }
  await intent(reader, ids[7] ?? '', true);
  const first = await listOwnFavorites(reader, {});
  const second = await listOwnFavorites(reader, { cursor: first.next ?? '' });
  const third = await listOwnFavorites(reader, { cursor: second.next ?? '' });
  expect(first.items[0]?.coach.id).toBe(ids[7]);
  expect(third.next).toBeNull();
  const seen = [first, second, third].flatMap((page) => page.items.map((item) => item.coach.id));
  expect(seen.toSorted()).toEqual(ids.toSorted());
});

test('two families do not see each other’s favorites', async () => {
  const [one, other] = [await family(), await family()];
  const coachId = await coachNamed('Shared');
  await intent(one, coachId, true);
  expect(await listed(other)).toEqual([]);
  expect((await readCoach(other, { id: coachId })).isFavorite).toBe(false);
  expect((await readCoach(guest, { id: coachId })).isFavorite).toBe(false);
});

test('an unlisted coach cannot be added to favorites, is not shown, and can be removed', async () => {
  const reader = await family();
  const coachId = await coachNamed('Gone');
  await intent(reader, coachId, true);
  await database.query.updateTable('coach').set({ is_listed: false }).where('id', '=', coachId).execute();
  expect(await listed(reader)).toEqual([]);
  await expect(intent(reader, coachId, true)).rejects.toMatchObject({ reason: 'NOT_FOUND' });
  expect(await intent(reader, coachId, false)).toMatchObject({ isOn: false });
  await expect(intent(reader, randomUUID(), false)).rejects.toMatchObject({ reason: 'NOT_FOUND' });
});

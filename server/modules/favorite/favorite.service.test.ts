import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Account, Ctx } from '#server/context.ts';
import type { Store } from '#server/db/store.ts';
import { readCoach } from '#server/modules/coach/coach.service.ts';
import { manualClock } from '#tests/support/clock.ts';
import { testStore } from '#tests/support/database.ts';
import { command, guestOf, insertAccount, insertCoach, readerOf } from '#tests/support/people.ts';
import { listOwnFavorites, wishFavorite } from './favorite.service.ts';

const clock = manualClock('2026-05-04T08:00:00Z');
let store: Store;
let guest: Ctx;

beforeAll(async () => {
  store = await testStore();
  guest = guestOf(store, clock);
});

const family = async () => readerOf(guest, await insertAccount(store, 'Family', clock.now()), 'student');
const coachNamed = (name: string) => insertCoach(store, clock.now(), { name });
const wish = (reader: Ctx & { actor: Account }, coachId: string, isOn: boolean) => {
  clock.advance({ seconds: 1 });
  return command(reader, (ctx) => wishFavorite(ctx, { coachId, isOn }));
};
const listed = async (reader: Ctx) =>
  (await listOwnFavorites(reader, {})).items.map((item) => item.coach.name);

test('the last wish holds, however often it changes', async () => {
  const reader = await family();
  const coachId = await coachNamed('Ada');
  await wish(reader, coachId, true);
  await wish(reader, coachId, false);
  expect(await listed(reader)).toEqual([]);
  const last = await wish(reader, coachId, true);
  expect(last).toEqual({ coachId, isOn: true, changedAt: clock.now().toISOString() });
  expect(await listed(reader)).toEqual(['Ada']);
  expect((await readCoach(reader, { id: coachId })).isFavorite).toBe(true);
});

test('the newest wish comes first, and pages do not repeat wishes of one instant', async () => {
  const reader = await family();
  const ids: string[] = [];
  for (let index = 0; index < 45; index++) {
    const id = await coachNamed(`Coach ${index}`);
    ids.push(id);
    // All of them in one instant: only the id tells them apart.
    await command(reader, (ctx) => wishFavorite(ctx, { coachId: id, isOn: true }));
  }
  await wish(reader, ids[7] ?? '', true);
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
  await wish(one, coachId, true);
  expect(await listed(other)).toEqual([]);
  expect((await readCoach(other, { id: coachId })).isFavorite).toBe(false);
  expect((await readCoach(guest, { id: coachId })).isFavorite).toBe(false);
});

test('a coach who is not listed cannot be kept, is not shown, and can be let go', async () => {
  const reader = await family();
  const coachId = await coachNamed('Gone');
  await wish(reader, coachId, true);
  await store.db.updateTable('coach').set({ is_listed: false }).where('id', '=', coachId).execute();
  expect(await listed(reader)).toEqual([]);
  await expect(wish(reader, coachId, true)).rejects.toMatchObject({ reason: 'NOT_FOUND' });
  expect(await wish(reader, coachId, false)).toMatchObject({ isOn: false });
  await expect(wish(reader, randomUUID(), false)).rejects.toMatchObject({ reason: 'NOT_FOUND' });
});

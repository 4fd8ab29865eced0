import { beforeAll, describe, expect, test } from 'vitest';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import type { Store } from '#server/db/store.ts';
import { manualClock } from '#tests/support/clock.ts';
import { testStore } from '#tests/support/database.ts';
import { guestOf, insertCity, insertCoach } from '#tests/support/people.ts';
import { searchForCoaches } from './coach.service.ts';

const clock = manualClock('2026-05-04T08:00:00Z');
let store: Store;
let guest: Ctx;

const names = ({ items }: Output<'coach.search'>) => items.map((coach) => coach.name);
const search = (input: Parsed<'coach.search'>) => searchForCoaches(guest, input);

beforeAll(async () => {
  store = await testStore();
  guest = guestOf(store, clock);
});

describe('by name', () => {
  beforeAll(async () => {
    const city_id = await insertCity(store, 'lima');
    const at = clock.now();
    await insertCoach(store, at, { city_id, name: 'José García', rank: 4300 });
    await insertCoach(store, at, { city_id, name: 'Josephine Gray', rank: 4600 });
    await insertCoach(store, at, { city_id, name: 'Zhang Wei', name_zh: '张伟', rank: 4100 });
    await insertCoach(store, at, { city_id, name: 'Wang Weiqiang', name_zh: '王伟强', rank: 4200 });
    await insertCoach(store, at, { city_id, name: 'Josua Hidden', name_zh: '张藏', is_listed: false });
  });

  test.each([
    ['jose', ['Josephine Gray', 'José García']],
    ['JOSÉ', ['Josephine Gray', 'José García']],
    ['garcia', ['José García']],
    ['gar jos', ['José García']],
    ['arcia', []],
    ['张伟', ['Zhang Wei']],
    ['伟', ['Wang Weiqiang', 'Zhang Wei']],
    ['伟强', ['Wang Weiqiang']],
    ['张', ['Zhang Wei']],
    ['zhangwei', ['Zhang Wei']],
    ['zhang 伟', ['Zhang Wei']],
    // The signs of a pattern stand for themselves.
    ['%', []],
    ['_ose', []],
    ['jos\\', []],
    // Signs that no key contains are not a wish for everybody.
    ['...', []],
  ])('%s finds %j, the best rank first', async (name, expected) => {
    expect(names(await search({ name, city: 'lima' }))).toEqual(expected);
  });
});

describe('by place', () => {
  test('city and gender narrow together; nobody from elsewhere is there', async () => {
    const at = clock.now();
    const here = await insertCity(store, 'oslo');
    const there = await insertCity(store, 'bergen');
    await insertCoach(store, at, { name: 'Here She', city_id: here, gender: 1 });
    await insertCoach(store, at, { name: 'Here He', city_id: here, gender: 0 });
    await insertCoach(store, at, { name: 'There She', city_id: there, gender: 1 });
    expect(names(await search({ city: here, gender: '1' }))).toEqual(['Here She']);
    expect(names(await search({ city: here }))).toHaveLength(2);
  });

  test('pages follow each other without a gap or a double, also among equal ranks', async () => {
    const city_id = await insertCity(store, 'many');
    const ranks = Array.from({ length: 75 }, (_, index) => [4000, 4000, 4000, 4200, 3900][index % 5] ?? 4000);
    for (const [index, rank] of ranks.entries())
      await insertCoach(store, clock.now(), { name: `Coach ${index}`, city_id, rank });
    const seen: string[] = [];
    let cursor: string | undefined;
    const sizes: number[] = [];
    do {
      const page = await search({ city: city_id, ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...page.items.map((coach) => coach.id));
      sizes.push(page.items.length);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(sizes).toEqual([20, 20, 20, 15]);
    expect(new Set(seen).size).toBe(75);
    const rows = await store.db
      .selectFrom('coach')
      .select(['id', 'rank'])
      .where('city_id', '=', city_id)
      .execute();
    const rankOf = new Map(rows.map((row) => [row.id, row.rank]));
    const found = seen.map((id) => rankOf.get(id) ?? 0);
    expect(found).toEqual(found.toSorted((a, b) => b - a));
  });

  test('a last page that is exactly full has no next', async () => {
    const city_id = await insertCity(store, 'exact');
    for (let index = 0; index < 20; index++)
      await insertCoach(store, clock.now(), { name: `Exact ${index}`, city_id });
    const page = await search({ city: city_id });
    expect(page.items).toHaveLength(20);
    expect(page.next).toBeNull();
  });

  test('a cursor that was never given out is refused', async () => {
    await expect(search({ cursor: 'bm9uc2Vuc2U' })).rejects.toMatchObject({ reason: 'BAD_INPUT' });
    const other = Buffer.from(JSON.stringify([4000, 'x'])).toString('base64url');
    await expect(search({ cursor: other })).rejects.toMatchObject({ reason: 'BAD_INPUT' });
  });
});

test('the mean of the stars is shown from three ratings on', async () => {
  const city_id = await insertCity(store, 'stars');
  await insertCoach(store, clock.now(), { name: 'Two Ratings', city_id, stars_sum: 10, stars_count: 2 });
  await insertCoach(store, clock.now(), {
    name: 'Three Ratings',
    city_id,
    stars_sum: 14,
    stars_count: 3,
    rank: 4100,
  });
  const { items } = await search({ city: city_id });
  expect(items.map(({ name, ratingTenths, ratingCount }) => [name, ratingTenths, ratingCount])).toEqual([
    ['Three Ratings', 47, 3],
    ['Two Ratings', null, 2],
  ]);
});

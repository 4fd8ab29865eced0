import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { Gender, GenderText, YesNo } from '#contract/enums.ts';
import type { Ctx } from '#server/context/context.ts';
import type { Database } from '#server/db/database.ts';
import { countFound as countClasses, listClasses } from '#server/teaching/class/class.search.queries.ts';
import { guestOf } from '#tests/support/asking.ts';
import { manualClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass } from '#tests/support/orders.ts';
import { addCity, addCoach } from '#tests/support/people.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { countFound } from './coach.count.queries.ts';
import { searchForCoaches } from './coach.search.queries.ts';

const clock = manualClock('2026-05-04T08:00:00Z');
let world: World;
let database: Database;
let guest: Ctx;

const names = ({ items }: Output<'coach.search'>) => items.map((coach) => coach.name);
const search = (input: Parsed<'coach.search'>) => searchForCoaches(guest, input);

beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { clock, isEmpty: true });
  ({ database } = world);
  guest = guestOf(world);
});

describe('name filter', () => {
  beforeAll(async () => {
    const city_id = await addCity(world, 'lima');
    await addCoach(world, { city_id, name: 'José García', rank: 4300 });
    await addCoach(world, { city_id, name: 'Josephine Gray', rank: 4600 });
    await addCoach(world, { city_id, name: 'Zhang Wei', name_zh: '张伟', rank: 4100 });
    await addCoach(world, { city_id, name: 'Wang Weiqiang', name_zh: '王伟强', rank: 4200 });
    await addCoach(world, { city_id, name: 'Josua Hidden', name_zh: '张藏', is_listed: false });
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
    // Signs that no key contains are not an intent for everybody.
    ['...', []],
  ])('%s finds %j, the best rank first', async (name, expected) => {
    expect(names(await search({ name, city: 'lima' }))).toEqual(expected);
  });
});

describe('place filters', () => {
  test('city and gender narrow together and exclude other cities', async () => {
    const here = await addCity(world, 'oslo');
    const there = await addCity(world, 'bergen');
    await addCoach(world, { name: 'Here She', city_id: here, gender: Gender.girl });
    await addCoach(world, { name: 'Here He', city_id: here, gender: Gender.boy });
    await addCoach(world, { name: 'There She', city_id: there, gender: Gender.girl });
    expect(names(await search({ city: here, gender: GenderText.girl }))).toEqual(['Here She']);
    expect(names(await search({ city: here }))).toHaveLength(2);
  });

  test('pages follow each other without a gap or a double, also among equal ranks', async () => {
    const city_id = await addCity(world, 'many');
    const ranks = Array.from({ length: 75 }, (_, index) => [4000, 4000, 4000, 4200, 3900][index % 5] ?? 4000);
    for (const [index, rank] of ranks.entries())
      await addCoach(world, { name: `Coach ${index}`, city_id, rank });
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
    const rows = await database.query
      .selectFrom('coach')
      .select(['id', 'rank'])
      .where('city_id', '=', city_id)
      .execute();
    const rankOf = new Map(rows.map((row) => [row.id, row.rank]));
    const found = seen.map((id) => rankOf.get(id) ?? 0);
    expect(found).toEqual(found.toSorted((a, b) => b - a));
  });

  test('a last page that is exactly full has no next', async () => {
    const city_id = await addCity(world, 'exact');
    for (let index = 0; index < 20; index++) await addCoach(world, { name: `Exact ${index}`, city_id });
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
  const city_id = await addCity(world, 'stars');
  await addCoach(world, { name: 'Two Ratings', city_id, stars_sum: 10, stars_count: 2 });
  await addCoach(world, {
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

describe('class filters', () => {
  const at = clock.now();
  const soon = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
  let lisbon: string;

  /** A coach of Lisbon with one class; local times are those of Kathmandu, 5:45 ahead of UTC. */
  async function offering(
    name: string,
    coach: Parameters<typeof addCoach>[1],
    cls: {
      hours: number;
      price?: number;
      capacity?: number;
      taken?: number;
      state?: 'published' | 'canceled';
    },
  ): Promise<void> {
    const id = await addCoach(world, {
      city_id: lisbon,
      cleared_until: soon(1000),
      ...coach,
      name,
    });
    const startsAt = soon(cls.hours);
    const local = new Date(startsAt.getTime() + 345 * 60_000).toISOString().slice(0, 19).replace('T', ' ');
    await database.query
      .insertInto('class')
      .values({
        id: randomUUID(),
        coach_id: id,
        title: JSON.stringify({ en: name }),
        description: '{}',
        activity: 'swim',
        place_name: 'Hall',
        address: 'Street 1',
        city_id: lisbon,
        zone: 'Asia/Kathmandu',
        local_start: local,
        local_end: local,
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + 3_600_000),
        capacity: cls.capacity ?? 4,
        taken: cls.taken ?? 0,
        price_minor: cls.price ?? 3000,
        currency: 'USD',
        state: cls.state ?? 'published',
        created_at: at,
      })
      .execute();
  }

  beforeAll(async () => {
    lisbon = await addCity(world, 'lisbon');
    await database.query
      .updateTable('city')
      .set({ lat: 38.72, lng: -9.14 })
      .where('id', '=', lisbon)
      .execute();
    const sintra = await addCity(world, 'sintra');
    await database.query
      .updateTable('city')
      .set({ lat: 38.8, lng: -9.38 })
      .where('id', '=', sintra)
      .execute();
    await addCoach(world, { city_id: sintra, name: 'Next Town', activity: 'chess', rank: 4900 });
    const stars = { stars_sum: 14, stars_count: 3 };
    // 8:00 UTC is 13:45 at the place: an afternoon.
    await offering(
      'Cheap',
      { rank: 4500, meets: ['quietSpace', 'wheelchair'], ...stars },
      { hours: 24, price: 1000 },
    );
    await offering('Dear', { rank: 4400, meets: ['quietSpace'] }, { hours: 24, price: 9000 });
    await offering('Morning', { rank: 4300 }, { hours: 24 + 18, capacity: 2, taken: 1 });
    await offering('Full', { rank: 4200 }, { hours: 24, capacity: 1, taken: 1 });
    await offering('Gone', { rank: 4100 }, { hours: 24, state: 'canceled' });
    await offering('Too soon', { rank: 4050 }, { hours: 1 });
  });

  test('words that name nobody are looked for in titles, places and streets of classes', async () => {
    await offering('Ana Wordy', {}, { hours: 72 });
    await database.query
      .updateTable('class')
      .set({ title: JSON.stringify({ en: 'First Strökes', zh: '杯子和漏斗' }), place_name: 'Pecan Grove' })
      .where(sql<boolean>`title->>'en' = 'Ana Wordy'`)
      .execute();
    for (const name of ['first strokes', 'pecan', 'grove street', '漏斗', 'ana strokes'])
      expect([name, names(await search({ name, city: lisbon }))]).toEqual([name, ['Ana Wordy']]);
    expect(names(await search({ name: 'trokes', city: lisbon }))).toEqual([]);
    const { items } = await listClasses(guest, { name: '杯子', city: lisbon });
    expect(items.map(({ title }) => title.en)).toEqual(['First Strökes']);
    // The classes that the other tests count.
    await database.query
      .updateTable('class')
      .set({ state: 'canceled' })
      .where(sql<boolean>`title->>'en' = 'First Strökes'`)
      .execute();
    await database.query
      .updateTable('coach')
      .set({ is_listed: false })
      .where('name', '=', 'Ana Wordy')
      .execute();
  });

  test.each<[Parsed<'coach.search'>, string[]]>([
    [{ maxPrice: '3000' }, ['Cheap', 'Morning']],
    [{ part: 'afternoon' }, ['Cheap', 'Dear']],
    [{ part: 'morning' }, ['Morning']],
    [{ part: 'lateAfternoon' }, []],
    [{ part: 'evening' }, []],
    [{ type: 'group' }, ['Cheap', 'Dear', 'Morning']],
    [{ type: 'oneToOne' }, []],
    [{ from: '2026-05-06' }, ['Morning']],
    [{ until: '2026-05-05' }, ['Cheap', 'Dear']],
    [{ seats: '2' }, ['Cheap', 'Dear']],
    [{ needs: ['quietSpace'] }, ['Cheap', 'Dear']],
    [{ needs: ['quietSpace', 'wheelchair'] }, ['Cheap']],
    [{ stars: '4' }, ['Cheap']],
    [{ stars: '5' }, []],
    [{ activity: 'chess' }, []],
    [{ activity: 'chess', km: '30' }, ['Next Town']],
    [{ activity: 'chess', km: '20' }, []],
  ])('%j finds %j', async (input, expected) => {
    expect(names(await search({ city: lisbon, ...input }))).toEqual(expected);
    expect(await countFound(guest, { city: lisbon, ...input })).toMatchObject({
      count: expected.length,
      isMore: false,
    });
  });

  test('coach.search returns each coach with the soonest matching class, or none', async () => {
    const { items } = await search({ city: lisbon });
    expect(items.map(({ name, soonest }) => [name, soonest?.priceMinor ?? null])).toEqual([
      ['Cheap', 1000],
      ['Dear', 9000],
      ['Morning', 3000],
      ['Full', null],
      ['Gone', null],
      ['Too soon', null],
    ]);
    expect(items[2]?.soonest).toMatchObject({ zone: 'Asia/Kathmandu', seatsLeft: 1 });
  });

  test.each<[Parsed<'coach.search'>, string[]]>([
    [{ sort: 'rating' }, ['Cheap', 'Dear', 'Morning', 'Full', 'Gone', 'Too soon']],
    // Coaches without a bookable class come last, best rated first.
    [{ sort: 'soonest' }, ['Cheap', 'Dear', 'Morning', 'Full', 'Gone', 'Too soon']],
    [{ sort: 'price' }, ['Cheap', 'Morning', 'Dear', 'Full', 'Gone', 'Too soon']],
    [{ sort: 'near', km: '30' }, ['Cheap', 'Dear', 'Morning', 'Full', 'Gone', 'Too soon', 'Next Town']],
    [{ sort: 'price', part: 'afternoon' }, ['Cheap', 'Dear']],
  ])('search %j returns %j', async (input, expected) => {
    expect(names(await search({ city: lisbon, ...input }))).toEqual(expected);
  });

  test('how far a coach is from the city that was asked for', async () => {
    const { items } = await search({ city: lisbon, km: '30' });
    expect(items.map(({ name, km }) => [name, km])).toEqual(
      expect.arrayContaining([
        ['Next Town', 23],
        ['Cheap', 0],
      ]),
    );
    expect((await search({ name: 'Next' })).items[0]).not.toHaveProperty('km');
  });

  test('nearest first needs a city to begin at', async () => {
    await expect(search({ sort: 'near' })).rejects.toMatchObject({ reason: 'BAD_INPUT' });
  });

  test.each(['soonest', 'price', 'near'] as const)(
    'pages by %s follow each other without a gap',
    async (sort) => {
      const city = await addCity(world, `sorted-${sort}`);
      const ids: string[] = [];
      for (let index = 0; index < 45; index++)
        ids.push(await addCoach(world, { name: `Sorted ${index}`, city_id: city, rank: 4000 + (index % 3) }));
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Output<'coach.search'> = await search({ city, sort, ...(cursor && { cursor }) });
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.next;
      }
      expect(seen).toHaveLength(45);
      expect(new Set(seen)).toEqual(new Set(ids));
    },
  );

  const titles = ({ items }: Output<'class.list'>) => items.map(({ title }) => title.en);

  test.each<[Parsed<'class.list'>, string[]]>([
    [{}, ['Cheap', 'Dear', 'Morning']],
    [{ full: YesNo.is }, ['Cheap', 'Dear', 'Full', 'Morning']],
    [{ full: YesNo.is, seats: '2' }, ['Cheap', 'Dear', 'Morning']],
    [{ maxPrice: '3000' }, ['Cheap', 'Morning']],
    [{ name: 'dea' }, ['Dear']],
    [{ stars: '4' }, ['Cheap']],
    [{ part: 'afternoon', type: 'group' }, ['Cheap', 'Dear']],
    [{ type: 'oneToOne' }, []],
    [{ type: 'oneToOne', full: YesNo.is }, ['Full']],
    [{ activity: 'chess' }, []],
    // The needs of the class itself, which names none here.
    [{ needs: ['quietSpace'] }, []],
    [{ km: '30' }, ['Cheap', 'Dear', 'Morning']],
  ])('classes of %j are %j', async (input, expected) => {
    const found = titles(await listClasses(guest, { city: lisbon, ...input }));
    expect(found.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual(expected);
    expect(await countClasses(guest, { city: lisbon, ...input })).toMatchObject({ count: expected.length });
  });

  test('a search without a class returns which filter excludes the most', async () => {
    const { without } = await countClasses(guest, { city: lisbon, part: 'evening', type: 'group' });
    expect(without).toEqual([{ filter: 'part', count: 3, isMore: false }]);
  });

  test('a search without a coach is counted without each of a few needs', async () => {
    const { without } = await countFound(guest, {
      city: lisbon,
      needs: ['quietSpace', 'wheelchair', 'extraTime'],
      activity: 'swim',
    });
    expect(without).toEqual([
      { filter: 'needs', count: 6, isMore: false },
      { filter: 'needs', need: 'extraTime', count: 1, isMore: false },
    ]);
    const city_id = await addCity(world, 'evora');
    await addCoach(world, { city_id, meets: ['quietSpace', 'wheelchair', 'lowVision', 'nonverbal'] });
    const needs = ['quietSpace', 'wheelchair', 'lowVision', 'extraTime'] as const;
    const one = { filter: 'needs', count: 1, isMore: false };
    const few = await countFound(guest, { city: city_id, needs: [...needs] });
    expect(few.without).toEqual([one, { ...one, need: 'extraTime' }]);
    const many = await countFound(guest, { city: city_id, needs: [...needs, 'nonverbal'] });
    expect(many.without).toEqual([one]);
  });

  test('a search without a coach returns which filter excludes the most', async () => {
    const { count, without } = await countFound(guest, {
      city: lisbon,
      needs: ['quietSpace'],
      part: 'evening',
      from: '2026-05-05',
      until: '2026-05-05',
    });
    expect(count).toBe(0);
    expect(without).toEqual([{ filter: 'part', count: 2, isMore: false }]);
  });

  test('dropping a city also drops its distance, and the largest gain comes first', async () => {
    const { without } = await countFound(guest, { city: lisbon, km: '20', activity: 'chess' });
    expect(without).toEqual([
      { filter: 'activity', count: 6, isMore: false },
      { filter: 'city', count: 1, isMore: false },
    ]);
  });

  test('a distance without a place is refused', async () => {
    await expect(search({ km: '10' })).rejects.toMatchObject({ reason: 'BAD_INPUT' });
  });
});

describe('filters of the people a class is for', () => {
  let rome: string;
  beforeAll(async () => {
    rome = await addCity(world, 'rome');
    await addCity(world);
    const offering = async (
      name: string,
      speaks: string[],
      fit: { age_from?: number; age_to?: number; level?: 'some' | 'sure'; taught_in?: string[] },
    ) => {
      const coachId = await addCoach(world, { city_id: rome, name, speaks });
      const cls = await addClass(world, { coachId, inHours: 48 });
      await database.query
        .updateTable('class')
        .set({ ...fit, city_id: rome })
        .where('id', '=', cls.id)
        .execute();
    };
    await offering('All', [], {});
    await offering('Child', ['es'], { age_from: 6, age_to: 12, level: 'some' });
    await offering('Teen', ['es'], { age_from: 13, level: 'sure', taught_in: ['en', 'ase'] });
    await offering('Tot', ['en'], { age_to: 5 });
  });

  test.each<[Parsed<'coach.search'>, string[]]>([
    [{ age: '0' }, ['All', 'Tot']],
    [{ age: '5' }, ['All', 'Tot']],
    [{ age: '6' }, ['All', 'Child']],
    [{ age: '12' }, ['All', 'Child']],
    [{ age: '13' }, ['All', 'Teen']],
    [{ level: 'some' }, ['All', 'Child', 'Tot']],
    [{ level: 'firstSteps' }, ['All', 'Tot']],
    [{ taughtIn: 'es' }, ['All', 'Child']],
    [{ taughtIn: 'en' }, ['All', 'Teen', 'Tot']],
    [{ taughtIn: 'ase', age: '14' }, ['All', 'Teen']],
  ])('%j finds the same coaches and classes: %j', async (input, expected) => {
    const found = await search({ city: rome, ...input });
    expect(names(found).toSorted()).toEqual(expected);
    const classes = await listClasses(guest, { city: rome, ...input });
    expect(classes.items.map(({ coach }) => coach.name).toSorted()).toEqual(expected);
    expect(await countFound(guest, { city: rome, ...input })).toMatchObject({ count: expected.length });
  });
});

import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addDates } from '#tests/support/order-sets.ts';
import { addClass, bookOne, classRow } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { startAt: '2027-03-01T16:00:00.000Z' });
  app = await serve(world);
});

/** A series of four dates; two families have booked the third. */
async function newSeries() {
  const coach = await addCoach(world);
  const { classes } = await addDates(world, 4, { coachId: coach, capacity: 4, priceMinor: 1500 });
  const ids = classes.map(({ id }) => id);
  for (let n = 0; n < 2; n++)
    await bookOne(world, await addStudent(world), await classRow(world, ids[2] ?? ''));
  return { token: await signIn(world, coach, 'coach'), coach, ids };
}
const versionsOf = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await classRow(world, id)).version));

it('series.checkUpdate counts each date of the scope, and series.update changes as many', async () => {
  const { token, ids } = await newSeries();
  const [, second = ''] = ids;
  const change = { id: second, priceMinor: 2000, capacity: 3 };
  const later = dataOf(await call(app, token, 'series.checkUpdate', change)).items;
  expect(later.map(({ id, stop, effect }) => [id, stop, effect?.orders, effect?.freeSeats])).toEqual([
    [ids[1], null, 0, 3],
    [ids[2], null, 2, 1],
    [ids[3], null, 0, 3],
  ]);
  const all = { ...change, scope: 'all' as const };
  expect(dataOf(await call(app, token, 'series.checkUpdate', all)).items.map(({ id }) => id)).toEqual(ids);
  expect(await versionsOf(ids)).toEqual([1, 1, 1, 1]);
  expect(dataOf(await call(app, token, 'series.update', change))).toEqual({ changed: 3 });
  expect(await versionsOf(ids)).toEqual([1, 2, 2, 2]);
  expect(dataOf(await call(app, token, 'series.update', all))).toEqual({ changed: 4 });
  expect(await versionsOf(ids)).toEqual([2, 3, 3, 3]);
});

it('series.checkUpdate and series.update count a moved date by its time, not by its date of the series', async () => {
  const { token, ids } = await newSeries();
  const [first = '', second = '', third = '', fourth = ''] = ids;
  const last = await classRow(world, fourth);
  // The first date now comes after all others.
  await world.database.query
    .updateTable('class')
    .set({
      starts_at: new Date(last.starts_at.getTime() + 86_400_000),
      ends_at: new Date(last.ends_at.getTime() + 86_400_000),
    })
    .where('id', '=', first)
    .execute();
  const change = { id: first, priceMinor: 2000 };
  const items = dataOf(await call(app, token, 'series.checkUpdate', change)).items;
  expect(items.map(({ id }) => id)).toEqual([first]);
  expect(dataOf(await call(app, token, 'series.update', change))).toEqual({ changed: 1 });
  expect(dataOf(await call(app, token, 'series.update', { ...change, id: third }))).toEqual({ changed: 3 });
  expect(await versionsOf([first, second, third, fourth])).toEqual([3, 1, 2, 2]);
});

it('series.checkUpdate names the date that stops a change, and series.update refuses it', async () => {
  const { token, ids } = await newSeries();
  const [id = ''] = ids;
  const few = { id, capacity: 1 };
  const stops = async (change: { capacity?: number; minSize?: number; minSizeHours?: number }) =>
    dataOf(await call(app, token, 'series.checkUpdate', { id, ...change })).items.map(({ stop }) => stop);
  expect(await stops({ capacity: 1 })).toEqual([null, null, 'seatsTaken', null]);
  expect(await stops({ minSize: 3 })).toEqual([null, null, 'minSizeBooked', null]);
  expect(await stops({ minSize: 2, minSizeHours: 168 })).toEqual([
    'minSizeLate',
    null,
    'minSizeBooked',
    null,
  ]);
  expect(reasonIn(await call(app, token, 'series.update', few))).toBe('CAPACITY_TAKEN');
  expect(reasonIn(await call(app, token, 'series.checkUpdate', { id, priceMinor: -1 }))).toBe('BAD_INPUT');
});

it('series.checkUpdate leaves out a canceled date and one that has begun', async () => {
  const { token, ids } = await newSeries();
  const [first = '', second = '', ...rest] = ids;
  dataOf(await call(app, token, 'class.cancel', { id: second, reason: { code: 'unwell', text: '' } }));
  const before = world.clock.now();
  world.clock.set((await classRow(world, first)).starts_at);
  const change = { id: first, priceMinor: 2000, scope: 'all' as const };
  expect(dataOf(await call(app, token, 'series.checkUpdate', change)).items.map(({ id }) => id)).toEqual(
    rest,
  );
  expect(dataOf(await call(app, token, 'series.update', change))).toEqual({ changed: 2 });
  world.clock.set(before);
});

it('series.checkUpdate finds neither a class of others nor a single one', async () => {
  const { coach, token, ids } = await newSeries();
  const stranger = await signIn(world, await addCoach(world), 'coach');
  const single = await addClass(world, { coachId: coach });
  const check = async (who: string, id: string) =>
    reasonIn(await call(app, who, 'series.checkUpdate', { id, priceMinor: 2000 }));
  expect(await check(stranger, ids[0] ?? '')).toBe('NOT_FOUND');
  expect(await check(token, single.id)).toBe('NOT_FOUND');
});

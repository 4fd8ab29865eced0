import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { YesNo } from '#contract/enums.ts';
import { call, dataOf, reasonIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { startAt: '2027-03-01T08:00:00.000Z' });
  app = await serve(world);
  for (const [inHours, capacity] of [
    [24, 5],
    [26, 5],
    [28, 5],
    [30, 5],
    [24 * 13, 5],
    [24 * 13 + 2, 1],
    [24 * 14, 5],
  ] as const) {
    const cls = await addClass(world, { coachId: await addCoach(world), inHours, capacity });
    if (capacity === 1) await bookOne(world, await addStudent(world, 10_000), cls, { payFromBalance: true });
  }
});

const dayAfter = (days: number) =>
  new Date(world.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
const found = async (input: Record<string, string>) => {
  const { days } = dataOf(await call(app, null, 'class.days', { from: dayAfter(0), ...input }));
  return days.flatMap(({ date, count }) => (count === 0 ? [] : [[date, count]]));
};

it('class.days counts the classes of each of 14 days up to three', async () => {
  expect(await found({})).toEqual([
    [dayAfter(1), 3],
    [dayAfter(13), 1],
  ]);
  const { days } = dataOf(await call(app, null, 'class.days', { from: dayAfter(14) }));
  expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 14 }, (_day, at) => dayAfter(14 + at)));
  expect(days[0]?.count).toBe(1);
});

it('class.days counts a full class only in a search that lists it, and as each filter narrows', async () => {
  expect((await found({ full: YesNo.is })).at(-1)).toEqual([dayAfter(13), 2]);
  expect((await found({ seats: '2' })).at(-1)).toEqual([dayAfter(13), 1]);
  expect(await found({ seats: '6' })).toEqual([]);
  expect(await found({ activity: 'tennis' })).toEqual([]);
  expect(await found({ city: 'nowhere' })).toEqual([]);
});

it('class.days refuses a search without a first day', async () => {
  expect(reasonIn(await call(app, null, 'class.days', { from: '' }))).toBe('BAD_INPUT');
  expect(reasonIn(await call(app, null, 'class.days', { from: '2027-02-30' }))).toBe('BAD_INPUT');
});

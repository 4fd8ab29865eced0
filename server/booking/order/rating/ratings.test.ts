import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { RatingFlag } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { hideRating, showRating } from '#server/teaching/rating/rating.operator.commands.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { complete } from '#tests/support/attendance.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { addCoach, addOperator, addParticipant, addStudent } from '#tests/support/people.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { rateOrder } from './order.rate.commands.ts';
import { revealDue } from './order.reveal.jobs.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
});

async function completed(coach: string, by?: string) {
  const student = by ?? (await addStudent(world));
  const cls = await addClass(world, { coachId: coach, priceMinor: 0, inHours: 24 });
  const { id } = await bookOne(world, student, cls);
  await as(world, coach, acceptOrder, { id });
  world.clock.set(cls.ends_at);
  await as(world, coach, complete, { id });
  return { id, student, coach };
}

const give = (id: string, author: string, stars: number, ratingId = randomUUID()): Promise<OrderRecord> =>
  as(world, author, rateOrder, { id, ratingId, stars, tags: ['fun', 'fun'], text: 'Good', language: 'en' });

const starsOf = (coach: string) =>
  world.database.query
    .selectFrom('coach')
    .select(['stars_sum', 'stars_count', 'rank'])
    .where('id', '=', coach)
    .executeTakeFirstOrThrow();

it('a rating stays sealed until both have rated, and can be changed until then', async () => {
  const made = await completed(await addCoach(world));
  const ratingId = randomUUID();
  const first = await give(made.id, made.student, 2, ratingId);
  expect(first).toMatchObject({
    myRating: { stars: 2, tags: ['fun'], revealed: false },
    theirRating: null,
    ratingFlag: RatingFlag.rating,
  });
  await give(made.id, made.student, 4, ratingId);
  await give(made.id, made.student, 4);
  expect(await starsOf(made.coach)).toEqual({ stars_sum: 0, stars_count: 0, rank: 4000 });
  const second = await give(made.id, made.coach, 5);
  expect(second).toMatchObject({ myRating: { revealed: true }, theirRating: { stars: 4 } });
  expect(second.actions).not.toContain('rate');
  // (4 + 20) × 1000 / (1 + 5); the coach's stars for the student count nowhere.
  expect(await starsOf(made.coach)).toEqual({ stars_sum: 4, stars_count: 1, rank: 4000 });
  expect(await reasonOf(give(made.id, made.student, 1))).toBe('ALREADY_RATED');
});

it('revealDue shows a single rating after fourteen days, and it counts once', async () => {
  const coach = await addCoach(world);
  const made = await completed(coach);
  await give(made.id, made.student, 5);
  world.clock.advance({ days: 14, seconds: -1 });
  await revealDue(world);
  expect((await starsOf(coach)).stars_count).toBe(0);
  world.clock.advance({ seconds: 1 });
  expect(await reasonOf(give(made.id, made.coach, 3))).toBe('RATING_CLOSED');
  await Promise.all([revealDue(world), revealDue(world), revealDue(world)]);
  await revealDue(world);
  expect(await starsOf(coach)).toEqual({ stars_sum: 5, stars_count: 1, rank: 4166 });
});

it('order.rate counts every order once when many orders of one coach are rated at the same moment', async () => {
  const coach = await addCoach(world);
  const orders = [];
  for (let n = 0; n < 8; n++) orders.push(await completed(coach));
  await Promise.all(
    orders
      .flatMap(({ id, student }) => [give(id, student, 5), give(id, coach, 5), give(id, student, 5)])
      .map((work) => reasonOf(work)),
  );
  expect(await starsOf(coach)).toEqual({ stars_sum: 40, stars_count: 8, rank: 4615 });
});

it('order.rate refuses an id that another rating has', async () => {
  const coach = await addCoach(world);
  const [one, two] = [await completed(coach), await completed(coach)];
  const ratingId = randomUUID();
  await give(one.id, one.student, 5, ratingId);
  expect(await reasonOf(give(two.id, two.student, 5, ratingId))).toBe('ID_TAKEN');
});

const share = async (participantId: string, accountId: string) =>
  world.database.query
    .insertInto('child_guardian')
    .values({ participant_id: participantId, account_id: accountId, since: world.clock.now() })
    .execute();

it('a family counts once for a coach, with its newest stars, and again when these are hidden', async () => {
  const coach = await addCoach(world);
  const [one, two] = [await addStudent(world), await addStudent(world)];
  await share(await addParticipant(world, one), two);
  const newest = randomUUID();
  for (const [author, stars, id] of [
    [one, 1, randomUUID()],
    [one, 2, randomUUID()],
    [two, 5, newest],
  ] as const) {
    const made = await completed(coach, author);
    await give(made.id, author, stars, id);
    await give(made.id, coach, 5);
  }
  expect(await starsOf(coach)).toEqual({ stars_sum: 5, stars_count: 1, rank: 4166 });
  const other = await completed(coach);
  await give(other.id, other.student, 3);
  await give(other.id, coach, 5);
  expect(await starsOf(coach)).toMatchObject({ stars_sum: 8, stars_count: 2 });
  const operator = await addOperator(world);
  await as(world, operator, hideRating, { id: newest, reason: 'threat' });
  expect(await starsOf(coach)).toMatchObject({ stars_sum: 5, stars_count: 2 });
  await as(world, operator, showRating, { id: newest });
  expect(await starsOf(coach)).toMatchObject({ stars_sum: 8, stars_count: 2 });
});

it('a rating of somebody who shares a child with the coach does not count', async () => {
  const coach = await addCoach(world);
  const made = await completed(coach);
  await share(await addParticipant(world, made.student), coach);
  await give(made.id, made.student, 5);
  await give(made.id, coach, 5);
  expect(await starsOf(coach)).toEqual({ stars_sum: 0, stars_count: 0, rank: 4000 });
});

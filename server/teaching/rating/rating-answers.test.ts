import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import { closeFinishedTasks } from '#server/operating/task-closing/task-closing.jobs.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, bookOne, orderRow } from '#tests/support/orders.ts';
import { addCoach, addStudent, makeOperator } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { openWaitingReports } from './rating-report.jobs.ts';

let world: World;
let app: FastifyInstance;
let operator: string;

beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  const id = await addStudent(world);
  operator = await signIn(world, id, 'student');
  await world.database.query
    .insertInto('operator')
    .values({ account_id: id, granted_at: world.clock.now(), granted_by: null })
    .execute();
});

/** A coach with one rating of each side, revealed by default. */
async function rated(isRevealed = true) {
  const [coachId, studentId] = [await addCoach(world), await addStudent(world, 10_000)];
  const order = await bookOne(world, studentId, await addClass(world, { coachId }), { payFromBalance: true });
  const at = world.clock.now();
  const add = async (side: 'student' | 'coach') => {
    const id = randomUUID();
    await world.database.query
      .insertInto('rating')
      .values({
        id,
        order_id: order.id,
        side,
        author_id: side === 'student' ? studentId : coachId,
        coach_id: coachId,
        stars: 2,
        text: 'Words',
        language: 'en',
        created_at: at,
        reveal_at: at,
        revealed_at: isRevealed ? at : null,
      })
      .execute();
    return id;
  };
  const made = { rating: await add('student'), ofStudent: await add('coach') };
  await world.database.query
    .updateTable('coach')
    .set({ stars_sum: 2, stars_count: 1, rank: 3666 })
    .where('id', '=', coachId)
    .execute();
  return {
    ...made,
    coachId,
    coach: await signIn(world, coachId, 'coach'),
    student: await signIn(world, studentId, 'student'),
  };
}

const starsOf = (id: string) =>
  world.database.query
    .selectFrom('coach')
    .select(['stars_sum', 'stars_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const ratingsOf = async (id: string) => dataOf(await call(app, null, 'coach.ratings', { id })).items;

test('a coach answers once, and everybody reads it; the author of a hidden rating reads that it is hidden', async () => {
  const { rating, coach, coachId, student } = await rated();
  expect(dataOf(await call(app, student, 'rating.mine', {})).items).toMatchObject([{ reply: null }]);
  const answers = await Promise.all(
    ['One', 'Two', 'Three', 'Four'].map((text) => call(app, coach, 'rating.reply', { id: rating, text })),
  );
  expect(answers.map((answer) => reasonIn(answer)).toSorted()).toEqual([
    'DO_NOT_REPEAT',
    'DO_NOT_REPEAT',
    'DO_NOT_REPEAT',
    'ok',
  ]);
  const [shown] = await ratingsOf(coachId);
  expect(shown?.reply?.text).toMatch(/^(One|Two|Three|Four)$/);
  const own = async () => dataOf(await call(app, student, 'rating.mine', {})).items[0];
  expect(await own()).toMatchObject({ reply: shown?.reply });
  expect((await own())?.isHidden).toBeUndefined();

  const ofRating = { id: rating, reason: 'profanity' } as const;
  expect(reasonIn(await call(app, operator, 'operator.ratingHide', ofRating))).toBe('ok');
  expect(await own()).toMatchObject({ isHidden: true, reply: null });
});

test('an operator with a side in a rating reads no words of its reports, and hides it neither', async () => {
  const { rating, coachId, coach, student } = await rated();
  const report = { id: rating, reason: 'profanity', text: 'Look at the family' } as const;
  expect(reasonIn(await call(app, student, 'rating.report', report))).toBe('ok');
  await makeOperator(world, coachId);
  const seen = dataOf(await call(app, coach, 'operator.ratingDetail', { id: rating }));
  expect(seen.reports).toMatchObject([{ reason: 'profanity', text: '' }]);
  const hide = { id: rating, reason: 'profanity' } as const;
  expect(reasonIn(await call(app, coach, 'operator.ratingHide', hide))).toBe('FORBIDDEN');
  const other = dataOf(await call(app, operator, 'operator.ratingDetail', { id: rating }));
  expect(other.reports).toMatchObject([{ text: 'Look at the family' }]);
});

test('a guardian of a participant reads no words of the reports as an operator, and hides it neither', async () => {
  const { rating, student } = await rated();
  const report = { id: rating, reason: 'profanity', text: 'Look at the family' } as const;
  expect(reasonIn(await call(app, student, 'rating.report', report))).toBe('ok');
  const { participant_id: child } = await world.database.query
    .selectFrom('order_participant')
    .innerJoin('rating', 'rating.order_id', 'order_participant.order_id')
    .select('participant_id')
    .where('rating.id', '=', rating)
    .executeTakeFirstOrThrow();
  const guardianId = await addStudent(world);
  await world.database.query
    .insertInto('child_guardian')
    .values({ participant_id: child, account_id: guardianId, since: world.clock.now(), removed_at: null })
    .execute();
  await makeOperator(world, guardianId);
  const guardian = await signIn(world, guardianId, 'student');
  const seen = dataOf(await call(app, guardian, 'operator.ratingDetail', { id: rating }));
  expect(seen.reports).toMatchObject([{ text: '' }]);
  const hide = { id: rating, reason: 'profanity' } as const;
  expect(reasonIn(await call(app, guardian, 'operator.ratingHide', hide))).toBe('FORBIDDEN');
});

test('rating.reply and rating.report return NOT_FOUND for a sealed rating', async () => {
  const { rating, coach, student } = await rated(false);
  expect(reasonIn(await call(app, coach, 'rating.reply', { id: rating, text: 'x' }))).toBe('NOT_FOUND');
  const report = { id: rating, reason: 'threat', text: '' } as const;
  expect(reasonIn(await call(app, student, 'rating.report', report))).toBe('NOT_FOUND');
});

test('rating.report accepts a report about a coach’s rating of a student from that student alone', async () => {
  const { ofStudent, coach, student } = await rated();
  const report = { id: ofStudent, reason: 'childData', text: '' } as const;
  expect(reasonIn(await call(app, coach, 'rating.report', report))).toBe('NOT_FOUND');
  expect(reasonIn(await call(app, student, 'rating.report', report))).toBe('ok');
});

test('many reports are one task; a hidden rating is gone, with its stars, and comes back with them', async () => {
  const { rating, coachId, coach, student } = await rated();
  const report = { id: rating, reason: 'profanity', text: 'Look' } as const;
  for (const token of [coach, student, coach])
    expect(reasonIn(await call(app, token, 'rating.report', report))).toBe('ok');
  const tasks = dataOf(await call(app, operator, 'operator.taskList', { state: 'open' })).items;
  expect(tasks.filter(({ subject }) => subject.id === rating)).toHaveLength(1);

  const hide = () => call(app, operator, 'operator.ratingHide', { id: rating, reason: 'profanity' });
  const hidden = await Promise.all([hide(), hide(), hide()]);
  expect(hidden.map((answer) => reasonIn(answer)).toSorted()).toEqual([
    'DO_NOT_REPEAT',
    'DO_NOT_REPEAT',
    'ok',
  ]);
  const detail: Output<'operator.ratingDetail'> = dataOf(
    await call(app, operator, 'operator.ratingDetail', { id: rating }),
  );
  const { number } = await orderRow(world, detail.orderId);
  expect(detail).toMatchObject({ hidden: { reason: 'profanity' }, side: 'student', orderNumber: number });
  expect(detail.reports).toHaveLength(2);
  expect(await ratingsOf(coachId)).toEqual([]);
  expect(await starsOf(coachId)).toEqual({ stars_sum: 0, stars_count: 0 });

  expect(reasonIn(await call(app, operator, 'operator.ratingShow', { id: rating }))).toBe('ok');
  expect(await ratingsOf(coachId)).toHaveLength(1);
  expect(await starsOf(coachId)).toEqual({ stars_sum: 2, stars_count: 1 });
  await call(app, student, 'rating.report', report);
  const again = dataOf(await call(app, operator, 'operator.taskList', { state: 'open' })).items;
  expect(again.filter(({ subject }) => subject.id === rating)).toHaveLength(2);
});

test('rating.report makes five tasks of one reporter at a time, and the others wait for their turn', async () => {
  const reporter = await signIn(world, await addStudent(world), 'student');
  const ratings: string[] = [];
  for (let n = 0; n < 8; n++) ratings.push((await rated()).rating);
  const report = (id: string, token = reporter) =>
    call(app, token, 'rating.report', { id, reason: 'threat', text: '' });
  const answers = await Promise.all(ratings.map((id) => report(id)));
  expect(answers.map((answer) => reasonIn(answer))).toEqual(Array(8).fill('ok'));
  const open = async () => {
    const tasks = await world.database.query
      .selectFrom('operator_task')
      .select('subject_id')
      .where('subject_id', 'in', ratings)
      .where('done_at', 'is', null)
      .execute();
    return tasks.map(({ subject_id: id }) => id);
  };
  const first = await open();
  expect(first).toHaveLength(5);
  expect(await openWaitingReports(world)).toBe(0);
  expect(await open()).toHaveLength(5);

  const waiting = ratings.filter((id) => !first.includes(id));
  expect(
    reasonIn(await report(waiting[0] ?? '', await signIn(world, await addStudent(world), 'student'))),
  ).toBe('ok');
  expect(await open()).toContain(waiting[0]);
  for (const id of first.slice(0, 3))
    await call(app, operator, 'operator.ratingHide', { id, reason: 'threat' });
  await closeFinishedTasks(world);
  await Promise.all([openWaitingReports(world), openWaitingReports(world)]);
  await openWaitingReports(world);
  expect((await open()).toSorted()).toEqual(
    ratings.filter((id) => !first.slice(0, 3).includes(id)).toSorted(),
  );
});

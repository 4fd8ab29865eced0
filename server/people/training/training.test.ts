import { beforeAll, expect, test } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import { type Block } from '#contract/content.ts';
import { trainingModule, trainingQuestion } from '#contract/training.ts';
import { trainingChecks } from '#server/texts/training-checks.ts';
import { trainingModules } from '#server/texts/training-modules.ts';
import { send } from '#tests/support/calls.ts';
import { passing } from '#tests/support/lessons.ts';
import { addCity, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { requireTraining } from './training-gate.queries.ts';

let world: ServedWorld;
beforeAll(async () => {
  world = await serveWorld();
});

const words = (block: Block): string =>
  block.type === 'list'
    ? block.items.join(' ')
    : block.type === 'table'
      ? [...block.head, ...block.rows.flat()].join(' ')
      : block.text;

test('six lessons, whole in both languages, with the emergency numbers in both', () => {
  expect(trainingModules.length).toBeGreaterThanOrEqual(6);
  for (const lesson of trainingModules) {
    expect(trainingModule.parse(lesson)).toEqual(lesson);
    expect(lesson.zh.body.map(({ type }) => type)).toEqual(lesson.en.body.map(({ type }) => type));
    const [en, zh] = [lesson.en.body.map(words).join(' '), lesson.zh.body.map(words).join(' ')];
    expect(en.split(/\s+/).length, lesson.slug).toBeGreaterThan(230);
    expect(zh.match(/\p{Script=Han}/gu)?.length ?? 0, lesson.slug).toBeGreaterThan(350);
    expect(en).not.toMatch(/\p{Script=Han}/u);
    const numbers = en.includes('emergency services') ? ['911', '120', '995', '000'] : [];
    expect(numbers.filter((number) => !en.includes(number) || !zh.includes(number))).toEqual([]);
  }
});

test('each lesson has three to five questions in both languages, each about one of its sections', () => {
  expect(Object.keys(trainingChecks).toSorted()).toEqual(trainingModules.map(({ slug }) => slug).toSorted());
  for (const lesson of trainingModules) {
    const check = trainingChecks[lesson.slug] ?? [];
    expect(check.length, lesson.slug).toBeGreaterThanOrEqual(3);
    expect(check.length, lesson.slug).toBeLessThanOrEqual(5);
    expect(new Set(check.map(({ id }) => id)).size).toBe(check.length);
    const sections = lesson.en.body.filter(({ type }) => type === 'h').length;
    for (const { right, ...question } of check) {
      expect(trainingQuestion.parse(question)).toEqual(question);
      expect(question.zh.choices).toHaveLength(question.en.choices.length);
      expect(right).toBeLessThan(question.en.choices.length);
      expect(question.section).toBeLessThan(sections);
    }
    // Tapping the same place always must not pass.
    expect(new Set(check.map(({ right }) => right)).size, lesson.slug).toBeGreaterThan(1);
  }
});

test('the questions come without their answers, and every one must be right', async () => {
  const me = await addPerson(world, 'volunteer');
  const detail = await send(world, me, 'training.detail', { slug: 'safety-first' });
  expect(detail.text).toContain('walk-the-place');
  expect(detail.text).not.toContain('"right"');
  const right = passing('safety-first').answers;
  const [first, ...rest] = right;
  if (first === undefined) throw new Error('The check is empty');
  const answer = async (answers: typeof right) => {
    const { body } = await send(world, me, 'training.answer', { slug: 'safety-first', version: 1, answers });
    return body.data as Output<'training.answer'>;
  };
  const notPassed = { readAt: null, isDone: false };
  expect(await answer([])).toEqual({ wrong: right.map(({ question }) => question), ...notPassed });
  expect(await answer(rest)).toEqual({ wrong: [first.question], ...notPassed });
  const other = { ...first, choice: first.choice + 1 };
  expect(await answer([other, ...rest])).toEqual({ wrong: [first.question], ...notPassed });
  // Both choices together are no answer.
  expect(await answer([first, other, ...rest])).toEqual({ wrong: [first.question], ...notPassed });
  const passed = await answer(right);
  expect(passed).toEqual({ wrong: [], readAt: world.clock.now().toISOString(), isDone: false });
  world.clock.advance({ hours: 1 });
  expect(await answer([])).toMatchObject({ readAt: passed.readAt });
});

test('requireTraining refuses until every lesson is read, each counted once', async () => {
  const me = await addPerson(world, 'coach');
  const missing = () =>
    requireTraining(world.database.query, me.id).then(
      () => 'ok',
      (error: unknown) => error,
    );
  expect(await missing()).toMatchObject({
    reason: 'TRAINING_MISSING',
    facts: { missing: trainingModules.map(({ slug }) => slug) },
  });
  const read = (slug: string, version: number) => send(world, me, 'training.answer', passing(slug, version));
  expect((await read('safety-first', 2)).body.reason).toBe('TRAINING_CHANGED');
  expect((await read('no-such-lesson', 1)).body.reason).toBe('NOT_FOUND');
  const first = await read('safety-first', 1);
  world.clock.advance({ hours: 1 });
  expect((await read('safety-first', 1)).text).toBe(first.text);
  expect(first.body.data).toMatchObject({ isDone: false });
  for (const { slug, version } of trainingModules) await read(slug, version);
  expect(await missing()).toBe('ok');
  const list = (await send(world, me, 'training.list')).body.data as Output<'training.list'>;
  expect(list.isDone).toBe(true);
  const other = await addPerson(world, 'coach');
  const detail = await send(world, other, 'training.detail', { slug: 'emergencies' });
  expect(detail.body.data).toMatchObject({ isDone: false, readAt: null, version: 1 });
});

test('the first class waits for the lessons, later ones do not', async () => {
  const me = await addPerson(world, 'coach');
  const { database } = world;
  const cityId = await addCity(world, 'pokhara');
  await database.query
    .insertInto('coach')
    .values({ id: me.id, name: 'Coach', city_id: cityId, activity: 'swim', experience: '{}' })
    .execute();
  const create = async (days: number) => {
    const date = new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const when = { date, startTime: '10:00', endTime: '11:00', zone: 'Asia/Kathmandu' };
    const what = { title: 'Swim', description: '', language: 'en', activity: 'swim', meets: [] };
    const where = { placeName: 'Pool', address: '1 Street', cityId };
    const fields = { ...when, ...what, ...where, capacity: 4, priceMinor: 1000 };
    const { body } = await send(world, me, 'class.create', fields);
    return body.reason ?? 'ok';
  };
  expect(await create(5)).toBe('TRAINING_MISSING');
  for (const { slug, version } of trainingModules)
    await send(world, me, 'training.answer', passing(slug, version));
  expect(await create(5)).toBe('ok');
  await database.query.deleteFrom('training_read').where('account_id', '=', me.id).execute();
  expect(await create(6)).toBe('ok');
});

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { FeedbackKind } from '#contract/enums.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addPerson, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
let operator: string;

beforeEach(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  operator = (await addPerson(world, 'operator')).token;
});
async function writer() {
  const id = await addStudent(world);
  return { id, token: await signIn(world, id, 'student') };
}

async function sends(token: string, kind: FeedbackKind, text = 'The gate stood open'): Promise<string> {
  const id = randomUUID();
  dataOf(await call(app, token, 'feedback.send', { kind, text }, id));
  return id;
}

const openTasks = async () =>
  (
    await world.database.query
      .selectFrom('operator_task')
      .select('kind')
      .where('done_at', 'is', null)
      .execute()
  ).map(({ kind }) => kind);

const queueOf = async (queue: 'safety' | 'feedback', state: 'open' | 'done' = 'open') =>
  dataOf(await call(app, operator, 'operator.feedbackList', { queue, state })).items;

test('what a phone sends twice is kept once, and its writer reads it', async () => {
  const { token } = await writer();
  const key = randomUUID();
  const input = { kind: 'problem', text: 'The map is wrong', page: '/student/home' } as const;
  for (let n = 0; n < 2; n++) await call(app, token, 'feedback.send', input, key);
  const { items } = dataOf(await call(app, token, 'feedback.mine', {}));
  expect(items).toMatchObject([{ ...input, id: key, state: 'received', answer: null }]);
  expect(await openTasks()).toEqual(['feedbackReceived']);
  const other = await writer();
  expect(dataOf(await call(app, other.token, 'feedback.mine', {})).items).toEqual([]);
  expect(reasonIn(await call(app, other.token, 'feedback.detail', { id: key }))).toBe('NOT_FOUND');
});

test('a safety report has its own task and its own queue, with a way to reach who wrote it', async () => {
  const { id: accountId, token } = await writer();
  const contact = `${accountId}@family.example`;
  await world.database.query
    .insertInto('contact')
    .values({ value: contact, channel: 'email', account_id: accountId, proved_at: world.clock.now() })
    .execute();
  const report = await sends(token, 'safety');
  const idea = await sends(token, 'idea');
  expect(await openTasks()).toEqual(['safetyReported']);
  const [first, ...more] = await queueOf('safety');
  expect(first).toMatchObject({ id: report, actions: ['seen', 'answer'] });
  expect(first?.contacts).toContainEqual({ channel: 'email', value: contact });
  expect(more).toEqual([]);
  expect(await queueOf('feedback')).toMatchObject([{ id: idea, contacts: null }]);
});

test('looked at, then answered: the task closes, the writer sees each state and has one notice', async () => {
  const { token } = await writer();
  const id = await sends(token, 'safety');
  const state = async () => dataOf(await call(app, token, 'feedback.detail', { id })).state;
  const seen = dataOf(await call(app, operator, 'operator.feedbackDone', { id }));
  expect(seen).toMatchObject({ state: 'seen', actions: ['answer'] });
  expect([await state(), await openTasks()]).toEqual(['seen', []]);
  expect(await queueOf('safety')).toEqual([]);
  const key = randomUUID();
  for (let n = 0; n < 2; n++)
    await call(app, operator, 'operator.feedbackDone', { id, answer: 'The gate has a lock now.' }, key);
  expect(await state()).toBe('answered');
  const { items } = dataOf(await call(app, token, 'notice.list', {}));
  expect(items).toMatchObject([{ kind: 'feedbackAnswered', about: { kind: 'feedback', id, as: null } }]);
  expect(await queueOf('safety', 'done')).toMatchObject([
    { id, actions: [], answer: { text: 'The gate has a lock now.' } },
  ]);
});

test('of two operators who answer at the same time one is heard', async () => {
  const { token } = await writer();
  const id = await sends(token, 'idea');
  const other = (await addPerson(world, 'operator')).token;
  const answers = await Promise.all(
    [operator, other].map((who, index) =>
      call(app, who, 'operator.feedbackDone', { id, answer: `Answer ${index}` }),
    ),
  );
  expect(answers.map(reasonIn).toSorted()).toEqual(['DO_NOT_REPEAT', 'ok']);
  expect(reasonIn(await call(app, operator, 'operator.feedbackDone', { id }))).toBe('DO_NOT_REPEAT');
  const { items } = dataOf(await call(app, token, 'notice.list', {}));
  expect(items).toHaveLength(1);
});

test('the queue is the oldest first, and one kind of it where one is asked for', async () => {
  const { token } = await writer();
  const sent: string[] = [];
  for (const kind of ['praise', 'idea', 'praise'] as const) {
    sent.push(await sends(token, kind));
    world.clock.set(new Date(world.clock.now().getTime() + 60_000));
  }
  expect((await queueOf('feedback')).map(({ id }) => id)).toEqual(sent);
  const praise = dataOf(
    await call(app, operator, 'operator.feedbackList', { queue: 'feedback', state: 'open', kind: 'praise' }),
  );
  expect(praise.items.map(({ id }) => id)).toEqual([sent[0], sent[2]]);
});

const screenshot = async (): Promise<string> => {
  const drawn = sharp({ create: { width: 40, height: 80, channels: 3, background: '#0a7' } })
    .withExif({ IFD0: { Artist: 'Nobody' } })
    .jpeg();
  return (await drawn.toBuffer()).toString('base64');
};

test('a picture goes with the words, without what the camera wrote into it, to its writer and the operators', async () => {
  const { token } = await writer();
  const id = randomUUID();
  const input = { kind: 'problem', text: 'Look here', picture: await screenshot() } as const;
  for (let n = 0; n < 2; n++) dataOf(await call(app, token, 'feedback.send', input, id));
  const { hasPicture, picture } = dataOf(await call(app, token, 'feedback.detail', { id }));
  expect(hasPicture).toBe(true);
  const { format, width, height, exif } = await sharp(Buffer.from(picture ?? '', 'base64')).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 40, height: 80, exif: undefined });
  const [row] = await queueOf('feedback');
  expect(row).toMatchObject({ id, hasPicture: true });
  expect(dataOf(await call(app, operator, 'operator.feedbackPicture', { id })).picture).toBe(picture);
  const stranger = await writer();
  expect(reasonIn(await call(app, stranger.token, 'feedback.detail', { id }))).toBe('NOT_FOUND');
  const bare = await sends(token, 'idea');
  expect(dataOf(await call(app, token, 'feedback.detail', { id: bare })).picture).toBeNull();
  expect(reasonIn(await call(app, operator, 'operator.feedbackPicture', { id: bare }))).toBe('NOT_FOUND');
});

test('words with a picture that is none are refused whole, and so is one that is too large', async () => {
  const { token } = await writer();
  const input = {
    kind: 'idea',
    text: 'Look here',
    picture: Buffer.from('no picture').toString('base64'),
  } as const;
  expect(reasonIn(await call(app, token, 'feedback.send', input, randomUUID()))).toBe('PICTURE_BROKEN');
  const large = { ...input, picture: 'A'.repeat(200_004) };
  expect(reasonIn(await call(app, token, 'feedback.send', large, randomUUID()))).toBe('BAD_INPUT');
  expect(dataOf(await call(app, token, 'feedback.mine', {})).items).toEqual([]);
});

test('pictures of feedback count among the pictures of a day', async () => {
  const { token } = await writer();
  const input = { kind: 'idea', text: 'Look here', picture: await screenshot() } as const;
  const { picturesPerAccountPerDay } = world.config.limits;
  for (let n = 0; n < picturesPerAccountPerDay; n++)
    dataOf(await call(app, token, 'feedback.send', input, randomUUID()));
  expect(reasonIn(await call(app, token, 'feedback.send', input, randomUUID()))).toBe('TOO_MANY_REQUESTS');
  dataOf(await call(app, token, 'feedback.send', { kind: 'idea', text: 'Words alone' }, randomUUID()));
});

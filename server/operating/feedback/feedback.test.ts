import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { FeedbackKind } from '#contract/enums.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addCoach, addPerson, addStudent, makeOperator } from '#tests/support/people.ts';
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

test('feedback.send stores one entry when a phone sends it twice, and its writer reads it', async () => {
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

test('a safety report has its own task and its own queue, with a way to reach its sender', async () => {
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

test('operator.feedbackDone accepts one answer when two operators answer at the same time', async () => {
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

test('operator.feedbackList counts what waits: safety reports of one person once, one kind, nothing that is done', async () => {
  const [one, two] = [await writer(), await writer()];
  for (const kind of ['safety', 'safety', 'praise', 'idea'] as const) await sends(one.token, kind);
  const idea = await sends(two.token, 'idea');
  const counted = async (fields: { queue: 'safety' | 'feedback'; state?: 'done'; kind?: 'idea' }) => {
    const asked = { state: 'open' as const, ...fields };
    return dataOf(await call(app, operator, 'operator.feedbackList', asked)).count;
  };
  const ideas = { queue: 'feedback', kind: 'idea' } as const;
  expect([
    await counted({ queue: 'safety' }),
    await counted({ queue: 'feedback' }),
    await counted(ideas),
  ]).toEqual([1, 3, 2]);
  await call(app, operator, 'operator.feedbackDone', { id: idea });
  expect([await counted(ideas), await counted({ ...ideas, state: 'done' })]).toEqual([1, undefined]);
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

test('feedback.send stores nothing when the picture is broken or too large', async () => {
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

test('feedback.send keeps one open task of a sender when it sends many reports in parallel', async () => {
  const [{ token }, other] = [await writer(), await writer()];
  await Promise.all(Array.from({ length: 12 }, (_, n) => sends(token, 'safety', `Report ${n}`)));
  await Promise.all(Array.from({ length: 12 }, (_, n) => sends(token, 'problem', `Fault ${n}`)));
  world.clock.advance({ minutes: 1 });
  await sends(other.token, 'safety', 'A child is in danger');
  expect((await openTasks()).toSorted()).toEqual(['feedbackReceived', 'safetyReported', 'safetyReported']);
  const queue = await queueOf('safety');
  expect(queue.map(({ further }) => further.length)).toEqual([11, 0]);
  expect(queue[1]).toMatchObject({ text: 'A child is in danger' });
});

test('an operator neither reads nor closes a report about themselves', async () => {
  const reported = await addCoach(world);
  await makeOperator(world, reported);
  const theirs = await signIn(world, reported);
  const { id: sender, token } = await writer();
  const send = async (fields: { aboutId?: string }) => {
    const id = randomUUID();
    const input = { kind: 'safety', text: 'Zqdanger', reason: 'childDanger', ...fields } as const;
    dataOf(await call(app, token, 'feedback.send', { ...input, picture: await screenshot() }, id));
    world.clock.advance({ minutes: 1 });
    return id;
  };
  const about = await send({ aboutId: reported });
  const read = async () => {
    const queues = (['open', 'done'] as const).map(async (state) =>
      dataOf(await call(app, theirs, 'operator.feedbackList', { queue: 'safety', state })),
    );
    const today = dataOf(await call(app, theirs, 'operator.todayList', { show: 'waiting' }));
    const counts = dataOf(await call(app, theirs, 'operator.todayCounts', {}));
    const tasks = (['open', 'done'] as const).map(async (state) =>
      dataOf(await call(app, theirs, 'operator.taskList', { state })),
    );
    return JSON.stringify([await Promise.all(queues), today, counts, await Promise.all(tasks)]);
  };
  expect(await read()).not.toMatch(new RegExp(`safetyReported|Zqdanger|${about}|${sender}`));
  const item = { kind: 'safetyReported', id: about } as const;
  expect(reasonIn(await call(app, theirs, 'operator.todayClaim', { ...item, from: null }))).toBe('NOT_FOUND');
  expect(reasonIn(await call(app, theirs, 'operator.todayNotes', item))).toBe('NOT_FOUND');
  expect(reasonIn(await call(app, theirs, 'operator.feedbackPicture', { id: about }))).toBe('NOT_FOUND');
  for (const answer of [undefined, 'All is well'])
    expect(reasonIn(await call(app, theirs, 'operator.feedbackDone', { id: about, answer }))).toBe(
      'FORBIDDEN',
    );
  // A report of the same sender about nobody is read and closed, without the one behind it.
  const other = await send({});
  const text = await read();
  expect(text).toContain(other);
  expect(text).not.toContain(about);
  const { items } = dataOf(await call(app, theirs, 'operator.taskList', { state: 'open' }));
  expect(items.filter(({ subject }) => subject.id === sender)).toEqual([]);
  dataOf(await call(app, theirs, 'operator.feedbackDone', { id: other, further: [about] }));
  expect(await queueOf('safety')).toMatchObject([{ id: about, further: [] }]);
  dataOf(await call(app, operator, 'operator.feedbackDone', { id: about, answer: 'We look' }));
  expect(await read()).not.toContain(about);
});

test('operator.feedbackDone leaves open what came after the operator has read', async () => {
  const { token } = await writer();
  const id = await sends(token, 'safety', 'First');
  world.clock.advance({ minutes: 1 });
  const read = await sends(token, 'safety', 'Second');
  const [row] = await queueOf('safety');
  expect(row?.further).toMatchObject([{ id: read, text: 'Second' }]);
  world.clock.advance({ minutes: 1 });
  const later = await sends(token, 'safety', 'Third');
  dataOf(await call(app, operator, 'operator.feedbackDone', { id, answer: 'We look', further: [read] }));
  expect(await queueOf('safety')).toMatchObject([{ id: later, further: [] }]);
  expect(await openTasks()).toEqual(['safetyReported']);
  dataOf(await call(app, operator, 'operator.feedbackDone', { id: later }));
  expect(await openTasks()).toEqual([]);
  expect((await queueOf('safety', 'done')).map((done) => done.id).toSorted()).toEqual(
    [id, read, later].toSorted(),
  );
});

test('operator.feedbackDone loses no report that arrives at the same moment', async () => {
  for (let n = 0; n < 8; n++) {
    const { token } = await writer();
    const id = await sends(token, 'safety');
    const [, later] = await Promise.all([
      call(app, operator, 'operator.feedbackDone', { id }),
      sends(token, 'safety', 'Later'),
    ]);
    expect(await queueOf('safety')).toMatchObject([{ id: later }]);
    expect(await openTasks()).toEqual(['safetyReported']);
    dataOf(await call(app, operator, 'operator.feedbackDone', { id: later }));
    expect(await openTasks()).toEqual([]);
  }
});

test('operator.feedbackDone marks no report of another person as seen', async () => {
  const [a, b] = [await writer(), await writer()];
  const [id, other] = [await sends(a.token, 'safety'), await sends(b.token, 'safety')];
  dataOf(await call(app, operator, 'operator.feedbackDone', { id, further: [other] }));
  expect(await queueOf('safety')).toMatchObject([{ id: other }]);
});

test('feedback.send counts a refused picture, and a repeated call once', async () => {
  const { token } = await writer();
  const { picturesPerAccountPerDay: most } = world.config.limits;
  const broken = {
    kind: 'idea',
    text: 'Look',
    picture: Buffer.from('no picture').toString('base64'),
  } as const;
  const key = randomUUID();
  for (let n = 0; n < 3; n++)
    expect(reasonIn(await call(app, token, 'feedback.send', broken, key))).toBe('PICTURE_BROKEN');
  const answers = await Promise.all(
    Array.from({ length: most }, () => call(app, token, 'feedback.send', broken, randomUUID())),
  );
  const reasons = answers.map(reasonIn);
  expect(reasons.filter((reason) => reason === 'TOO_MANY_REQUESTS')).toHaveLength(1);
});

test('feedback.send keeps no connection while it decodes a picture', async () => {
  const { token } = await writer();
  const noise = sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } });
  const picture = (await noise.jpeg({ quality: 60 }).toBuffer()).toString('base64');
  const sent = Array.from({ length: 8 }, () =>
    call(app, token, 'feedback.send', { kind: 'idea', text: 'Look', picture }, randomUUID()),
  );
  let waiting = 0;
  const isDone = Promise.all(sent).then(() => true);
  while (!(await Promise.race([isDone, sleep(5).then(() => false)]))) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.database.query);
    waiting = Math.max(waiting, rows[0]?.n ?? 0);
  }
  expect((await Promise.all(sent)).map(reasonIn)).toEqual(Array(8).fill('ok'));
  expect(waiting).toBeLessThan(4);
});

test('feedback.send refuses more than a day’s feedback, but counts safety reports apart', async () => {
  const limits = { ...world.config.limits, feedbackPerAccountPerDay: 2, safetyReportsPerAccountPerDay: 3 };
  app = await serve({ ...world, config: { ...world.config, limits } });
  const { token } = await writer();
  const reasonOf = async (kind: FeedbackKind) =>
    reasonIn(await call(app, token, 'feedback.send', { kind, text: 'Words' }, randomUUID()));
  expect([await reasonOf('idea'), await reasonOf('problem'), await reasonOf('praise')]).toEqual([
    'ok',
    'ok',
    'TOO_MANY_REQUESTS',
  ]);
  for (let n = 0; n < 3; n++) expect(await reasonOf('safety')).toBe('ok');
  expect(await reasonOf('safety')).toBe('TOO_MANY_REQUESTS');
});

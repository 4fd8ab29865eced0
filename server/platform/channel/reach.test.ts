import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_S, MINUTE_MS } from '#contract/durations.ts';
import { allowInTransaction } from '#server/base/transaction-scope.ts';
import { lockOrders } from '#server/booking/order/rows/order.repository.ts';
import { remindOfClasses } from '#server/booking/reminder/reminder.jobs.ts';
import { addNotices } from '#server/platform/notice/new-notice.repository.ts';
import type { Message, PushHaste } from '#server/ports/ports.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { mailNotices, pushNotices } from './channel.jobs.ts';

let world: World;
let app: FastifyInstance;
const mails: Message[] = [];
const pushes: { endpoint: string; payload: string; haste: PushHaste }[] = [];
let pushAnswer: () => Promise<'sent' | 'gone'> = () => Promise.resolve('sent');

beforeAll(async () => {
  world = await makeWorld(await testDatabase(), {
    ports: {
      email: {
        send: (message) => {
          mails.push(message);
          return Promise.resolve();
        },
      },
      push: {
        publicKey: 'k',
        accepts: (endpoint) => endpoint.startsWith('https://push.example/'),
        send: ({ endpoint }, payload, haste) => {
          pushes.push({ endpoint, payload, haste });
          return pushAnswer();
        },
      },
    },
  });
  app = await serve(world);
});
beforeEach(() => {
  mails.length = 0;
  pushes.length = 0;
  pushAnswer = () => Promise.resolve('sent');
});

const target = () => ({
  endpoint: `https://push.example/${randomUUID()}`,
  p256dh: 'B'.repeat(87),
  auth: 'A'.repeat(22),
});

async function person() {
  const id = await addStudent(world);
  const email = `${id}@family.example`;
  await world.database.query
    .insertInto('contact')
    .values({ value: email, channel: 'email', account_id: id, proved_at: world.clock.now() })
    .execute();
  return { id, email, token: await signIn(world, id, 'student') };
}
const notify = (accountId: string, count = 1) =>
  world.database.transaction((tx) =>
    addNotices(
      tx,
      Array.from({ length: count }, () => ({
        accountId,
        kind: 'guardianJoined' as const,
        about: { id: randomUUID(), as: 'guardian' as const },
        facts: { guardian: 'Ana', child: 'Leo' },
        at: world.clock.now(),
        uniqueKey: randomUUID(),
      })),
    ),
  );

test('channel.read answers for each session whether it has a browser', async () => {
  const { id, token } = await person();
  const other = await signIn(world, id, 'student');
  await call(app, token, 'channel.subscribe', target());
  expect(dataOf(await call(app, other, 'channel.read', {}))).toMatchObject({
    devices: 1,
    hasThisSession: false,
  });
});

test('one push covers all new notices, reaches every browser, and names none of them', async () => {
  const { id, token } = await person();
  const [one, two] = [target(), target()];
  for (const browser of [one, two, one]) await call(app, token, 'channel.subscribe', browser);
  expect(dataOf(await call(app, token, 'channel.read', {}))).toMatchObject({
    push: true,
    devices: 2,
    hasThisSession: true,
  });
  await notify(id, 3);
  await Promise.all([pushNotices(world), pushNotices(world), pushNotices(world)]);
  await pushNotices(world);
  expect(pushes.map(({ endpoint }) => endpoint).toSorted()).toEqual([one.endpoint, two.endpoint].toSorted());
  // Kinds and ids, never facts.
  expect(JSON.parse(pushes[0]?.payload ?? '')).toEqual({
    kind: 'family',
    count: 3,
    unread: 3,
    accountId: id,
    language: 'en',
    at: world.clock.now().toISOString(),
  });
});

test('pushNotices wakes the phone for an offer, and the push ends with the offer', async () => {
  const { id, token } = await person();
  await call(app, token, 'channel.subscribe', target());
  await notify(id);
  await pushNotices(world);
  const now = world.clock.now();
  const expiresAt = new Date(now.getTime() + 30 * MINUTE_MS).toISOString();
  await world.database.transaction((tx) =>
    addNotices(tx, [
      {
        accountId: id,
        kind: 'waitlistOffer',
        about: { id: randomUUID(), as: 'student' },
        facts: {
          titleEn: 'Swim',
          startsAt: now.toISOString(),
          zone: 'UTC',
          coach: 'Maya',
          student: 'Rosa',
          number: '1',
          seats: 1,
          totalMinor: 2400,
          currency: 'USD',
          expiresAt,
        },
        at: now,
        uniqueKey: randomUUID(),
      },
    ]),
  );
  await pushNotices(world);
  expect(pushes.map(({ haste }) => haste)).toEqual([
    { isUrgent: false, lifeSeconds: DAY_S },
    { isUrgent: true, lifeSeconds: 1800 },
  ]);
});

test('a browser that is gone is forgotten, a service that fails is asked again', async () => {
  const { id, token } = await person();
  await call(app, token, 'channel.subscribe', target());
  pushAnswer = () => Promise.reject(new Error('busy'));
  await notify(id);
  await pushNotices(world);
  pushAnswer = () => Promise.resolve('gone');
  world.clock.advance({ minutes: 1 });
  await pushNotices(world);
  await notify(id);
  await pushNotices(world);
  expect(pushes).toHaveLength(2);
  expect(dataOf(await call(app, token, 'channel.read', {})).devices).toBe(0);
});

test('pushes end with the session, with the switch, and for addresses that are no push service', async () => {
  const { id, token } = await person();
  await call(app, token, 'channel.subscribe', target());
  await call(app, token, 'channel.set', { push: false, email: true });
  await notify(id);
  await pushNotices(world);
  await call(app, token, 'channel.set', { push: true, email: true });
  await call(app, token, 'user.logout', {});
  await notify(id);
  await pushNotices(world);
  expect(pushes).toEqual([]);
  const again = await signIn(world, id, 'student');
  for (const endpoint of ['http://push.example/x', 'https://10.0.0.1/x', 'https://evil.example/x'])
    expect(reasonIn(await call(app, again, 'channel.subscribe', { ...target(), endpoint }))).toBe(
      'BAD_INPUT',
    );
});

test('channel.set keeps a switch that is not named, also when both are set at the same time', async () => {
  const { token } = await person();
  const set = (change: object) => call(app, token, 'channel.set', change);
  await Promise.all([set({ push: false }), set({ email: false })]);
  expect(dataOf(await call(app, token, 'channel.read', {}))).toMatchObject({ push: false, email: false });
  await set({ email: true });
  expect(dataOf(await call(app, token, 'channel.read', {}))).toMatchObject({ push: false, email: true });
});

test('mailNotices sends one mail about notices unread for ten minutes, none to readers, none if unwanted', async () => {
  const [unread, reader, quiet] = [await person(), await person(), await person()];
  await call(app, quiet.token, 'channel.set', { push: true, email: false });
  for (const { id } of [unread, reader, quiet]) await notify(id, 2);
  for (const { id } of dataOf(await call(app, reader.token, 'notice.list', {})).items)
    await call(app, reader.token, 'notice.read', { id });
  await mailNotices(world);
  expect(mails).toEqual([]);
  world.clock.advance({ minutes: 10 });
  await Promise.all([mailNotices(world), mailNotices(world)]);
  await mailNotices(world);
  const theirs = [unread.email, reader.email, quiet.email];
  const mailed = mails.map(({ target: to }) => to).filter((to) => theirs.includes(to));
  expect(mailed).toEqual([unread.email]);
  expect(mails[0]?.body).not.toMatch(/Leo|42/);
});

test('a mail about one record links to its screen, one about several to the notices', async () => {
  const [one, several] = [await person(), await person()];
  await notify(one.id);
  await notify(several.id, 2);
  world.clock.advance({ minutes: 10 });
  await mailNotices(world);
  const linkTo = (email: string) => {
    const body = mails.find(({ target: to }) => to === email)?.body ?? '';
    return body.split('\n').find((line) => line.startsWith(world.config.publicUrl));
  };
  expect(linkTo(one.email)).toBe(`${world.config.publicUrl}/student/profile`);
  expect(linkTo(several.email)).toBe(`${world.config.publicUrl}/notice`);
});

test('a class is announced a day and two hours before, once each; later bookings get none', async () => {
  const coachId = await addCoach(world);
  const studentId = await addStudent(world, 10_000);
  const cls = await addClass(world, { coachId, inHours: 30 });
  const order = await bookOne(world, studentId, cls, { payFromBalance: true });
  const coach = await signIn(world, coachId, 'coach');
  await call(app, coach, 'order.accept', { id: order.id });
  const reminders = () =>
    world.database.query
      .selectFrom('notice')
      .select(['about_side', 'unique_key'])
      .where('kind', '=', 'classReminder')
      .where('about_id', '=', order.id)
      .execute();
  await remindOfClasses(world);
  expect(await reminders()).toEqual([]);
  world.clock.advance({ hours: 7 });
  await world.database.transaction(async (tx) => {
    await lockOrders(tx, [order.id], { skipBusy: false });
    // Another server has every due order.
    expect(await allowInTransaction(() => remindOfClasses(world))).toBe(0);
  });
  await Promise.all([remindOfClasses(world), remindOfClasses(world)]);
  await remindOfClasses(world);
  expect((await reminders()).map(({ about_side: side }) => String(side)).toSorted()).toEqual([
    'coach',
    'student',
  ]);
  world.clock.advance({ hours: 22 });
  await remindOfClasses(world);
  expect(await reminders()).toHaveLength(4);
});

test('an announcement reaches one role and one language, once', async () => {
  const id = await addStudent(world);
  const operator = await signIn(world, id, 'student');
  await world.database.query
    .insertInto('operator')
    .values({ account_id: id, granted_at: world.clock.now(), granted_by: null })
    .execute();
  const reader = await person();
  await world.database.query
    .updateTable('account')
    .set({ language: 'zh' })
    .where('id', '=', reader.id)
    .execute();
  const words = { title: 'Closed', body: 'The hall is closed.' };
  const input = { text: { en: words, zh: { title: '闭馆', body: '场馆关闭。' } }, language: 'zh' } as const;
  const key = randomUUID();
  const first = dataOf(await call(app, operator, 'operator.announce', { ...input, role: 'student' }, key));
  await call(app, operator, 'operator.announce', { ...input, role: 'student' }, key);
  expect(first.notified).toBe(1);
  expect(
    dataOf(await call(app, operator, 'operator.announce', { ...input, role: 'volunteer' })).notified,
  ).toBe(0);
  const { items } = dataOf(await call(app, reader.token, 'notice.list', {}));
  expect(items).toMatchObject([{ kind: 'announcement', text: { zh: { title: '闭馆' } } }]);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { NoticeKind } from '#contract/notice-kinds.ts';
import { insertNotices } from '#server/platform/notice/new-notice.repository.ts';
import type { Message } from '#server/ports/ports.ts';
import { dataOf, call, reasonIn, signIn } from '#tests/support/calls.ts';
import { addStudent } from '#tests/support/people.ts';
import { serveWorld, type ServedWorld } from '#tests/support/serve.ts';
import { mailNotices, pushNotices, textNotices } from './channel.jobs.ts';

let world: ServedWorld;
let me: string;
let token: string;
const pushes: string[] = [];
const mails: Message[] = [];
const texts: Message[] = [];

beforeAll(async () => {
  const into = (list: Message[]) => ({ send: async (message: Message) => void list.push(message) });
  world = await serveWorld({
    ports: {
      email: into(mails),
      sms: into(texts),
      push: {
        publicKey: 'AQAB',
        accepts: () => true,
        send: async (_target, payload) => {
          pushes.push(payload);
          return 'sent';
        },
      },
    },
  });
});

beforeEach(() => begin('2027-06-10T12:00:00Z'));

/** A person reachable by every channel, at that moment. */
async function begin(at: string): Promise<void> {
  world.clock.set(new Date(at));
  for (const list of [pushes, mails, texts]) list.length = 0;
  await sql`update notice set mailed_at = created_at, pushed_at = created_at, texted_at = created_at`.execute(
    world.database.query,
  );
  me = await addStudent(world);
  token = await signIn(world, me);
  const contact = { account_id: me, proved_at: world.clock.now() };
  await world.database.query
    .insertInto('contact')
    .values([
      { ...contact, channel: 'email', value: `${me}@family.example` },
      {
        ...contact,
        channel: 'mobile',
        value: `+1555${String(Number.parseInt(me.slice(-6), 16))
          .padStart(8, '0')
          .slice(-7)}`,
      },
    ])
    .execute();
  const keys = { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) };
  await ask('channel.subscribe', { endpoint: `https://push.example/${me}`, ...keys });
}

type Name =
  | 'channel.subscribe'
  | 'channel.set'
  | 'channel.choose'
  | 'channel.setQuiet'
  | 'channel.test'
  | 'channel.read';
const ask = (name: Name, input: object) => call(world.app, token, name, input as never);

async function addNotice(kind: NoticeKind): Promise<void> {
  await world.database.transaction((tx) =>
    insertNotices(tx, [
      {
        accountId: me,
        kind,
        facts: {},
        about: { id: randomUUID() },
        at: world.clock.now(),
        uniqueKey: randomUUID(),
      },
    ]),
  );
}

async function runJobs(): Promise<void> {
  await pushNotices(world);
  await mailNotices(world);
  await textNotices(world);
}

const night = { from: '22:00', to: '07:00', zone: 'America/Chicago' };

test('in the night of a clock change a notice is held and comes when the hours end by the clocks there', async () => {
  // 22:30 in Chicago; at 02:00 the clocks are set forward.
  await begin('2027-03-14T04:30:00Z');
  await ask('channel.setQuiet', { quiet: night });
  await addNotice('topUpDone');
  world.clock.advance({ minutes: 15 });
  await runJobs();
  expect([pushes, mails]).toEqual([[], []]);
  // 06:59 there. By the clocks of the evening it would be 05:59.
  world.clock.set(new Date('2027-03-14T11:59:00Z'));
  await runJobs();
  expect([pushes, mails]).toEqual([[], []]);
  world.clock.set(new Date('2027-03-14T12:00:00Z'));
  await runJobs();
  expect([pushes.length, mails.length]).toEqual([1, 1]);
  await runJobs();
  expect([pushes.length, mails.length, texts.length]).toEqual([1, 1, 0]);
});

test('an urgent notice is sent immediately, also as a text message when the person chose those', async () => {
  await begin('2027-11-07T03:30:00Z');
  await ask('channel.setQuiet', { quiet: night });
  await ask('channel.set', { sms: true });
  await addNotice('classCanceled');
  await addNotice('topUpDone');
  world.clock.advance({ minutes: 15 });
  await runJobs();
  expect([pushes.length, mails.length, texts.length]).toEqual([1, 1, 1]);
  expect(texts[0]?.body).toMatch(/cannot wait/);
});

test('quiet hours that end early release the notices they held', async () => {
  await begin('2027-06-10T04:00:00Z');
  await ask('channel.setQuiet', { quiet: night });
  await addNotice('topUpDone');
  await runJobs();
  expect(pushes).toEqual([]);
  await ask('channel.setQuiet', { quiet: null });
  await runJobs();
  expect(pushes).toHaveLength(1);
});

test('a group that is off on one channel uses the others, and a channel that is off sends nothing', async () => {
  await ask('channel.choose', { group: 'money', channel: 'push', isOn: false });
  await addNotice('topUpDone');
  world.clock.advance({ minutes: 15 });
  await runJobs();
  expect([pushes.length, mails.length]).toEqual([0, 1]);
  await ask('channel.choose', { group: 'money', channel: 'push', isOn: true });
  await ask('channel.set', { email: false });
  await addNotice('topUpDone');
  world.clock.advance({ minutes: 15 });
  await runJobs();
  expect([pushes.length, mails.length]).toEqual([1, 1]);
});

test('hours of an unknown zone or of more than twelve hours are refused, and nothing changes', async () => {
  for (const quiet of [
    { ...night, zone: 'Mars/Olympus' },
    { ...night, to: '21:00' },
  ])
    expect(reasonIn(await ask('channel.setQuiet', { quiet }))).toBe('BAD_INPUT');
  expect(dataOf(await ask('channel.read', {}))).toMatchObject({ quiet: null, sms: false, whyNoSms: null });
});

test('channel.test sends on every enabled channel, also in quiet hours, and once in two minutes', async () => {
  await begin('2027-06-10T04:00:00Z');
  await ask('channel.setQuiet', { quiet: night });
  expect(dataOf(await ask('channel.test', {}))).toEqual({ push: 'sent', email: 'sent', sms: 'off' });
  expect(JSON.parse(pushes[0] ?? '')).toMatchObject({ isTest: true, accountId: me });
  expect(mails[0]?.target).toBe(`${me}@family.example`);
  expect(reasonIn(await ask('channel.test', {}))).toBe('TOO_MANY_REQUESTS');
  world.clock.advance({ minutes: 2 });
  await ask('channel.set', { sms: true, email: false });
  expect(dataOf(await ask('channel.test', {}))).toEqual({ push: 'sent', email: 'off', sms: 'sent' });
});

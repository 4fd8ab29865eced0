import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Input } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import { mailNotices, pushNotices, textNotices } from '#server/platform/channel/channel.jobs.ts';
import { call, dataOf, reasonIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addCoach, addPerson, addProfile, type Person } from '#tests/support/people.ts';
import { RecordingPort } from '#tests/support/recording-port.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { raiseAlarms } from './watch.jobs.ts';

let world: World;
let app: FastifyInstance;
let email: RecordingPort;
let sms: RecordingPort;
let pushes: string[];
beforeEach(async () => {
  [email, sms, pushes] = [new RecordingPort(), new RecordingPort(), []];
  world = await makeWorld(await testDatabase(), {
    ports: {
      email,
      sms,
      push: {
        publicKey: 'k',
        accepts: () => true,
        send: (_target, payload) => {
          pushes.push(payload);
          return Promise.resolve('sent');
        },
      },
    },
  });
  app = await serve(world);
});

/** An operator with a contact of each kind and a browser, who switched everything off. */
async function operatorOf(name: string): Promise<Person & { mail: string; mobile: string }> {
  const who = await addPerson(world, 'operator');
  const mail = `${name}@desk.example`;
  const mobile = `+1555010${String(name.length).padStart(4, '0')}`;
  const at = world.clock.now();
  await world.database.query
    .insertInto('contact')
    .values([
      { value: mail, channel: 'email', account_id: who.id, proved_at: at },
      { value: mobile, channel: 'mobile', account_id: who.id, proved_at: at },
    ])
    .execute();
  const endpoint = `https://push.example/${randomUUID()}`;
  dataOf(
    await call(app, who.token, 'channel.subscribe', {
      endpoint,
      p256dh: 'B'.repeat(87),
      auth: 'A'.repeat(22),
    }),
  );
  dataOf(await call(app, who.token, 'channel.set', { push: false, email: false }));
  return { ...who, mail, mobile };
}
const watch = async (who: Person, isOn = true) =>
  dataOf(await call(app, who.token, 'operator.watchSet', { isOn })).items;

async function report(who: Person, fields: Partial<Input<'feedback.send'>> = {}): Promise<string> {
  const id = randomUUID();
  const input = { kind: 'safety', text: 'Come quickly', ...fields } as const;
  dataOf(await call(app, who.token, 'feedback.send', input, id));
  return id;
}
/** Delivers what is due, and returns the receivers since the last time. */
async function delivered() {
  for (const job of [pushNotices, mailNotices, textNotices]) await job(world);
  const to = (port: RecordingPort) =>
    port.sent
      .splice(0)
      .map(({ target }) => target)
      .toSorted();
  const pushed = pushes.splice(0).length;
  return { mails: to(email), texts: to(sms), pushed };
}
/** Lists a coach, whom everybody may report, and returns the id. */
async function listed(id: string): Promise<string> {
  await world.database.query.updateTable('coach').set({ is_listed: true }).where('id', '=', id).execute();
  return id;
}
const nobody = { mails: [], texts: [], pushed: 0 };

test('an alarm reaches two operators on watch by every way immediately, whatever they switched off', async () => {
  const [ann, bobby] = [await operatorOf('ann'), await operatorOf('bobby')];
  await operatorOf('charlotte');
  await watch(ann);
  await watch(bobby);
  await report(await addPerson(world, 'student'), { reason: 'childDanger' });
  expect(await delivered()).toEqual({
    mails: [ann.mail, bobby.mail],
    texts: [ann.mobile, bobby.mobile],
    pushed: 2,
  });
});

test('an alarm leaves before hundreds of older notices, by every way', async () => {
  const [ann, bobby] = [await operatorOf('ann'), await operatorOf('bobby')];
  for (const who of [ann, bobby]) await watch(who);
  const coach = await operatorOf('charlotte');
  dataOf(await call(app, coach.token, 'channel.set', { push: true, email: true, sms: true }));
  await sql`
    insert into notice (id, account_id, kind, facts, created_at, unique_key)
    select gen_random_uuid(), ${coach.id}, 'payoutAccountChanged', '{}', ${world.clock.now()}, 'older' || n
    from generate_series(1, 450) n`.execute(world.database.query);
  world.clock.advance({ minutes: 30 });
  await report(await addPerson(world, 'student'));
  for (const job of [pushNotices, mailNotices, textNotices]) await job(world);
  const targets = (port: RecordingPort) => port.sent.map(({ target }) => target);
  expect(targets(email).slice(0, 2).toSorted()).toEqual([ann.mail, bobby.mail]);
  expect(targets(sms).slice(0, 2).toSorted()).toEqual([ann.mobile, bobby.mobile]);
  const counts = pushes.map((payload) => z.looseObject({ count: z.int() }).parse(JSON.parse(payload)).count);
  expect(counts.slice(0, 2)).toEqual([1, 1]);
  expect([targets(email), targets(sms)].map((sent) => sent.at(-1))).toEqual([coach.mail, coach.mobile]);
});

test('an alarm that nobody took up reaches all operators after ten minutes, once', async () => {
  const [ann, bobby, charlotte] = [
    await operatorOf('ann'),
    await operatorOf('bobby'),
    await operatorOf('charlotte'),
  ];
  await watch(ann);
  await watch(bobby);
  await report(await addPerson(world, 'student'));
  await delivered();
  world.clock.advance({ minutes: 10, seconds: -1 });
  expect(await raiseAlarms(world)).toBe(0);
  world.clock.advance({ seconds: 1 });
  expect(await raiseAlarms(world)).toBe(1);
  expect(await raiseAlarms(world)).toBe(0);
  expect(await delivered()).toEqual({ mails: [charlotte.mail], texts: [charlotte.mobile], pushed: 1 });
});

test.each(['read', 'claimed', 'seen'] as const)(
  'an alarm that was %s by an operator on watch reaches nobody else',
  async (taken) => {
    const [ann, bobby] = [await operatorOf('ann'), await operatorOf('bobby')];
    await operatorOf('charlotte');
    await watch(ann);
    await watch(bobby);
    const id = await report(await addPerson(world, 'student'));
    await delivered();
    if (taken === 'read') {
      const [notice] = dataOf(await call(app, ann.token, 'notice.list', {})).items;
      dataOf(await call(app, ann.token, 'notice.read', { id: notice?.id ?? '' }));
    } else if (taken === 'claimed')
      dataOf(await call(app, ann.token, 'operator.todayClaim', { kind: 'safetyReported', id, from: null }));
    else dataOf(await call(app, ann.token, 'operator.feedbackDone', { id }));
    world.clock.advance({ minutes: 11 });
    expect(await raiseAlarms(world)).toBe(0);
    expect(await delivered()).toEqual(nobody);
  },
);

test('an alarm reaches all operators immediately while fewer than two are on watch', async () => {
  const [ann, bobby] = [await operatorOf('ann'), await operatorOf('bobby')];
  await watch(ann);
  await report(await addPerson(world, 'student'), { reason: 'childDanger' });
  expect((await delivered()).mails).toEqual([ann.mail, bobby.mail]);
  const [notice] = dataOf(await call(app, bobby.token, 'notice.list', {})).items;
  expect(notice).toMatchObject({ kind: 'safetyAlarm', facts: {}, about: { kind: 'safetyReport' } });
  world.clock.advance({ minutes: 11 });
  expect(await raiseAlarms(world)).toBe(0);
});

test('only a danger to a child and a report without a reason alarm, and further ones join an open alarm', async () => {
  await operatorOf('ann');
  const sender = await addPerson(world, 'student');
  const aboutId = await listed(await addCoach(world));
  for (const reason of ['unwantedContact', 'threat', 'outsideContact', 'untrue', 'other'] as const)
    await report(sender, { reason, aboutId });
  await report(sender, { kind: 'problem' });
  expect(await delivered()).toEqual(nobody);
  await report(sender, { reason: 'childDanger', aboutId });
  expect((await delivered()).mails).toHaveLength(1);
  await report(sender, { reason: 'childDanger', aboutId });
  expect(await delivered()).toEqual(nobody);
  await report(sender);
  expect((await delivered()).mails).toHaveLength(1);
});

test('the reported operator is alarmed neither at first nor after ten minutes', async () => {
  const [ann, bobby] = [await operatorOf('ann'), await operatorOf('bobby')];
  const charlotte = await operatorOf('charlotte');
  await addProfile(world, charlotte.id);
  for (const who of [ann, charlotte]) await watch(who);
  const report1 = { reason: 'childDanger', aboutId: await listed(charlotte.id) } as const;
  await report(await addPerson(world, 'student'), report1);
  expect((await delivered()).mails).toEqual([ann.mail, bobby.mail]);
  await watch(bobby);
  await report(await addPerson(world, 'student'), report1);
  expect((await delivered()).mails).toEqual([ann.mail, bobby.mail]);
  world.clock.advance({ minutes: 10 });
  expect(await raiseAlarms(world)).toBe(1);
  expect(await delivered()).toEqual(nobody);
});

test.each(['read', 'claimed', 'ten minutes old'] as const)(
  'a further report alarms anew when the open alarm is %s',
  async (taken) => {
    const ann = await operatorOf('ann');
    const sender = await addPerson(world, 'student');
    const input = { reason: 'childDanger', aboutId: await listed(await addCoach(world)) } as const;
    const id = await report(sender, input);
    await delivered();
    world.clock.advance({ minutes: 1 });
    if (taken === 'read') {
      const [notice] = dataOf(await call(app, ann.token, 'notice.list', {})).items;
      dataOf(await call(app, ann.token, 'notice.read', { id: notice?.id ?? '' }));
    } else if (taken === 'claimed')
      dataOf(await call(app, ann.token, 'operator.todayClaim', { kind: 'safetyReported', id, from: null }));
    else world.clock.advance({ minutes: 9 });
    await report(sender, input);
    expect((await delivered()).mails).toEqual([ann.mail]);
  },
);

test('a report that joined an alarm alarms when the operator closes the earlier report alone', async () => {
  const ann = await operatorOf('ann');
  const sender = await addPerson(world, 'student');
  const input = { reason: 'childDanger', aboutId: await listed(await addCoach(world)) } as const;
  const id = await report(sender, input);
  await delivered();
  world.clock.advance({ minutes: 1 });
  const further = await report(sender, input);
  expect(await delivered()).toEqual(nobody);
  dataOf(await call(app, ann.token, 'operator.feedbackDone', { id }));
  expect((await delivered()).mails).toEqual([ann.mail]);
  dataOf(await call(app, ann.token, 'operator.feedbackDone', { id: further }));
  expect(await delivered()).toEqual(nobody);
});

test('reports of one sender that name nobody alarm once in ten minutes, and those of another sender for themselves', async () => {
  const ann = await operatorOf('ann');
  const sender = await addPerson(world, 'student');
  await report(sender);
  expect((await delivered()).mails).toEqual([ann.mail]);
  world.clock.advance({ minutes: 9 });
  await report(sender);
  expect(await delivered()).toEqual(nobody);
  await report(await addPerson(world, 'student'));
  expect((await delivered()).mails).toEqual([ann.mail]);
  world.clock.advance({ minutes: 2 });
  await report(sender);
  expect((await delivered()).mails).toEqual([ann.mail]);
});

test.each(['of before the alarm', 'of the reported operator', 'of a former operator'] as const)(
  'a claim %s does not stop the alarm of all operators',
  async (whose) => {
    const [ann, bobby] = [await operatorOf('ann'), await operatorOf('bobby')];
    const charlotte = await operatorOf('charlotte');
    await addProfile(world, charlotte.id);
    for (const who of [ann, bobby]) await watch(who);
    const sender = await addPerson(world, 'student');
    const id = await report(sender, { reason: 'untrue' });
    const claim = (who: Person) =>
      call(app, who.token, 'operator.todayClaim', { kind: 'safetyReported', id, from: null });
    if (whose === 'of before the alarm') dataOf(await claim(ann));
    world.clock.advance({ minutes: 1 });
    await report(sender, { reason: 'childDanger', aboutId: await listed(charlotte.id) });
    if (whose === 'of the reported operator') dataOf(await claim(charlotte));
    if (whose === 'of a former operator') {
      dataOf(await claim(bobby));
      dataOf(await call(app, ann.token, 'operator.revoke', { id: bobby.id }));
    }
    world.clock.advance({ minutes: 10 });
    expect(await raiseAlarms(world)).toBe(1);
  },
);

test('operator.todayList shows a report first, with the gravest reason of its sender', async () => {
  const ann = await operatorOf('ann');
  await world.database.query
    .insertInto('money_freeze')
    .values({ id: randomUUID(), since: new Date(world.clock.now().getTime() - DAY_MS) })
    .execute();
  const sender = await addPerson(world, 'student');
  const id = await report(sender, { reason: 'untrue' });
  const first = async () =>
    dataOf(await call(app, ann.token, 'operator.todayList', { show: 'waiting' })).items[0];
  expect(await first()).toMatchObject({ kind: 'safetyReported', id, word: 'untrue' });
  world.clock.advance({ seconds: 1 });
  await report(sender, { reason: 'childDanger' });
  expect(await first()).toMatchObject({ kind: 'safetyReported', id, word: 'childDanger' });
});

test('operator.watchSet begins and ends the operator’s watch once, with a line of the audit log each', async () => {
  const [ann, bobby] = [await operatorOf('ann'), await operatorOf('bobby')];
  await watch(ann);
  world.clock.advance({ minutes: 1 });
  await watch(ann);
  expect(await watch(bobby)).toMatchObject([
    { accountId: ann.id, isMine: false },
    { accountId: bobby.id, isMine: true },
  ]);
  expect(await watch(ann, false)).toMatchObject([{ accountId: bobby.id, isMine: false }]);
  const lines = await world.database.query
    .selectFrom('audit_event')
    .select('action')
    .where('subject_id', '=', ann.id)
    .where('action', 'like', 'watch.%')
    .orderBy('id')
    .execute();
  expect(lines.map(({ action }) => action)).toEqual(['watch.begun', 'watch.ended']);
  const family = await addPerson(world, 'student');
  for (const name of ['operator.watchList', 'operator.watchSet'] as const)
    expect(reasonIn(await call(app, family.token, name, { isOn: true }))).toBe('FORBIDDEN');
});

test('an operator who loses the duty is on watch no longer', async () => {
  const [ann, bobby] = [await operatorOf('ann'), await operatorOf('bobby')];
  await watch(bobby);
  dataOf(await call(app, ann.token, 'operator.revoke', { id: bobby.id }));
  expect(dataOf(await call(app, ann.token, 'operator.watchList', {})).items).toEqual([]);
});

test('operators within their hours are alarmed like those who began a watch, and outside of them all are', async () => {
  const [ann, bobby, charlotte] = [
    await operatorOf('ann'),
    await operatorOf('bobby'),
    await operatorOf('charlotte'),
  ];
  // A Monday; 11:00 in Vancouver.
  world.clock.set(new Date('2027-03-01T18:00:00Z'));
  const set = (who: Person, hours: Input<'operator.watchHours'>['hours']) =>
    call(app, who.token, 'operator.watchHours', { hours });
  const hours = { days: [1], from: '10:00', to: '12:00', zone: 'America/Vancouver' };
  dataOf(await set(ann, hours));
  dataOf(await set(ann, hours));
  const answer = dataOf(await set(bobby, { ...hours, from: '22:00', to: '18:01', days: [7], zone: 'UTC' }));
  const items = answer.items.toSorted((one, other) => Number(one.isMine) - Number(other.isMine));
  expect(items).toMatchObject([
    { accountId: ann.id, since: null, isMine: false },
    { accountId: bobby.id, since: null, isMine: true },
  ]);
  expect(answer.hours.find(({ isMine }) => !isMine)).toMatchObject({ ...hours, accountId: ann.id });
  await report(await addPerson(world, 'student'), { reason: 'childDanger' });
  expect((await delivered()).mails).toEqual([ann.mail, bobby.mail]);
  world.clock.advance({ minutes: 1 });
  expect(await watch(ann)).toMatchObject([{ accountId: ann.id, isMine: true }]);
  await report(await addPerson(world, 'student'), { reason: 'childDanger' });
  expect((await delivered()).mails).toEqual([ann.mail, bobby.mail, charlotte.mail]);
});

test('operator.watchHours replaces and removes the hours of the operator, and refuses a wrong zone, day or time', async () => {
  const ann = await operatorOf('ann');
  const set = (hours: Input<'operator.watchHours'>['hours']) =>
    call(app, ann.token, 'operator.watchHours', { hours });
  const hours = { days: [1, 5], from: '22:00', to: '06:00', zone: 'UTC' };
  expect(dataOf(await set(hours)).hours).toMatchObject([hours]);
  expect(dataOf(await set({ ...hours, to: '05:30' })).hours).toMatchObject([{ ...hours, to: '05:30' }]);
  for (const wrong of [
    { zone: 'Mars/Base' },
    { days: [] },
    { days: [8] },
    { days: [2, 1] },
    { from: '24:00' },
  ])
    expect(reasonIn(await set({ ...hours, ...wrong }))).toBe('BAD_INPUT');
  expect(dataOf(await set(null)).hours).toEqual([]);
  const family = await addPerson(world, 'student');
  expect(reasonIn(await call(app, family.token, 'operator.watchHours', { hours: null }))).toBe('FORBIDDEN');
});

test('an operator who loses the duty has no hours any longer', async () => {
  const [ann, bobby] = [await operatorOf('ann'), await operatorOf('bobby')];
  const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00', zone: 'UTC' };
  expect(dataOf(await call(app, bobby.token, 'operator.watchHours', { hours })).items).toHaveLength(1);
  dataOf(await call(app, ann.token, 'operator.revoke', { id: bobby.id }));
  expect(dataOf(await call(app, ann.token, 'operator.watchList', {}))).toEqual({ items: [], hours: [] });
});

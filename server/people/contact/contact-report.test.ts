import { beforeAll, expect, test } from 'vitest';
import { sendCode } from '#server/people/code/code.commands.ts';
import { readUser } from '#server/people/own-account/own-account.queries.ts';
import { mailNotices, textNotices } from '#server/platform/channel/channel.jobs.ts';
import { setSetting } from '#server/platform/channel/channel.repository.ts';
import { addNotices } from '#server/platform/notice/new-notice.repository.ts';
import { aliyunTexts } from '#server/ports/sms.aliyun.ts';
import { twilioSignature, twilioTexts } from '#server/ports/sms.twilio.ts';
import { MailRefused } from '#server/ports/smtp-email.port.ts';
import { textMessages } from '#server/ports/text-messages.port.ts';
import { guestOf, outcome } from '#tests/support/asking.ts';
import { signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fakeService, type FakeService } from '#tests/support/fake-service.ts';
import { addStudent } from '#tests/support/people.ts';
import { serve, type ServedWorld } from '#tests/support/serve.ts';
import { logInto, makeWorld } from '#tests/support/world.ts';
import { countFailedTexts } from './contact-reach.jobs.ts';
import { aliyunReportAddress } from './contact-report.http.ts';
import { mailSignature } from './contact-report.rules.ts';

let world: ServedWorld;
let twilio: FakeService;
let aliyun: FakeService;
const lines: string[] = [];
const mailSecret = 'm'.repeat(32);
const reportUrl = 'https://app.example/applet/webhook/twilio';

beforeAll(async () => {
  [twilio, aliyun] = [await fakeService(), await fakeService()];
  const made = await makeWorld(await testDatabase(), { log: logInto(lines) });
  const settings = {
    twilio: { accountSid: 'AC1', authToken: 'token-of-tests', from: '+15005550006', apiBase: twilio.url },
    aliyun: {
      keyId: 'LTAI0123456789',
      keySecret: 'secret-of-tests',
      signName: '开阔地',
      codeTemplate: 'SMS_1',
      inviteTemplate: 'SMS_3',
      noticeTemplate: 'SMS_2',
      apiBase: aliyun.url,
    },
  };
  const config = {
    ...made.config,
    ...settings,
    publicUrl: 'https://app.example',
    bounces: { address: undefined, imapUrl: undefined, webhookSecret: mailSecret },
  };
  const sms = textMessages(
    [aliyunTexts(settings.aliyun, made.clock, 1500), twilioTexts(settings.twilio, reportUrl, 1500)],
    made,
  );
  const deps = { ...made, config, ports: { ...made.ports, sms } };
  world = Object.assign(deps, { app: await serve(deps) });
  twilio.answers = [{ status: 201, body: { sid: 'SM1' } }];
  aliyun.answers = [{ status: 200, body: { Code: 'OK' } }];
});

let people = 0;
async function person() {
  const id = await addStudent(world);
  const n = String(people++).padStart(4, '0');
  const [mobile, email] = [`+1512555${n}`, `report${n}@family.example`];
  const at = world.clock.now();
  await world.database.query
    .insertInto('contact')
    .values([
      { value: mobile, channel: 'mobile', account_id: id, proved_at: at },
      { value: email, channel: 'email', account_id: id, proved_at: at },
    ])
    .execute();
  world.clock.advance({ minutes: 1 });
  return { id, mobile, email };
}
const unreachable = async (id: string) =>
  ((await readUser(world.database.query, id, world.clock.now())).unreachable ?? []).map(
    ({ channel, why }) => `${channel} ${why}`,
  );
const send = (id: string, target: string) =>
  world.ports.sms?.send({ id, target, language: 'en', subject: '', body: 'hello' });
const stateOf = async (id: string) =>
  (
    await world.database.query
      .selectFrom('text_delivery')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.state;

const form = { 'content-type': 'application/x-www-form-urlencoded' };
async function reportTwilio(id: string, fields: Record<string, string>, signature?: string) {
  const url = `${reportUrl}?id=${id}`;
  const answer = await world.app.inject({
    method: 'POST',
    url: `/applet/webhook/twilio?id=${id}`,
    headers: {
      ...form,
      'x-twilio-signature': signature ?? twilioSignature('token-of-tests', url, Object.entries(fields)),
    },
    payload: new URLSearchParams(fields).toString(),
  });
  return answer.statusCode;
}
const undelivered = { MessageStatus: 'undelivered', ErrorCode: '30005' };

test('numbers of China go to Alibaba Cloud, all others to Twilio, and no log names one', async () => {
  await send('route-1', '+8613912345678');
  await send('route-2', '+15125550142');
  expect([aliyun.asked.length, twilio.asked.length]).toEqual([1, 1]);
  twilio.answers = [{ status: 500, body: 'the number +15125550142' }];
  await expect(send('route-3', '+15125550142')).rejects.toThrow('HTTP-500');
  twilio.answers = [{ status: 201, body: { sid: 'SM1' } }];
  expect(lines.join()).toContain('HTTP-500');
  expect(lines.join()).not.toMatch(/5550142|13912345678|token-of-tests|secret-of-tests/);
});

test('a message that was taken is never sent again; one that was not is', async () => {
  const before = twilio.asked.length;
  await send('once', '+15125550142');
  await Promise.all([send('once', '+15125550142'), send('once', '+15125550142')]);
  expect(twilio.asked.length).toBe(before + 1);
  twilio.answers = ['silent', { status: 429, body: {} }, { status: 201, body: { sid: 'SM2' } }];
  for (const failure of ['TimeoutError', 'HTTP-429'])
    await expect(send('again', '+15125550142')).rejects.toThrow(failure);
  await send('again', '+15125550142');
  await send('again', '+15125550142');
  expect(twilio.asked.length).toBe(before + 4);
});

test('a report ends a message once: duplicates, late and unknown ones change nothing', async () => {
  const one = await person();
  await send('r-1', one.mobile);
  expect(await reportTwilio('r-1', { MessageStatus: 'sent' })).toBe(204);
  expect(await stateOf('r-1')).toBe('accepted');
  expect(await reportTwilio('r-1', { MessageStatus: 'delivered' })).toBe(204);
  expect(await reportTwilio('r-1', undelivered)).toBe(204);
  expect(await reportTwilio('unknown', undelivered)).toBe(204);
  expect(await stateOf('r-1')).toBe('delivered');
  await countFailedTexts(world);
  expect(await unreachable(one.id)).toEqual([]);
});

test('a dead number makes its contact unreachable, however often that is reported', async () => {
  const one = await person();
  await send('r-2', one.mobile);
  await Promise.all(Array.from({ length: 4 }, () => reportTwilio('r-2', undelivered)));
  await Promise.all([countFailedTexts(world), countFailedTexts(world)]);
  expect(await countFailedTexts(world)).toBe(0);
  expect(await unreachable(one.id)).toEqual(['mobile undelivered']);
});

test('forged reports change nothing', async () => {
  const one = await person();
  await send('r-3', one.mobile);
  expect(await reportTwilio('r-3', undelivered, twilioSignature('other', `${reportUrl}?id=r-3`, []))).toBe(
    400,
  );
  // A right signature, of another message.
  const other = twilioSignature('token-of-tests', `${reportUrl}?id=r-4`, Object.entries(undelivered));
  expect(await reportTwilio('r-3', undelivered, other)).toBe(400);
  const token = await signIn(world, one.id, 'student');
  const bare = await world.app.inject({
    method: 'POST',
    url: '/applet/webhook/twilio?id=r-3',
    headers: { ...form, authorization: `Bearer ${token}` },
    payload: new URLSearchParams(undelivered).toString(),
  });
  expect(bare.statusCode).toBe(400);
  expect(await stateOf('r-3')).toBe('accepted');
});

test('Alibaba Cloud reports by an address that nobody guesses', async () => {
  const address = new URL(aliyunReportAddress(world.config)).pathname;
  const report = async (url: string, body: unknown, headers = { 'content-type': 'application/json' }) =>
    await world.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) });
  await send('a-1', '+8613912345678');
  const body = [{ out_id: 'a-1', success: false, err_code: 'MOBILE_NOT_ON_SERVICE' }];
  for (const url of [`${address.slice(0, -1)}_`, '/applet/webhook/aliyun/x'])
    expect((await report(url, body)).statusCode).toBe(400);
  expect((await report(address, { hello: 1 })).statusCode).toBe(400);
  expect(await stateOf('a-1')).toBe('accepted');
  expect((await report(address, body)).json()).toEqual({ code: 0, msg: 'OK' });
  expect((await report(address, [{ out_id: 'a-1', success: true }])).statusCode).toBe(200);
  expect(await stateOf('a-1')).toBe('failed');
  // A report of one service about a message of the other.
  await send('a-2', '+15125550142');
  await report(address, [{ out_id: 'a-2', success: false }]);
  expect(await stateOf('a-2')).toBe('accepted');
});

async function reportMails(events: unknown, change: { at?: Date; secret?: string; body?: string } = {}) {
  const body = JSON.stringify({ events });
  const { at = world.clock.now(), secret = mailSecret } = change;
  const answer = await world.app.inject({
    method: 'POST',
    url: '/applet/webhook/mail',
    headers: { 'content-type': 'application/json', 'openfield-signature': mailSignature(secret, at, body) },
    payload: change.body ?? body,
  });
  return answer.statusCode;
}

test('a mail service reports by signed calls of the last five minutes', async () => {
  const one = await person();
  const now = world.clock.now();
  const event = { kind: 'hardBounce', email: one.email.toUpperCase(), at: now.toISOString() };
  const forgeries = [
    { secret: 'n'.repeat(32) },
    { at: new Date(now.getTime() - 301_000) },
    { body: JSON.stringify({ events: [] }) },
  ];
  for (const change of forgeries) expect(await reportMails([event], change)).toBe(400);
  expect(await reportMails([{ ...event, kind: 'gone' }])).toBe(400);
  expect(await unreachable(one.id)).toEqual([]);
  expect(await reportMails([{ ...event, email: 'nobody@family.example' }, event, event])).toBe(204);
  expect(await unreachable(one.id)).toEqual(['email bounced']);
  const other = await person();
  expect(
    await reportMails([
      { ...event, kind: 'complaint', email: other.email, at: world.clock.now().toISOString() },
    ]),
  ).toBe(204);
  expect(await unreachable(other.id)).toEqual(['email complained']);
});

const notify = (accountId: string) =>
  world.database.transaction((tx) =>
    addNotices(tx, [
      {
        accountId,
        kind: 'payoutAccountChanged',
        about: { id: accountId, as: 'coach' },
        facts: { last4: '1234', until: world.clock.now().toISOString() },
        at: world.clock.now(),
        uniqueKey: crypto.randomUUID(),
      },
    ]),
  );

test('no notice leaves to an unreachable contact, and a number that is refused ends its notice', async () => {
  const [lost, refused] = [await person(), await person()];
  await world.database.query
    .updateTable('contact')
    .set({ unreachable_at: world.clock.now(), unreachable_why: 'bounced' })
    .where('account_id', '=', lost.id)
    .execute();
  for (const { id } of [lost, refused]) {
    await world.database.transaction((tx) =>
      setSetting(tx, id, { sms: true, changed_at: world.clock.now() }),
    );
    await notify(id);
  }
  world.clock.advance({ minutes: 11 });
  twilio.answers = [{ status: 400, body: { code: 21610 } }];
  const before = twilio.asked.length;
  await textNotices(world);
  await mailNotices(world);
  expect(twilio.asked.slice(before).map(({ body }) => new URLSearchParams(body).get('To'))).toEqual([
    refused.mobile,
  ]);
  expect(world.email.sent.map(({ target }) => target)).toEqual([refused.email]);
  world.clock.advance({ hours: 1 });
  await textNotices(world);
  expect(twilio.asked.length).toBe(before + 1);
  await countFailedTexts(world);
  expect(await unreachable(refused.id)).toEqual(['mobile undelivered']);
  twilio.answers = [{ status: 201, body: { sid: 'SM1' } }];
});

test('sendCode refuses a number that the service never reaches, and is busy when the service is', async () => {
  const code = (value: string) =>
    outcome(sendCode(guestOf(world), { channel: 'mobile', value }, { language: 'en' }));
  twilio.answers = [{ status: 400, body: { code: 21614 } }];
  expect(await code('+15125558001')).toBe('COUNTRY_OFF');
  twilio.answers = [{ status: 429, body: {} }];
  expect(await code('+15125558001')).toBe('BUSY');
  twilio.answers = [{ status: 201, body: { sid: 'SM1' } }];
  expect(await code('+15125558001')).toBe('done');
});

test('an address that its server refuses ends the notice, and the person is asked', async () => {
  const one = await person();
  await notify(one.id);
  world.clock.advance({ minutes: 11 });
  world.email.failure = new MailRefused({ isFinal: true });
  await mailNotices(world);
  expect(
    await outcome(sendCode(guestOf(world), { channel: 'email', value: one.email }, { language: 'en' })),
  ).toBe('BAD_INPUT');
  world.email.failure = undefined;
  expect(await unreachable(one.id)).toEqual(['email bounced']);
  world.clock.advance({ hours: 1 });
  const before = world.email.sent.length;
  await mailNotices(world);
  expect(world.email.sent.slice(before).map(({ target }) => target)).not.toContain(one.email);
});

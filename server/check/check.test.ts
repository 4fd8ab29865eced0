import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { JobName } from '#contract/job-names.ts';
import { recordRun } from '#server/jobs/job-log.ts';
import { jobs, runOnce } from '#server/jobs/jobs.ts';
import { domainOf } from '#server/ports/sender-domain.ts';
import { projectFolder } from '#server/start/config.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fakeImap } from '#tests/support/fake-imap.ts';
import { addStudent } from '#tests/support/people.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { checkPlace, runCheckCommand } from './check.ts';
import type { Finding } from './finding.ts';
import { findingOfSpf } from './mail-check.ts';
import type { Outside } from './outside.ts';
import { paypalEvents, stripeEvents } from './payment-check.ts';

let world: World;
let smtp: SMTPServer;
let services: Server;
/** Answers of Stripe and PayPal by path. */
const answers = new Map<string, { status: number; body: unknown }>();

beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  for (let n = 0; n < 2; n++)
    await world.database.query
      .insertInto('operator')
      .values({ account_id: await addStudent(world), granted_at: world.clock.now(), granted_by: null })
      .execute();
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username }, _session, done) =>
      username === 'desk' ? done(null, { user: 'desk' }) : done(new Error('no')),
  });
  smtp.listen(0, '127.0.0.1');
  services = createServer((request, response) => {
    const { status, body } = answers.get((request.url ?? '').split('?', 1)[0] ?? '') ?? {
      status: 500,
      body: {},
    };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  services.listen(0, '127.0.0.1');
  await Promise.all([once(smtp.server, 'listening'), once(services, 'listening')]);
});
afterAll(async () => {
  services.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

// Servers on TCP: the address is no pipe.
const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port;

const records: Record<string, string[]> = {
  'openfield.example': ['v=spf1 include:mail.example -all', 'other text'],
  '_dmarc.openfield.example': ['v=DMARC1; p=quarantine'],
  'desk._domainkey.openfield.example': ['v=DKIM1; k=rsa; p=MIIB'],
};

/** An internet where everything is right, changed in some answers. */
function outside(changed: Partial<Outside> = {}): Outside {
  return {
    txt: async (name) => records[name] ?? [],
    mx: async () => ['mail.example'],
    fetch: async (url) => {
      if (url.endsWith('/health')) return Response.json({ ok: true });
      if (url === 'https://openfield.example/') return new Response(page);
      if (url.startsWith('http:'))
        return new Response(null, { status: 308, headers: { location: 'https://openfield.example/' } });
      return new Response(null, { status: 404, headers: { date: world.clock.now().toUTCString() } });
    },
    certificateEnd: async () => new Date(world.clock.now().getTime() + 60 * DAY_MS),
    ...changed,
  };
}

const page = '<!doctype html><title>Openfield</title>';
const distDir = fs.mkdtempSync(path.join(tmpdir(), 'openfield-check-'));
fs.writeFileSync(path.join(distDir, 'index.html'), page);

const settings = () => ({
  ...world.config,
  publicUrl: 'https://openfield.example',
  distDir,
  smtpUrl: `smtp://desk:word@127.0.0.1:${portOf(smtp.server)}`,
  mailFrom: 'Openfield <desk@openfield.example>',
  bounces: { address: undefined, imapUrl: undefined, webhookSecret: 'm'.repeat(32) },
});

const check = (given: Partial<Outside> = {}, config: Partial<World['config']> = {}, selector?: string) =>
  checkPlace({ ...world, config: { ...settings(), ...config } }, selector, outside(given));

async function runFirstJob(): Promise<string> {
  const [job] = jobs;
  if (job === undefined) throw new Error('there are no jobs');
  await runOnce(world, job);
  return job.name;
}

const sentences = (findings: readonly Finding[], state: Finding['state']) =>
  findings.filter((finding) => finding.state === state).map(({ sentence }) => sentence);

test('a place where everything is right has no wrong finding', async () => {
  expect(sentences(await check({}, {}, 'desk'), 'look')).toEqual([
    'No server has run on this database yet: its jobs were not checked.',
  ]);
  await runFirstJob();
  const findings = await check({}, {}, 'desk');
  expect(sentences(findings, 'wrong')).toEqual([]);
  expect(sentences(findings, 'look')).toEqual([]);
  expect(sentences(findings, 'good').length).toBeGreaterThan(12);
});

/** The records without those of names that match. */
const without = (pattern: RegExp, instead: string[] = []): Partial<Outside> => ({
  txt: async (name) => (pattern.test(name) ? instead : (records[name] ?? [])),
});
/** Other answers for addresses that match. */
const answering = (pattern: RegExp, answer: () => Promise<Response>): Partial<Outside> => ({
  fetch: (url) => (pattern.test(url) ? answer() : outside().fetch(url)),
});
const clockOf = (aheadMs: number) => async () =>
  new Response('', { headers: { date: new Date(world.clock.now().getTime() + aheadMs).toUTCString() } });

test.each<[what: RegExp, given: () => Partial<Outside>]>([
  [/has no SPF record/, () => without(/^openfield/)],
  [/has no DMARC record/, () => without(/^_dmarc/)],
  [/desk\._domainkey\.openfield\.example has no DKIM key/, () => without(/domainkey/)],
  [/DKIM key .* is revoked/, () => without(/domainkey/, ['v=DKIM1; p='])],
  [
    /certificate .* holds for 3 days/,
    () => ({ certificateEnd: async () => new Date(world.clock.now().getTime() + 3.5 * DAY_MS) }),
  ],
  [/certificate .* is not valid/, () => ({ certificateEnd: () => Promise.reject(new Error('self-signed')) })],
  [/no healthy server/, () => answering(/health/, async () => new Response('hello'))],
  [
    /no phone can keep the app/,
    () =>
      answering(
        /^https:.*example\/$/,
        async () => new Response(`${page}<script src="/cdn-cgi/x.js"></script>`),
      ),
  ],
  [/instead of leading to https/, () => answering(/^http:/, async () => new Response(''))],
  [/clock is 59 s off/, () => answering(/fcm/, clockOf(60_000))],
  [
    /web\.push\.apple\.com cannot be reached/,
    () => answering(/apple/, () => Promise.reject(new Error('away'))),
  ],
])('checkPlace reports: %s', async (what, given) => {
  const found = sentences(await check(given(), {}, 'desk'), 'wrong');
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(what);
});

test('checkPlace reports a mail server that refuses the sign-in, and a missing one', async () => {
  const { port } = new URL(settings().smtpUrl);
  for (const smtpUrl of [`smtp://other:word@127.0.0.1:${port}`, 'smtp://desk:word@127.0.0.1:1'])
    expect(sentences(await check({}, { smtpUrl }, 'desk'), 'wrong')).toEqual([
      expect.stringContaining('refuses us or does not answer'),
    ]);
});

test('checkPlace reports jobs that no server runs', async () => {
  const name = await runFirstJob();
  // A job that only earlier builds had.
  await recordRun(
    world,
    { name: 'coach silence' as JobName, everySeconds: 60, run: async () => 0 },
    { beganAt: new Date(0), endedAt: new Date(0), moved: 0 },
  );
  expect(sentences(await check(), 'wrong')).toEqual([]);
  world.clock.advance({ hours: 48 });
  expect(sentences(await check(), 'wrong')).toEqual([expect.stringContaining(name)]);
  await runFirstJob();
});

test('checkPlace compares the webhooks of the payment services with our address', async () => {
  const apiBase = `http://127.0.0.1:${portOf(services)}`;
  const stripe = { secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiBase };
  const paypal = { clientId: 'client', secret: 'secret', webhookId: 'WH1', apiBase };
  const url = (name: string) => `https://openfield.example/applet/webhook/${name}`;
  const hook = (events: readonly string[], status = 'enabled') => ({
    status: 200,
    body: { object: 'list', data: [{ url: url('stripe'), status, enabled_events: events }] },
  });
  const paypalHook = (address: string) => ({
    status: 200,
    body: { url: address, event_types: paypalEvents.map((name) => ({ name })) },
  });
  const found = async () => await check({}, { stripe, paypal }, 'desk');
  answers.set('/v1/oauth2/token', { status: 200, body: { access_token: 't', expires_in: 3600 } });
  answers.set('/v1/webhook_endpoints', hook(stripeEvents));
  answers.set('/v1/notifications/webhooks/WH1', paypalHook(url('paypal')));
  expect(sentences(await found(), 'wrong')).toEqual([]);
  expect(sentences(await found(), 'look')).toEqual([]);
  answers.set('/v1/customer/disputes', { status: 403, body: { name: 'NOT_AUTHORIZED' } });
  expect(sentences(await found(), 'wrong')).toEqual([expect.stringContaining('may not read disputes')]);
  answers.set('/v1/customer/disputes', { status: 200, body: {} });
  answers.set('/v1/webhook_endpoints', hook(stripeEvents.slice(1)));
  expect(sentences(await found(), 'look')).toEqual([
    expect.stringContaining(`does not announce ${stripeEvents[0]}`),
  ]);
  answers.set('/v1/webhook_endpoints', hook(stripeEvents, 'disabled'));
  answers.set('/v1/notifications/webhooks/WH1', paypalHook('https://elsewhere.example'));
  expect(sentences(await found(), 'look')).toEqual([expect.stringContaining('announces nothing to')]);
  expect(sentences(await found(), 'wrong')).toEqual([expect.stringContaining('https://elsewhere.example')]);
  answers.set('/v1/webhook_endpoints', { status: 401, body: { error: { type: 'invalid_request_error' } } });
  answers.set('/v1/notifications/webhooks/WH1', { status: 404, body: { name: 'INVALID_RESOURCE_ID' } });
  expect(sentences(await found(), 'wrong')).toEqual([
    expect.stringContaining('refuses STRIPE_SECRET_KEY'),
    expect.stringContaining('knows no webhook'),
  ]);
});

test('checkPlace signs in at the services of text messages, and shows the address of reports', async () => {
  const apiBase = `http://127.0.0.1:${portOf(services)}`;
  const config = {
    smsCountries: ['+1', '+86'],
    twilio: { accountSid: 'AC1', authToken: 'token-of-tests', from: '+15005550006', apiBase },
    aliyun: {
      keyId: 'LTAI0123456789',
      keySecret: 'secret-of-tests',
      signName: '开阔地',
      codeTemplate: 'SMS_1',
      inviteTemplate: undefined,
      noticeTemplate: undefined,
      apiBase,
    },
  };
  const accounts = (status: number) =>
    answering(/Accounts\/AC1\.json$/, async () => new Response('{}', { status }));
  const found = async (status: number) => await check(accounts(status), config, 'desk');
  answers.set('/', { status: 200, body: { Code: 'OK' } });
  const right = await found(200);
  expect(sentences(right, 'wrong')).toEqual([]);
  expect(sentences(right, 'look')).toEqual([]);
  expect(sentences(right, 'good').join()).toMatch(
    /SmsReport\) to https:\/\/openfield\.example\/applet\/webhook\/aliyun\/[\w-]{43}\./,
  );
  answers.set('/', { status: 404, body: { Code: 'InvalidAccessKeyId.NotFound' } });
  expect(sentences(await found(401), 'wrong')).toEqual([
    expect.stringContaining('refuses TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN (401)'),
    expect.stringContaining('refuses our key or ALIYUN_CODE_TEMPLATE (InvalidAccessKeyId.NotFound)'),
  ]);
  answers.set('/', { status: 502, body: '' });
  expect(sentences(await found(404), 'look')).toEqual([expect.stringContaining('send a test message')]);
  expect(sentences(await found(200), 'wrong')).toEqual([
    expect.stringContaining('does not answer (HTTP-502)'),
  ]);
});

test('checkPlace signs in at the mailbox of returned mails, and looks up its domain', async () => {
  const imap = await fakeImap();
  const bounces = { address: 'bounces@mail.openfield.example', imapUrl: imap.url, webhookSecret: undefined };
  const spf = { txt: async (name: string) => records[name] ?? ['v=spf1 mx -all'] };
  expect(sentences(await check(spf, { bounces }, 'desk'), 'wrong')).toEqual([]);
  const wrongWord = { ...bounces, imapUrl: imap.url.replace('right', 'wrong') };
  const noMx = { ...spf, mx: async (domain: string) => (domain.startsWith('mail') ? [] : ['mail.example']) };
  expect(sentences(await check(noMx, { bounces: wrongWord }, 'desk'), 'wrong')).toEqual([
    expect.stringContaining('The mailbox of BOUNCE_IMAP_URL refuses us'),
    expect.stringContaining('mail.openfield.example has no MX record'),
  ]);
});

test('the events are those of docs/payments.md', () => {
  const text = fs.readFileSync(path.join(projectFolder, 'docs/payments.md'), 'utf8');
  for (const event of stripeEvents) expect(text).toContain(`\`${event}\``);
  for (const event of paypalEvents)
    expect(text).toContain(event.startsWith('PAYMENT') ? `${event.replace(/\.\w+$/, '')}.*` : event);
});

test('runCheckCommand prints a line for each finding, and fails when something is wrong', async () => {
  const place = { ...world, config: settings() };
  expect(await runCheckCommand(place, ['list'], outside())).toBeNull();
  const report = await runCheckCommand(place, ['check', 'desk'], outside());
  expect(report).toMatch(/^ok {4}All jobs run\.$/m);
  const broken = runCheckCommand(place, ['check', 'desk'], outside({ txt: async () => [] }));
  await expect(broken).rejects.toThrow(/^WRONG openfield\.example has no SPF record/m);
  await expect(runCheckCommand(place, ['check', 'a b'], outside())).rejects.toThrow('check [DKIM selector]');
  const deaf = { txt: () => Promise.reject(new Error('the resolver is away')) };
  await expect(runCheckCommand(place, ['check'], outside(deaf))).rejects.toThrow(
    'The mail could not be checked',
  );
});

test('findingOfSpf reads the end of a record', () => {
  const stateOf = (...given: string[]) => findingOfSpf('a.example', given).state;
  expect(stateOf('v=spf1 mx -all')).toBe('good');
  expect(stateOf('v=spf1 mx ~all')).toBe('good');
  expect(stateOf('v=spf1 redirect=_spf.example')).toBe('good');
  expect(stateOf('v=spf1 mx')).toBe('look');
  expect(stateOf('v=spf1 mx ?all')).toBe('look');
  expect(stateOf('v=spf1 mx +all')).toBe('wrong');
  expect(stateOf('v=spf1 mx all')).toBe('wrong');
  expect(stateOf('v=spf1 mx -all', 'v=spf1 a -all')).toBe('wrong');
  expect(stateOf('v=spf10 mx -all')).toBe('wrong');
});

test('domainOf reads both forms of a sender', () => {
  expect(domainOf('Openfield <desk@Openfield.example>')).toBe('openfield.example');
  expect(domainOf('desk@openfield.example')).toBe('openfield.example');
});

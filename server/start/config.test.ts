import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { StartupError } from '#server/base/startup-error.ts';
import { loadConfig, loadStartConfig } from './config.ts';
import { hostsInTheClear } from './open-database.ts';

const secret = 'x'.repeat(32);
const production = {
  DATABASE_URL: 'postgres://a:b@one/x,postgres://a:b@two/x',
  SECRET: secret,
  PUBLIC_URL: 'https://openfield.example/',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Openfield <hello@openfield.example>',
  HELP_ADDRESS: 'help@openfield.example',
};

test('without DATABASE_URL it is a demo with the documented defaults', () => {
  const config = loadConfig({ SECRET: secret, DATABASE_URL: '' });
  expect(config).toMatchObject({
    demo: true,
    servesDocs: true,
    port: 3000,
    databaseUrls: [],
    apiBase: '',
    defaultCountry: '+1',
  });
  expect(config.rules).toMatchObject({ unpaidExpiryMinutes: 15, feeBps: 1500, currency: 'USD' });
});

test('loadConfig with DATABASE_URL returns a complete production configuration', () => {
  const config = loadConfig(production);
  expect(config).toMatchObject({
    demo: false,
    servesDocs: false,
    publicUrl: 'https://openfield.example',
    helpAddress: 'help@openfield.example',
  });
  expect(config.databaseUrls).toHaveLength(2);
  expect(loadConfig({ ...production, DEMO: '1' }).demo).toBe(true);
});

test('production listens on this machine only unless HOST is set', () => {
  expect(loadConfig(production).host).toBe('127.0.0.1');
  expect(loadConfig({ ...production, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  expect(loadConfig({ SECRET: secret }).host).toBe('0.0.0.0');
  expect(loadConfig({ ...production, TRUSTED_PROXIES: '10.0.0.7, 2001:db8::/32' }).trustedProxies).toEqual([
    '10.0.0.7',
    '2001:db8::/32',
  ]);
});

test.each(['SECRET', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'HELP_ADDRESS'])(
  'production does not start without %s',
  (name) => {
    expect(() => loadConfig({ ...production, [name]: undefined })).toThrow(new RegExp(`needs ${name}`));
  },
);

test('loadConfig takes START_AT and JOB_SECONDS for a demo and refuses both in production', () => {
  const START_AT = '2027-07-14T23:00:00Z';
  expect(loadConfig({ SECRET: secret, START_AT }).startAt).toEqual(new Date(START_AT));
  expect(loadConfig({ SECRET: secret, JOB_SECONDS: '1' }).jobSeconds).toBe(1);
  expect(loadConfig({ SECRET: secret })).toMatchObject({ startAt: undefined, jobSeconds: undefined });
  expect(() => loadConfig({ ...production, JOB_SECONDS: '1' })).toThrow(/^JOB_SECONDS is for a demo only/);
  expect(() => loadConfig({ ...production, START_AT })).toThrow(
    new StartupError(
      "START_AT is for a demo only: production runs on the machine's clock and at its own intervals.",
    ),
  );
});

test('a database elsewhere that is spoken to in the clear is named', () => {
  expect(
    hostsInTheClear([
      'postgres://a:b@db.example:5432/x',
      'postgres://a:b@db.example/x?sslmode=disable',
      'postgres://a:b@db.example/x?sslmode=verify-full',
      'postgres://a:b@127.0.0.1/x',
    ]),
  ).toEqual(['db.example:5432', 'db.example']);
});

test.each(['PUBLIC_URL', 'API_BASE', 'PAYPAL_API_BASE'])(
  'production does not start with %s in the clear, unless it is this machine',
  (name) => {
    expect(() => loadConfig({ ...production, [name]: 'http://openfield.example' })).toThrow(
      new RegExp(`${name} is wrong.*https`),
    );
    expect(() => loadConfig({ ...production, [name]: 'http://127.0.0.1:3000' })).not.toThrow();
    expect(() => loadConfig({ SECRET: secret, [name]: 'http://openfield.example' })).not.toThrow();
  },
);

const twilio = {
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'hidden-token',
  TWILIO_FROM: '+15005550006',
};
const aliyun = {
  ALIYUN_KEY_ID: 'LTAI0123456789',
  ALIYUN_KEY_SECRET: 'hidden-secret',
  ALIYUN_SIGN_NAME: '开阔地',
  ALIYUN_CODE_TEMPLATE: 'SMS_1',
};

test('smsCountries are those of the list that a service reaches', () => {
  const SMS_COUNTRIES = '+1,+44,+86';
  const countries = (services: object) =>
    loadConfig({ ...production, SMS_COUNTRIES, ...services }).smsCountries;
  expect(countries({})).toEqual([]);
  expect(countries(aliyun)).toEqual(['+86']);
  expect(countries(twilio)).toEqual(['+1', '+44', '+86']);
  expect(loadConfig({ SECRET: secret }).smsCountries).toEqual(['+1', '+86']);
});

test('half a service stops the start with a sentence', () => {
  for (const services of [twilio, aliyun])
    for (const name of Object.keys(services))
      expect(() => loadConfig({ ...production, ...services, [name]: '' })).toThrow(
        new RegExp(`^\\w+ is set, so ${name} must be set too\\.$`),
      );
  expect(() => loadConfig({ ...production, BOUNCE_IMAP_URL: 'imaps://u:hidden@mail.example' })).toThrow(
    'BOUNCE_IMAP_URL is set, so BOUNCE_ADDRESS must be set too.',
  );
  expect(() => loadConfig({ ...production, ...twilio, TWILIO_API_BASE: 'http://texts.example' })).toThrow(
    /TWILIO_API_BASE is wrong.*https/,
  );
});

test.each([
  [{ PORT: '70000' }, 'PORT'],
  [{ TWILIO_FROM: 'hidden sender name' }, 'TWILIO_FROM'],
  [{ ALIYUN_CODE_TEMPLATE: 'hidden' }, 'ALIYUN_CODE_TEMPLATE'],
  [{ BOUNCE_ADDRESS: 'hidden+plus@mail.example' }, 'BOUNCE_ADDRESS'],
  [{ BOUNCE_ADDRESS: 'hidden-long-name-of-it@mail.example' }, 'BOUNCE_ADDRESS'],
  [{ BOUNCE_IMAP_URL: 'pop3://u:hidden@mail.example' }, 'BOUNCE_IMAP_URL'],
  [{ BOUNCE_WEBHOOK_SECRET: 'hidden' }, 'BOUNCE_WEBHOOK_SECRET'],
  [{ PORT: 'abc' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://u:hidden@h/x' }, 'DATABASE_URL'],
  [{ SECRET: 'short' }, 'SECRET'],
  [{ TRUSTED_PROXIES: 'hidden' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: '1' }, 'TRUSTED_PROXIES'],
  [{ HELP_ADDRESS: 'hidden' }, 'HELP_ADDRESS'],
  [{ DEFAULT_COUNTRY: '1' }, 'DEFAULT_COUNTRY'],
  [{ SMS_COUNTRIES: '+1,hidden' }, 'SMS_COUNTRIES'],
  [{ RULES: '{"feeBps":"1"}' }, 'RULES.feeBps'],
  [{ RULES: '{"noSuchRule":1}' }, 'RULES'],
  [{ STRIPE_SECRET_KEY: 'pk_test_hidden' }, 'STRIPE_SECRET_KEY'],
  [{ STRIPE_WEBHOOK_SECRET: 'hidden' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ PAYPAL_API_BASE: 'ftp://hidden' }, 'PAYPAL_API_BASE'],
  [{ LIMITS: '{' }, 'LIMITS'],
  [{ START_AT: 'hidden' }, 'START_AT'],
])('%j is refused in one sentence that names it and repeats no value', (env, name) => {
  const attempt = () => loadConfig({ SECRET: secret, ...env });
  expect(attempt).toThrow(StartupError);
  expect(attempt).toThrow(name);
  expect(attempt).not.toThrow('hidden');
});

test('rules and limits are overridden one by one', () => {
  const config = loadConfig({
    SECRET: secret,
    RULES: '{"freeCancelHours":48}',
    LIMITS: '{"singleCodeGuesses":99}',
  });
  expect(config.rules).toMatchObject({ freeCancelHours: 48, lateRefundPct: 50 });
  expect(config.limits).toMatchObject({ singleCodeGuesses: 99, codesPerAddressPerHour: 240 });
});

test('the demo makes its secret once and shows it to its owner only', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'openfield-config-'));
  try {
    const { secret: made } = await loadStartConfig({ DATA_DIR: folder });
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect((await loadStartConfig({ DATA_DIR: folder })).secret).toBe(made);
    expect(fs.statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

const amounts = {
  minTopUpMinor: 1000,
  maxTopUpMinor: 9000,
  minWithdrawalMinor: 3000,
  withdrawalAloneMinor: 60_000,
  membershipPriceMinor: 5000,
};

test('a currency of its own comes with its own amounts', () => {
  for (const currency of ['EUR', 'JPY', 'KWD'])
    expect(() => loadConfig({ SECRET: secret, RULES: JSON.stringify({ currency }) })).toThrow(
      'RULES is wrong: with another currency than USD it also needs minTopUpMinor, maxTopUpMinor, minWithdrawalMinor, withdrawalAloneMinor, membershipPriceMinor',
    );
  const { rules } = loadConfig({ SECRET: secret, RULES: JSON.stringify({ currency: 'JPY', ...amounts }) });
  expect(rules).toMatchObject({ currency: 'JPY', ...amounts });
});

test.each([
  [{ currency: 'XXX', ...amounts }, /currency is none that this product accepts/],
  [{ currency: 'HUF', ...amounts }, /currency is none that this product accepts/],
  [{ currency: 'TWD', ...amounts, membershipPriceMinor: 5050 }, /membershipPriceMinor cannot be paid in TWD/],
  [{ currency: 'KWD', ...amounts, minTopUpMinor: 1005 }, /minTopUpMinor cannot be paid in KWD/],
])('money that nobody can pay stops the start: %#', (rules, sentence) => {
  expect(() => loadConfig({ SECRET: secret, RULES: JSON.stringify(rules) })).toThrow(sentence);
});

import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import { buildApp } from '#server/app.ts';
import { StartupError } from '#server/base/startup-error.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { paymentPorts } from '#server/ports/payments.offered.ts';
import { loadConfig } from '#server/start/config.ts';
import { openLog } from '#server/start/log.ts';
import { as } from '#tests/support/asking.ts';
import { manualClock } from '#tests/support/clock.ts';
import { paymentWorld, type PaymentWorld } from '#tests/support/payment-world.ts';
import { runPaymentOperations } from './operation.jobs.ts';

let world: PaymentWorld;
let app: FastifyInstance;
const lines: string[] = [];
beforeAll(async () => {
  const log = openLog({ demo: false, logLevel: 'trace' }, { write: (line) => void lines.push(line) });
  world = await paymentWorld({ log });
  ({ app } = world);
});

it('the log holds no keys, tokens or signatures when the services fail', async () => {
  const secrets: string[] = [];
  for (const name of ['stripe', 'paypal'] as const) {
    const fake = world.fakes[name];
    const bought = await world.buy(name);
    fake.misbehave(/^POST .*(sessions|orders)$/, 'errorAfter');
    await app.inject({ method: 'GET', url: bought.redirectUrl });
    await app.inject({ method: 'GET', url: bought.redirectUrl });
    fake.pay(bought.paymentId);
    fake.misbehave(/GET/, 'errorBefore');
    await app.inject({ method: 'GET', url: `${bought.redirectUrl}/return` });
    await app.inject({ method: 'GET', url: `${bought.redirectUrl}/return` });
    await as(world, bought.coach, acceptOrder, { id: bought.order.id });
    fake.misbehave(/POST .*capture/, 'errorBefore');
    await runPaymentOperations(world);
    const sent = fake.message(bought.paymentId, 'captured', { at: world.clock.now(), forged: true });
    const refused = await app.inject({
      method: 'POST',
      url: `/applet/webhook/${name}`,
      headers: { 'content-type': 'application/json', ...sent.headers },
      payload: sent.body,
    });
    expect(refused.statusCode).toBe(400);
    secrets.push(...Object.values(sent.headers).filter((value) => value.length > 30), bought.redirectUrl);
    secrets.push(...fake.calls.flatMap(({ headers }) => headers['authorization']?.split(' ')[1] ?? []));
  }
  const { stripe, paypal } = world;
  const log = lines.join('');
  expect(log).toContain('PaymentServiceError');
  expect(log).toContain('a forged webhook was refused');
  const certificate = 'https://api.paypal.com/v1/notifications/certs/CERT-1';
  const hidden = [...secrets, stripe.secretKey, stripe.webhookSecret, paypal.clientId, paypal.secret].filter(
    (secret) => secret !== certificate,
  );
  expect(hidden.length).toBeGreaterThan(10);
  expect(hidden.filter((secret) => log.includes(secret))).toEqual([]);
});

const production = {
  DATABASE_URL: 'postgres://a:b@one/x',
  SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://openfield.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Openfield <hello@openfield.example>',
  HELP_ADDRESS: 'help@openfield.example',
};
const card = { STRIPE_SECRET_KEY: 'sk_test_canary1', STRIPE_WEBHOOK_SECRET: 'whsec_canary2' };
const paypal = {
  PAYPAL_CLIENT_ID: 'canary3-client',
  PAYPAL_SECRET: 'canary4-secret',
  PAYPAL_WEBHOOK_ID: 'canary5',
};

/** Every amount that another currency than USD needs. */
const rulesIn = (currency: string) =>
  JSON.stringify({
    currency,
    minTopUpMinor: 1000,
    maxTopUpMinor: 100_000,
    minWithdrawalMinor: 3000,
    withdrawalAloneMinor: 60_000,
    membershipPriceMinor: 5000,
  });

it.each([
  [
    {},
    [],
    [
      'card is not offered: STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET',
      'PayPal is not offered: PAYPAL_CLIENT_ID',
    ],
  ],
  [card, [PaymentMethod.visa], ['PayPal is not offered']],
  [{ ...card, STRIPE_WEBHOOK_SECRET: '' }, [], ['card is not offered: STRIPE_WEBHOOK_SECRET is not set']],
  [{ ...card, ...paypal }, [PaymentMethod.visa, PaymentMethod.paypal], []],
  [{ ...paypal, PAYPAL_WEBHOOK_ID: '' }, [], ['PayPal is not offered: PAYPAL_WEBHOOK_ID is not set']],
  [{ ...card, ...paypal, RULES: rulesIn('JPY') }, [PaymentMethod.visa, PaymentMethod.paypal], []],
  [{ ...card, RULES: rulesIn('KWD') }, [PaymentMethod.visa], ['PayPal is not offered']],
  [{ ...card, ...paypal, DEMO: '1' }, [PaymentMethod.visa, PaymentMethod.paypal], []],
])(
  'paymentPorts offers complete services in production and logs missing settings: %#',
  async (env, methods, expected) => {
    const logged: string[] = [];
    const log = pino({}, { write: (line) => void logged.push(line) });
    const config = loadConfig({ ...production, ...env });
    const ports = await paymentPorts({ config, clock: manualClock(), log });
    expect(ports.flatMap((port) => port.methods)).toEqual(methods);
    expect(ports.every(({ name }) => (name === 'sandbox') === config.demo)).toBe(true);
    for (const line of expected) expect(logged.join('')).toContain(line);
    expect(logged).toHaveLength(config.demo ? 0 : 2 - methods.length);
    expect(logged.join('')).not.toMatch(/canary/);
  },
);

it.each([
  ['PayPal', 'KWD', paypal],
  ['PayPal', 'KWD', { ...card, ...paypal }],
  ['Stripe', 'LYD', card],
])('the start fails when %s does not take %s', async (service, currency, env) => {
  const config = loadConfig({ ...production, ...env, RULES: rulesIn(currency) });
  const start = () => paymentPorts({ config, clock: manualClock(), log: pino({ level: 'silent' }) });
  await expect(start()).rejects.toThrow(StartupError);
  await expect(start()).rejects.toThrow(`${service} does not take ${currency}`);
});

it('the server has no address for a service that is not offered', async () => {
  const bare = await buildApp({ ...world, ports: { ...world.ports, payments: [] } });
  for (const name of ['stripe', 'paypal'])
    expect(
      (await bare.inject({ method: 'POST', url: `/applet/webhook/${name}`, payload: {} })).statusCode,
    ).toBe(404);
  await bare.close();
});

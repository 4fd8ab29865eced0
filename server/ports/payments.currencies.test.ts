import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import type { FakePayments } from '#tests/fakes/fake-payments.ts';
import { FakePaypal } from '#tests/fakes/paypal.ts';
import { FakeStripe } from '#tests/fakes/stripe.ts';
import { paypalPayments } from './payments.paypal.ts';
import { stripePayments } from './payments.stripe.ts';
import type { PaymentPort } from './payments.ts';

const now = () => new Date('2027-01-01T00:00:00Z');
const stripe = new FakeStripe(now);
const paypal = new FakePaypal(now);
let ports: Record<FakePayments['name'], PaymentPort>;

beforeAll(async () => {
  const [stripeBase, paypalBase] = [await stripe.start(), await paypal.start()];
  const returnBase = 'https://openfield.example';
  const { secretKey, webhookSecret } = stripe;
  const { clientId, secret, webhookId } = paypal;
  ports = {
    stripe: stripePayments({ secretKey, webhookSecret, apiBase: stripeBase, returnBase }),
    paypal: paypalPayments({ clientId, secret, webhookId, apiBase: paypalBase, returnBase }, now),
  };
});

afterAll(() => Promise.all([stripe.stop(), paypal.stop()]));

/** Amount that the service charges. */
const asked = (fake: FakePayments, paymentId: string): string | undefined => {
  const opening = fake.calls.find(({ method, body }) => method === 'POST' && body.includes(paymentId));
  const form = new URLSearchParams(opening?.body);
  return (
    form.get('line_items[0][price_data][unit_amount]') ?? /"value":"([^"]+)"/.exec(opening?.body ?? '')?.[1]
  );
};

test.each([
  ['stripe', 'USD', 1999, 1000, '1999'],
  ['stripe', 'JPY', 4900, 2450, '4900'],
  ['stripe', 'KRW', 15_001, 1, '15001'],
  ['stripe', 'KWD', 5120, 2560, '5120'],
  ['stripe', 'BHD', 10, 10, '10'],
  ['stripe', 'TWD', 15_000, 7500, '15000'],
  ['stripe', 'ISK', 500, 250, '50000'],
  ['paypal', 'USD', 1999, 1000, '19.99'],
  ['paypal', 'EUR', 7, 7, '0.07'],
  ['paypal', 'JPY', 4900, 2450, '4900'],
  ['paypal', 'TWD', 15_000, 7500, '150'],
] as const)('%s is asked for %s in its own units', async (name, currency, amountMinor, refundMinor, wire) => {
  const port = ports[name];
  const fake: FakePayments = name === 'stripe' ? stripe : paypal;
  const id = randomUUID();
  const page = {
    id,
    token: 't',
    ref: null,
    amountMinor,
    currency,
    method: port.methods[0]!,
    capture: 'later' as const,
  };
  const { ref = '' } = await port.open(page);
  expect(asked(fake, id)).toBe(wire);
  fake.pay(id);
  const seen = await port.service!.sync({ id, ref, capture: 'later' });
  expect(seen).toMatchObject({ state: 'authorized', amountMinor, currency });
  const order = { paymentId: id, ref, currency };
  await port.capture({ ...order, id: randomUUID(), amountMinor });
  expect(await port.service!.sync({ id, ref, capture: 'later' })).toMatchObject({
    state: 'captured',
    amountMinor,
  });
  await port.refund({ ...order, id: randomUUID(), amountMinor: refundMinor });
  const window = {
    from: new Date(0),
    to: new Date('2028-01-01'),
    payments: [{ id, ref, capture: 'later' as const }],
  };
  const { found } = await port.service!.positions(window);
  expect(found.find(({ paymentId }) => paymentId === id)).toMatchObject({
    takenMinor: amountMinor,
    returnedMinor: refundMinor,
    currency,
  });
});

test.each([
  ['stripe', 'KWD', 5125, 'in tens only'],
  ['paypal', 'TWD', 1050, 'whole amounts of TWD only'],
] as const)(
  '%s is never asked for an amount of %s that it refuses',
  async (name, currency, amountMinor, words) => {
    const id = randomUUID();
    const page = {
      id,
      token: 't',
      ref: null,
      amountMinor,
      currency,
      method: PaymentMethod.visa,
      capture: 'now' as const,
    };
    await expect(ports[name].open(page)).rejects.toThrow(words);
    expect(asked(name === 'stripe' ? stripe : paypal, id)).toBeUndefined();
  },
);

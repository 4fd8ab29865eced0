import { afterAll, beforeAll, expect, it } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import { FakePaypal } from '#tests/fakes/paypal.ts';
import { manualClock } from '#tests/support/clock.ts';
import { paypalPayments } from './payments.paypal.ts';
import type { PaymentPort } from './payments.ts';

const clock = manualClock('2027-03-01T08:00:00.000Z');
const now = () => clock.now();
const paypal = new FakePaypal(now);
let port: PaymentPort;
beforeAll(async () => {
  const { clientId, secret, webhookId } = paypal;
  const apiBase = await paypal.start();
  port = paypalPayments(
    { clientId, secret, webhookId, apiBase, returnBase: 'https://openfield.example' },
    now,
  );
});
afterAll(() => paypal.stop());

async function opened(id: string) {
  const page = { id, token: 't', ref: null, amountMinor: 4001, currency: 'USD' };
  const { ref = '' } = await port.open({ ...page, method: PaymentMethod.paypal, capture: 'later' });
  return { paymentId: id, ref, amountMinor: 4001, currency: 'USD' };
}
const positions = (payments: readonly { paymentId: string; ref: string }[]) =>
  port.service!.positions({
    from: now(),
    to: now(),
    payments: payments.map(({ paymentId: id, ref }) => ({ id, ref, capture: 'later' as const })),
  });

it('an order that PayPal forgot took nothing, and needs no void', async () => {
  const payment = await opened('4d6c5b0e-1f0a-4f0e-8b6e-0c1d2e3f4a51');
  clock.advance({ hours: 7 });
  await expect(
    port.void({ ...payment, id: '4d6c5b0e-1f0a-4f0e-8b6e-0c1d2e3f4a52' }),
  ).resolves.toBeUndefined();
  expect(await positions([payment])).toEqual({ found: [], unread: [] });
});

it.each([
  ['SOMETHING_NEW', '5'],
  ['constructor', '6'],
])('a capture with the status %s, which is not known, is not counted as taken', async (status, digit) => {
  const [odd, good] = [
    await opened(`4d6c5b0e-1f0a-4f0e-8b6e-0c1d2e3f4${digit}53`),
    await opened(`4d6c5b0e-1f0a-4f0e-8b6e-0c1d2e3f4${digit}54`),
  ];
  for (const { paymentId, ref } of [odd, good]) {
    paypal.pay(paymentId);
    await port.service!.sync({ id: paymentId, ref, capture: 'later' });
    await port.capture({ paymentId, ref, amountMinor: 4001, currency: 'USD', id: `capture:${paymentId}` });
  }
  paypal.holdBack(odd.paymentId, status);
  expect(await positions([odd, good])).toMatchObject({
    found: [{ paymentId: good.paymentId, takenMinor: 4001 }],
    unread: [odd.paymentId],
  });
});

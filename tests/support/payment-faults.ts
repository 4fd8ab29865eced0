import { expect } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { acceptOrder, coachCancel } from '#server/booking/order/answering/order.answer.commands.ts';
import type { Fault } from '#tests/fakes/fake-server.ts';
import { as } from './asking.ts';
import { orderRow } from './orders.ts';
import type { PaymentWorld, ServiceName } from './payment-world.ts';

const price = 4001;

/** Counts of the service when each effect happened once. */
export const eachOnce = {
  authorized: 1,
  captured: 1,
  voided: 0,
  refunded: 1,
  takenMinor: price,
  returnedMinor: price,
};

/** Runs from the page to a refund, with the fault at every step. Returns the counts of the service. */
export async function effectsThrough(world: PaymentWorld, name: ServiceName, fault: Fault) {
  const fake = world.fakes[name];
  const bought = await world.buy(name);
  fake.misbehave(/^POST .*(sessions|orders)$/, fault);
  // Stripe's client repeats the request when the connection was cut.
  const first = await world.follow(bought);
  expect(first.startsWith('https:')).toBe(name === 'stripe' && fault === 'lostAfter');
  await world.follow(bought);
  fake.pay(bought.paymentId);
  fake.misbehave(/authorize|GET .*sessions/, fault);
  await world.comeBack(bought);
  await world.comeBack(bought);
  expect((await orderRow(world, bought.order.id)).status).toBe(OrderStatus.awaitAgree);
  await as(world, bought.coach, acceptOrder, { id: bought.order.id });
  fake.misbehave(/POST .*capture/, fault, 2);
  await world.settleDown();
  const reason = { code: 'unwell' as const, text: '' };
  await as(world, bought.coach, coachCancel, { id: bought.order.id, reason });
  fake.misbehave(/POST .*refund/, fault, 2);
  await world.settleDown();
  return fake.moved(bought.paymentId);
}

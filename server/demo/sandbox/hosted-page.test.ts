import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import { buildApp } from '#server/app.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, formFor } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
});

const go = async (url: string, language = 'en') =>
  app.inject({ method: 'GET', url, headers: { 'accept-language': language } });
const press = async (page: string, button: string) =>
  app.inject({
    method: 'POST',
    url: `${page}/${button}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });

async function ordered() {
  const [coach, student] = await Promise.all([addCoach(world), addStudent(world)]);
  const cls = await addClass(world, { coachId: coach });
  const token = await signIn(world, student, 'student');
  const order = dataOf(await call(app, token, 'order.create', formFor(world, cls, student)));
  return { token, order };
}

it('the hosted page leads from the order to the result', async () => {
  const { token, order } = await ordered();
  const paid = dataOf(await call(app, token, 'order.pay', { id: order.id, method: PaymentMethod.visa }));
  const hop = await go(paid.redirectUrl ?? '');
  expect(hop.statusCode).toBe(303);
  const page = String(hop.headers.location);
  const english = await go(page);
  expect(english.headers['content-type']).toContain('text/html');
  expect(english.body).toContain('Pay $40.01');
  expect(english.body).toContain(order.number);
  expect(english.body).not.toContain('<script');
  expect((await go(page, 'zh-CN,zh;q=0.9')).body).toContain('沙盒支付');
  expect((await go(`${page}?lang=zh`)).body).toContain('lang="zh"');

  const failed = await press(page, 'fail');
  expect(failed.headers.location).toBe(`/result?payment=${paid.paymentId}&outcome=failed`);
  expect(dataOf(await call(app, token, 'payment.detail', { id: paid.paymentId ?? '' })).state).toBe('failed');
  const [first, second] = await Promise.all([press(page, 'pay'), press(page, 'pay')]);
  for (const reply of [first, second])
    expect(reply.headers.location).toBe(`/result?payment=${paid.paymentId}&outcome=succeeded`);
  expect(dataOf(await call(app, token, 'order.detail', { id: order.id }))).toMatchObject({
    status: OrderStatus.awaitAgree,
    payState: 'authorized',
    history: [{ event: 'booked' }, { event: 'paymentFailed' }, { event: 'paid' }],
  });
  // Back in the browser: the page is over, and pressing what is still on the screen changes nothing.
  expect((await go(page)).headers.location).toContain('outcome=succeeded');
  expect((await press(page, 'cancel')).headers.location).toContain('outcome=succeeded');
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('the hosted page answers 404 without its token', async () => {
  for (const url of ['/sandbox/pay/x', `/sandbox/pay/${'a'.repeat(43)}`])
    expect((await go(url)).statusCode).toBe(404);
  expect((await press(`/sandbox/pay/${'a'.repeat(43)}`, 'pay')).statusCode).toBe(404);
  const { token, order } = await ordered();
  const { redirectUrl } = dataOf(
    await call(app, token, 'order.pay', { id: order.id, method: PaymentMethod.paypal }),
  );
  const page = String((await go(redirectUrl ?? '')).headers.location);
  expect((await press(page, 'steal')).statusCode).toBe(404);
});

it.each(['x', 'a'.repeat(43), `${'a'.repeat(43)}/return`])(
  'an address of no payment leads to the screen of the result: %s',
  async (token) => {
    const answer = await go(`/applet/pay/${token}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/result?payment=unknown']);
  },
);

it('shows a payment to nobody else', async () => {
  const { token, order } = await ordered();
  const { paymentId } = dataOf(
    await call(app, token, 'order.pay', { id: order.id, method: PaymentMethod.paypal }),
  );
  const stranger = await signIn(world, await addStudent(world), 'student');
  expect(reasonIn(await call(app, stranger, 'payment.detail', { id: paymentId ?? '' }))).toBe('NOT_FOUND');
});

it('the hosted page does not exist outside the demo', async () => {
  const production = await buildApp({
    ...world,
    config: { ...world.config, demo: false },
    ports: { ...world.ports, payments: [] },
  });
  const { token, order } = await ordered();
  const off = await call(production, token, 'order.pay', { id: order.id, method: PaymentMethod.visa });
  expect(reasonIn(off)).toBe('PAYMENT_METHOD_OFF');
  const page = await production.inject({
    method: 'POST',
    url: `/sandbox/pay/${'a'.repeat(43)}/pay`,
    payload: {},
  });
  expect(page.statusCode).toBe(404);
  await production.close();
});

it('the hosted page adds a top-up to the balance, and the wallet lists it', async () => {
  const student = await addStudent(world);
  const token = await signIn(world, student, 'student');
  const { payment, redirectUrl } = dataOf(
    await call(app, token, 'wallet.topUp', { amountMinor: 2500, method: PaymentMethod.paypal }),
  );
  expect(payment.state).toBe('open');
  const page = String((await go(redirectUrl)).headers.location);
  expect((await go(page)).body).toContain('Adding to your balance');
  await press(page, 'pay');
  expect(dataOf(await call(app, token, 'wallet.mine', {}))).toMatchObject({
    balanceMinor: 2500,
    items: [{ kind: 'topUp', amountMinor: 2500, orderId: null }],
  });
});

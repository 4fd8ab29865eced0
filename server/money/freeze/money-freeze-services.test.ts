import { beforeAll, expect, it } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { jobs, runOnce } from '#server/jobs/jobs.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { freeze, thaw } from '#tests/support/frozen-world.ts';
import { balanceOf, orderRow } from '#tests/support/orders.ts';
import { paymentWorld, type PaymentWorld } from '#tests/support/payment-world.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await paymentWorld();
});

const runJobs = async () => {
  for (const { name } of jobs.filter((job) => job.money))
    await runOnce(
      world,
      jobs.find((job) => job.name === name)!,
    );
};

it.each(['stripe', 'paypal'] as const)(
  'settlement of %s waits for the end of a freeze and then takes effect once',
  async (name) => {
    const fake = world.fakes[name];
    fake.behave();
    const [bought, topUp] = [await world.buy(name), await world.topUp(name, 2500)];
    const unopened = await world.topUp(name, 700);
    await world.follow(bought);
    await world.follow(topUp);
    const id = await freeze(world);
    fake.pay(bought.paymentId);
    fake.pay(topUp.paymentId);
    for (const { paymentId } of [bought, topUp]) {
      const message = fake.message(paymentId, 'captured', { at: world.clock.now() });
      expect(await world.deliver(name, message)).toBe(200);
    }
    // The way back from the page leads on; a page that was not opened stays shut.
    expect(await world.comeBack(bought)).toContain('outcome=open');
    expect(await world.follow(unopened)).toContain('outcome=notOpened');
    for (let minute = 0; minute < 10; minute++) {
      await runJobs();
      world.clock.advance({ minutes: 1 });
    }
    expect((await orderRow(world, bought.order.id)).status).toBe(OrderStatus.awaitPayment);
    expect(await balanceOf(world, ledger.student(topUp.student))).toBe(0);
    expect((await thaw(world, world.app, id)).status).toBe(200);
    await runJobs();
    await runJobs();
    expect(await orderRow(world, bought.order.id)).toMatchObject({
      status: OrderStatus.awaitAgree,
      pay_state: 'authorized',
    });
    expect(await balanceOf(world, ledger.student(topUp.student))).toBe(2500);
    expect(await findViolations(world.database.query)).toEqual([]);
  },
);

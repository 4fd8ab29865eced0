import { randomUUID } from 'node:crypto';
import { type OrderStatus, PaymentMethod } from '#contract/enums.ts';
import { expireUnpaid } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { payOrder } from '#server/booking/order/settling/order.pay.commands.ts';
import type { Row } from '#server/db/types.ts';
import { settlePayment } from '#server/money/payment/settle.commands.ts';
import { as } from './asking.ts';
import { bookOne, orderRow } from './orders.ts';
import type { World } from './world.ts';

/**
 * A booking after its time to pay. `settle` delivers its late payment, sets the clock back and returns
 * the order's status.
 */
export async function lateMoney(world: World, cls: Row<'class'>, student: string) {
  const order = await bookOne(world, student, cls);
  const { paymentId } = await as(world, student, payOrder, { id: order.id, method: PaymentMethod.visa });
  const before = world.clock.now();
  world.clock.advance({ minutes: 20 });
  await expireUnpaid(world);
  const settle = async (): Promise<OrderStatus> => {
    await settlePayment(world, {
      provider: 'sandbox',
      eventId: randomUUID(),
      paymentId: paymentId ?? '',
      kind: 'succeeded',
      amountMinor: order.totalMinor,
    });
    world.clock.set(before);
    return (await orderRow(world, order.id)).status;
  };
  return { settle };
}

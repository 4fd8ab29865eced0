import { randomUUID } from 'node:crypto';
import { PaymentMethod } from '#contract/enums.ts';
import { settlePayment } from '#server/money/payment/settle.commands.ts';
import { topUp } from '#server/money/wallet/wallet.commands.ts';
import { as } from './asking.ts';
import { addStudent } from './people.ts';
import type { World } from './world.ts';

/** A family with nothing but a top-up by card, through the sandbox. */
export async function addTopUp(
  world: World,
  amountMinor: number,
): Promise<{ student: string; paymentId: string }> {
  const student = await addStudent(world);
  const { payment } = await as(world, student, topUp, { amountMinor, method: PaymentMethod.visa });
  await settlePayment(world, {
    provider: 'sandbox',
    eventId: randomUUID(),
    paymentId: payment.id,
    kind: 'succeeded',
    amountMinor,
  });
  return { student, paymentId: payment.id };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import { lockForBooking } from '#server/booking/order/creating/order.create-facts.commands.ts';
import { bookSeats } from '#server/booking/order/creating/order.create.commands.ts';
import { expireUnpaid } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { payOrder } from '#server/booking/order/settling/order.pay.commands.ts';
import { settlePayment } from '#server/money/payment/settle.commands.ts';
import { removeChild } from '#server/people/child/child.commands.ts';
import { as, readerOf, reasonOf } from '#tests/support/asking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, bookOne, formFor, orderRow } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
});

const ctxOf = (studentId: string, commandId: string) => ({
  ...readerOf(world, studentId, 'student'),
  commandId,
});

it('a late payment does not restore the seat of a child that has left', async () => {
  const studentId = await addStudent(world);
  const child = await addParticipant(world, studentId);
  const cls = await addClass(world, { coachId: await addCoach(world) });
  const { id } = await bookOne(world, studentId, cls, { participantIds: [child] });
  const { paymentId } = await as(world, studentId, payOrder, { id, method: PaymentMethod.visa });
  world.clock.advance({ minutes: 16 });
  await expireUnpaid(world);
  await removeChild(ctxOf(studentId, id), { id: child });
  const event = { provider: 'sandbox', eventId: id, kind: 'succeeded' as const, amountMinor: 4001 };
  expect(await settlePayment(world, { ...event, paymentId: paymentId ?? '' })).toBe('canceled');
  expect((await orderRow(world, id)).status).toBe(OrderStatus.canceled);
});

it('a child that is being booked is not taken out of the family meanwhile', async () => {
  const studentId = await addStudent(world);
  const child = await addParticipant(world, studentId);
  const cls = await addClass(world, { coachId: await addCoach(world) });
  const form = formFor(world, cls, child);
  const ctx = ctxOf(studentId, form.orderId);
  const locked = Promise.withResolvers<undefined>();
  const asked = Promise.withResolvers<undefined>();
  const booking = world.database.transaction(async (tx) => {
    // From here on the family's bookings and removals follow each other.
    await lockForBooking(tx, [{ studentId, form, away: null }], world.clock.now());
    locked.resolve(undefined);
    await asked.promise;
    return bookSeats.run(world, tx, [{ ctx, input: form }]);
  });
  await locked.promise;
  const removal = reasonOf(removeChild(ctx, { id: child }));
  expect(await Promise.race([removal, sleep(300, 'waits')])).toBe('waits');
  asked.resolve(undefined);
  const [order] = await booking;
  expect(order).not.toBeInstanceOf(AppError);
  expect(await removal).toBe('CHILD_HAS_ORDERS');
});

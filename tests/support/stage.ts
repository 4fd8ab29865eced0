import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { PaymentMethod } from '#contract/enums.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { payOrder } from '#server/booking/order/settling/order.pay.commands.ts';
import type { Row } from '#server/db/types.ts';
import { readScope } from '#server/money/ledger/invariant-scope.repository.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { settlePayment } from '#server/money/payment/settle.commands.ts';
import { as } from './asking.ts';
import { type ClassChoice, addClass, bookOne, orderRow } from './orders.ts';
import { addCoach, addStudent } from './people.ts';
import { findReceiptFaults } from './receipts.ts';
import type { World } from './world.ts';

/** An order with the people around it. */
export interface Staged {
  id: string;
  coach: string;
  student: string;
  cls: Row<'class'>;
}

export const price = 4001;

type Intent = Partial<ClassChoice> & { card?: boolean };

/** An order that is paid and waits for its coach (1); by the balance, or by card. */
export async function requested(world: World, { card = false, ...intent }: Intent = {}): Promise<Staged> {
  const coach = intent.coachId ?? (await addCoach(world));
  const student = await addStudent(world, card ? 0 : 10_000);
  const cls = await addClass(world, { inHours: 96, priceMinor: price, ...intent, coachId: coach });
  const { id } = await bookOne(world, student, cls, { payFromBalance: !card });
  if (card) await payByCard(world, id, student);
  return { id, coach, student, cls };
}

/** The same, accepted (2). */
export async function accepted(world: World, intent: Intent = {}): Promise<Staged> {
  const made = await requested(world, intent);
  await as(world, made.coach, acceptOrder, { id: made.id });
  return made;
}

export async function payByCard(world: World, id: string, student: string): Promise<void> {
  const { paymentId } = await as(world, student, payOrder, { id, method: PaymentMethod.visa });
  await settlePayment(world, {
    provider: 'sandbox',
    eventId: randomUUID(),
    paymentId: paymentId ?? '',
    kind: 'succeeded',
    amountMinor: (await orderRow(world, id)).total_minor,
  });
}

/** Sets the clock this many hours before (negative: after) the start of the class. */
export const setClockBefore = (world: World, cls: Row<'class'>, hours: number): void =>
  world.clock.set(new Date(cls.starts_at.getTime() - hours * 3_600_000));

export async function noticesOf(world: World, accountId: string): Promise<string[]> {
  const rows = await world.database.query
    .selectFrom('notice')
    .select('kind')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.kind);
}

export async function eventsOf(world: World, orderId: string): Promise<string[]> {
  const rows = await world.database.query
    .selectFrom('order_event')
    .select('event')
    .where('order_id', '=', orderId)
    .orderBy('version')
    .execute();
  return rows.map((row) => row.event);
}

/**
 * Money, seats and histories add up, for all of them and for those of the last hour alone. Every test ends with it.
 */
export async function assertInvariants(world: World): Promise<void> {
  const { rows } = await sql<{ at: Date | null }>`select max(at) as at from order_event`.execute(
    world.database.query,
  );
  const since = new Date((rows[0]?.at ?? world.clock.now()).getTime() - 3_600_000);
  const violations = [
    ...(await findViolations(world.database.query)),
    ...(await world.database.transaction(async (tx) =>
      findViolations(tx, await readScope(tx, { since, walkedTo: null, walk: 1 })),
    )),
  ];
  if (violations.length > 0) throw new Error(JSON.stringify(violations));
  const faults = await findReceiptFaults(world.database.query);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

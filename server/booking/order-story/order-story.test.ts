import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import { PaymentMethod } from '#contract/enums.ts';
import { decideDispute } from '#server/booking/dispute/dispute.decide.commands.ts';
import { grantUnansweredDisputes } from '#server/booking/dispute/dispute.jobs.ts';
import { findByOrder } from '#server/booking/dispute/dispute.repository.ts';
import { answerExchange } from '#server/booking/order/exchanging/order.exchange-answer.commands.ts';
import { exchangeDate } from '#server/booking/order/exchanging/order.exchange.commands.ts';
import { cancelOrderAsOperator } from '#server/booking/order/leaving/order.operator.commands.ts';
import { endUnansweredRefundRequests } from '#server/booking/order/leaving/order.refund-request.jobs.ts';
import { findAskedExchange } from '#server/booking/order/rows/order.exchange.repository.ts';
import {
  cancelUnanswered,
  completeEnded,
  expireUnpaid,
  releaseFunds,
} from '#server/booking/order/settling/order.deadline.jobs.ts';
import { transferOne } from '#server/money/ledger/ledger.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { runPaymentOperations } from '#server/money/payment/operation.jobs.ts';
import { findViolations } from '#server/money/public.ts';
import { as, outcome } from '#tests/support/asking.ts';
import { noShow } from '#tests/support/attendance.ts';
import { ok } from '#tests/support/calls.ts';
import { exchangeForm } from '#tests/support/exchanges.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { booked, commands, type Made, names } from '#tests/support/order-scenes.ts';
import { classRow, orderRow } from '#tests/support/orders.ts';
import { addOperator, addPerson, type Person } from '#tests/support/people.ts';
import { addPlatformCode } from '#tests/support/price-codes.ts';
import { assertAlways } from '#tests/support/property.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { accepted, payByCard, price } from '#tests/support/stage.ts';
import { findUntraced } from '#tests/support/traced-money.ts';

let world: ServedWorld;
let operator: Person;
let decider: string;
beforeAll(async () => {
  world = await serveWorld({ startAt: '2027-03-01T08:00:00Z' });
  decider = await addOperator(world);
});
// The clock of a random life passes the end of a session.
beforeEach(async () => {
  operator = await addPerson(world, 'operator');
});

async function pageOf(id: string): Promise<Output<'operator.orderFind'>> {
  const { number } = await orderRow(world, id);
  return ok(world, operator, 'operator.orderFind', { number });
}

/** Faults on the pages of an order and of the one that was taken instead. */
const faultsOf = async (id: string) =>
  findUntraced(
    world.database.query,
    await world.database.query
      .selectFrom('orders')
      .selectAll()
      .where((eb) => eb.or([eb('id', '=', id), eb('exchange_of', '=', id)]))
      .execute(),
  );

/** Steps beside those of the two sides. */
const others = {
  card: ({ id, owner }: Made) => payByCard(world, id, owner),
  operatorCancel: ({ id }: Made) => as(world, decider, cancelOrderAsOperator, { id, reason: 'Closed' }),
  excuse: ({ id, coach }: Made) => as(world, coach, noShow, { id, excused: true }),
  exchangeNow: async ({ id, owner, child, classId, otherId }: Made) => {
    const [old, other] = [await classRow(world, classId), await classRow(world, otherId)];
    const { unit_minor: unitMinor } = await orderRow(world, id);
    await as(
      world,
      owner,
      (ctx) => exchangeDate(ctx, exchangeForm(ctx, { id, kids: [child], old }, other, { unitMinor })),
      undefined,
    );
  },
  agreeExchange: async ({ id, coach }: Made) => {
    const asked = await world.database.transaction((tx) => findAskedExchange(tx, id));
    const newOrderId = asked?.to_order_id ?? randomUUID();
    await as(world, coach, answerExchange, { id, newOrderId, agrees: true, text: '' });
  },
  decide: async ({ id }: Made) => {
    const dispute = await findByOrder(world.database.query, id);
    const { refund_minor: back, total_minor: total } = await orderRow(world, id);
    const refundMinor = Math.max(back ?? 0, Math.floor(total / 3));
    const verdict = { outcome: 'part', refundMinor, note: 'A part' } as const;
    await as(world, decider, decideDispute, { id: dispute?.id ?? randomUUID(), ...verdict });
  },
} satisfies Record<string, (made: Made) => Promise<unknown>>;
type Other = keyof typeof others;
const otherNames = Object.keys(others) as Other[];
type Step = Other | keyof typeof commands;
const steps: Step[] = [...names, ...otherNames];

/** Takes a step as the side that may take it. A refusal is no fault: the state does not allow the step. */
async function take(step: Step, made: Made): Promise<void> {
  const other = otherNames.find((name) => name === step);
  if (other !== undefined) {
    await outcome(others[other](made));
    return;
  }
  const run = commands[step as keyof typeof commands];
  const by = (id: string) => outcome(as(world, id, (ctx) => run(ctx, made), undefined));
  if ((await by(made.owner)) !== 'done') await by(made.coach);
}

async function runJobs(): Promise<void> {
  for (const job of [
    expireUnpaid,
    cancelUnanswered,
    endUnansweredRefundRequests,
    grantUnansweredDisputes,
    completeEnded,
    releaseFunds,
    runPaymentOperations,
  ])
    await job(world);
}

const leading: Step[] = ['pay', 'accept', 'mark'];
const life = fc.record({
  hasCode: fc.boolean(),
  // Otherwise nearly every order would end unpaid.
  firstSteps: fc.constantFrom(0, 1, 2, 2),
  otherMinor: fc.constantFrom(0, 999, price, 6007),
  moves: fc.array(
    fc.record({
      // Half of the steps lead on, so that later states are reached.
      step: fc.oneof(fc.constantFrom(...leading), fc.constantFrom(...steps)),
      hours: fc.constantFrom(0, 0, 0, 1, 30, 70, 90, 200),
      hasJobs: fc.boolean(),
    }),
    { minLength: 4, maxLength: 10 },
  ),
});

async function live(made: Made, moves: { step: Step; hours: number; hasJobs: boolean }[]): Promise<void> {
  for (const { step, hours, hasJobs } of moves) {
    world.clock.advance({ hours });
    if (hasJobs) await runJobs();
    await take(step, made);
  }
}

describe('operator.orderFind', () => {
  test('shows money that sums to zero and fits the order, along random lives of orders', async () => {
    const kinds = new Map<string, number>();
    let count = 0;
    await assertAlways(
      fc.asyncProperty(life, async ({ otherMinor, hasCode, firstSteps, moves }) => {
        const start = world.clock.now();
        const code = hasCode ? await addPlatformCode(world) : undefined;
        const made = await booked(world, code && { codeId: code.id });
        await world.database.query
          .updateTable('class')
          .set({ price_minor: otherMinor })
          .where('id', '=', made.otherId)
          .execute();
        for (const step of leading.slice(0, firstSteps)) await take(step, made);
        await live(made, moves);
        // A life makes one order, or two with an exchange.
        expect(await faultsOf(made.id)).toEqual([]);
        count += 1;
        const { status } = await orderRow(world, made.id);
        kinds.set(status, (kinds.get(status) ?? 0) + 1);
        world.clock.set(start);
      }),
      { numRuns: isLongRun ? 1000 : 40 },
    );
    expect(await findViolations(world.database.query)).toEqual([]);
    expect(count).toBe(isLongRun ? 1000 : 40);
    // A walk that stays at the booking would show nothing.
    expect(kinds.size).toBeGreaterThanOrEqual(4);
  });

  test('shows a false transfer, in the sums of the order and in those of its sides', async () => {
    const made = await accepted(world);
    expect(await faultsOf(made.id)).toEqual([]);
    const [line, { number }] = [await pageOf(made.id), await orderRow(world, made.id)];
    expect(line.story.money.held).toEqual({ ledgerMinor: price, orderMinor: price });
    await world.database.transaction((tx) =>
      transferOne(
        tx,
        [
          {
            kind: 'earning',
            debit: ledger.escrow(made.id),
            credit: ledger.coachPending(made.coach),
            amountMinor: 100,
            currency: 'USD',
            orderId: made.id,
            paymentId: null,
          },
        ],
        world.clock.now(),
      ),
    );
    expect(await faultsOf(made.id)).toEqual([
      `${number}: ${price - 100} held, ${price} by the order`,
      `${number}: 100 shared, 0 by the order`,
    ]);
  });

  test('names each step with its actor, each payment with its requests, and each paper', async () => {
    const made = await accepted(world, { card: true });
    await runPaymentOperations(world);
    const { story } = await pageOf(made.id);
    expect(story.history.map(({ event, actor }) => [event, actor])).toContainEqual(['accepted', 'coach']);
    expect(story.history.every(({ actor, actorName }) => (actor === 'system') === (actorName === null))).toBe(
      true,
    );
    expect(story.payments).toMatchObject([
      {
        method: 'card',
        provider: 'sandbox',
        amountMinor: price,
        requests: [{ kind: 'capture', state: 'done' }],
      },
    ]);
    expect(story.receipts).toMatchObject([{ kind: 'receipt', number: 1, amountMinor: price }]);
    expect(story.money.transfers).toMatchObject([
      {
        kind: 'pay',
        from: { kind: 'card', name: null },
        to: { kind: 'order', name: null },
        amountMinor: price,
      },
    ]);
    expect(story).toMatchObject({ chargebacks: [], dispute: null, exchangedFrom: null, together: [] });
  });

  test('links the orders of an exchange both ways, and names the other order in the money', async () => {
    const made = await booked(world);
    await live(made, [
      { step: 'pay', hours: 0, hasJobs: false },
      { step: 'accept', hours: 0, hasJobs: false },
    ]);
    await world.database.query
      .updateTable('class')
      .set({ price_minor: price })
      .where('id', '=', made.otherId)
      .execute();
    await take('exchangeNow', made);
    const next = await world.database.query
      .selectFrom('orders')
      .selectAll()
      .where('exchange_of', '=', made.id)
      .executeTakeFirstOrThrow();
    const [before, after] = [await pageOf(made.id), await pageOf(next.id)];
    expect(before.story.exchangedTo).toMatchObject([{ number: next.number }]);
    expect(after.story.exchangedFrom).toMatchObject({ number: before.order.number });
    expect(before.story.money.sums).toContainEqual({
      place: { kind: 'otherOrder', name: next.number, account: ledger.escrow(next.id) },
      sumMinor: price,
    });
    expect(next.method).toBe(PaymentMethod.balance);
  });
});

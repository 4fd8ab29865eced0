import { beforeAll, expect, it } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import {
  acceptOrder,
  coachCancel,
  rejectOrder,
} from '#server/booking/order/answering/order.answer.commands.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { expireUnpaid } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { seededRandom, type Random } from '#server/demo/random.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { runPaymentOperations } from '#server/money/payment/operation.jobs.ts';
import { syncUndecided } from '#server/money/payment/sync.commands.ts';
import { reconcile } from '#server/money/reconciliation/reconciliation.jobs.ts';
import { readInbox } from '#server/money/webhook/webhook.jobs.ts';
import { messageKinds, type MessageKind, type Sent } from '#tests/fakes/fake-payments.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { orderRow } from '#tests/support/orders.ts';
import {
  paymentWorld,
  type Bought,
  type PaymentWorld,
  type ServiceName,
} from '#tests/support/payment-world.ts';
import { seed } from '#tests/support/seed.ts';

/**
 * Webhook events arrive in every order, once to three times, true or false. Meanwhile the payer pays or
 * fails, and the server decides before, between or after. The order ends where the decisions lead, and each
 * effect at the service happens once.
 */
let world: PaymentWorld;
beforeAll(async () => {
  world = await paymentWorld();
});

const price = 4001;
const whyNot = { code: 'unwell' as const, text: '' };

type Decision = 'accept' | 'reject' | 'studentCancel' | 'coachCancel' | 'expire';
type PayerStep = 'pay' | 'fail' | 'end';
type Step =
  | { do: 'event'; kind: MessageKind; eventId: string }
  | { do: 'decide'; decision: Decision }
  | { do: 'payer'; step: PayerStep };

interface Case {
  name: ServiceName;
  steps: Step[];
}

const scripts: Decision[][] = [
  [],
  ['accept'],
  ['reject'],
  ['studentCancel'],
  ['expire'],
  ['accept', 'studentCancel'],
  ['accept', 'coachCancel'],
  ['expire', 'accept'],
];
const payers: PayerStep[][] = [['pay'], ['pay'], ['pay'], ['fail', 'pay'], ['fail'], ['end'], []];

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

/** Merges lists into one, each keeping its own order. */
function merge(random: Random, lists: readonly (readonly Step[])[]): Step[] {
  const rest = lists.map((list) => [...list]);
  const merged: Step[] = [];
  for (;;) {
    const open = rest.filter((list) => list.length > 0);
    if (open.length === 0) return merged;
    merged.push(...random.pick(open).splice(0, 1));
  }
}

const prefix = { stripe: 'evt_', paypal: 'WH-' } as const;

function caseOf(
  random: Random,
  name: ServiceName,
  kinds: readonly MessageKind[],
  script: Decision[],
  copies: number,
): Case {
  const events = kinds.map((kind) => ({
    do: 'event' as const,
    kind,
    eventId: prefix[name] + random.id(new Date(0)),
  }));
  const again = Array.from({ length: copies - 1 }, () => random.shuffle(events)).flat();
  const decisions = script.map((decision) => ({ do: 'decide' as const, decision }));
  const payer = random.pick(payers).map((step) => ({ do: 'payer' as const, step }));
  return { name, steps: merge(random, [events, again, decisions, payer]) };
}

function allCases(random: Random): Case[] {
  const orders = permutations(messageKinds);
  const all = (['stripe', 'paypal'] as const).flatMap((name) =>
    orders.flatMap((kinds) =>
      scripts.flatMap((script) => [1, 2, 3].map((copies) => ({ name, kinds, script, copies }))),
    ),
  );
  const chosen = isLongRun ? all : random.shuffle(all).slice(0, 45);
  return chosen.map(({ name, kinds, script, copies }) => caseOf(random, name, kinds, script, copies));
}

async function decide(decision: Decision, { order, student, coach }: Bought): Promise<boolean> {
  const { id } = order;
  if (decision === 'expire') {
    world.clock.advance({ minutes: 16 });
    await expireUnpaid(world);
    return (await orderRow(world, id)).status === OrderStatus.canceled;
  }
  const acts = {
    accept: () => as(world, coach, acceptOrder, { id }),
    reject: () => as(world, coach, rejectOrder, { id, reason: whyNot }),
    coachCancel: () => as(world, coach, coachCancel, { id, reason: whyNot }),
    studentCancel: () =>
      as(world, student, cancelWholeOrder, {
        id,
        reason: { code: 'ill' as const, text: '' },
        shownRefundMinor: 0,
        tappedAt: world.clock.now().toISOString(),
      }),
  };
  return (await reasonOf(acts[decision]())) === 'ok';
}

const leadsTo: Record<Decision, OrderStatus | 'unpaid'> = {
  accept: OrderStatus.progress,
  reject: OrderStatus.reject,
  studentCancel: OrderStatus.canceled,
  coachCancel: OrderStatus.canceled,
  expire: 'unpaid',
};

/** Sends an event again until it is acknowledged. */
async function sendUntilAnswered(name: ServiceName, sent: Sent): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) if ((await world.deliver(name, sent)) === 200) return;
  throw new Error('a webhook was never acknowledged');
}

/** Plays a case. Returns the status that follows from the decisions, by the rules and not by the database. */
async function play(random: Random, { name, steps }: Case, bought: Bought): Promise<OrderStatus> {
  const fake = world.fakes[name];
  let status: OrderStatus | 'unpaid' = OrderStatus.awaitPayment;
  let isPaid = false;
  let isOver = false;
  for (const step of steps) {
    if (random.isTrue(0.15))
      fake.misbehave(/./, random.pick(['errorBefore', 'errorAfter', 'lostAfter'] as const));
    if (step.do === 'event') {
      const sent = fake.message(bought.paymentId, step.kind, {
        at: world.clock.now(),
        eventId: step.eventId,
      });
      await sendUntilAnswered(name, sent);
    } else if (step.do === 'payer') {
      fake[step.step](bought.paymentId);
      if (step.step === 'end') isOver = true;
      isPaid ||= step.step === 'pay' && !isOver;
      if (random.isTrue(0.3)) await world.comeBack(bought);
    } else if (await decide(step.decision, bought)) status = leadsTo[step.decision];
    if (random.isTrue(0.6)) await readInbox(world);
    if (random.isTrue(0.4)) await runPaymentOperations(world);
    world.clock.advance({ seconds: random.int(0, 20) });
  }
  fake.behave();
  world.clock.advance({ minutes: 6 });
  await syncUndecided(world);
  await world.settleDown();
  const waits = status === OrderStatus.awaitPayment || status === 'unpaid';
  if (isPaid && waits) return OrderStatus.awaitAgree;
  return status === 'unpaid' ? OrderStatus.canceled : status;
}

it(`an order ends right after webhooks in any order (SEED=${seed})`, { timeout: 3_600_000 }, async () => {
  const random = seededRandom(seed);
  const cases = allCases(random);
  for (const [index, one] of cases.entries()) {
    const bought = await world.buy(one.name);
    await world.follow(bought);
    const which = `SEED=${seed} case ${index}: ${JSON.stringify(one)}`;
    const expected = await play(random, one, bought);
    const order = await orderRow(world, bought.order.id);
    expect(order.status, which).toBe(expected);
    const moved = world.fakes[one.name].moved(bought.paymentId);
    for (const effect of ['authorized', 'captured', 'voided', 'refunded'] as const)
      expect(moved[effect], `${effect} in ${which}`).toBeLessThanOrEqual(1);
    expect(moved.takenMinor - moved.returnedMinor, which).toBe(
      order.status === OrderStatus.progress ? price : 0,
    );
    // An order that is over keeps no authorization, and an order that awaits an answer loses none.
    const isHeld = moved.authorized - moved.voided - moved.captured === 1;
    expect(isHeld, which).toBe(order.status === OrderStatus.awaitAgree);
    const isChecked = index % (isLongRun ? 100 : 20) === 0;
    expect(isChecked ? await findViolations(world.database.query) : [], which).toEqual([]);
  }
  expect(await findViolations(world.database.query)).toEqual([]);
  world.clock.advance({ hours: 1 });
  for (const name of ['stripe', 'paypal'] as const) await reconcile(world, world.port(name));
  const unexplained = await world.database.query
    .selectFrom('reconciliation_report')
    .selectAll()
    .where('unexplained_minor', '>', 0)
    .execute();
  expect(unexplained).toEqual([]);
});

import { beforeAll, describe, expect, it } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import { recordChargeback } from '#server/money/chargeback/chargeback.commands.ts';
import { findPayment } from '#server/money/payment/payment.repository.ts';
import { readerOf } from '#tests/support/asking.ts';
import { dataOf, ok, send, signIn } from '#tests/support/calls.ts';
import { packWorld } from '#tests/support/class-pack-world.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { paymentWorld, type PaymentWorld } from '#tests/support/payment-world.ts';
import { addCoach, addPerson, fund, makeOperator, type Person } from '#tests/support/people.ts';
import { serveWorld } from '#tests/support/serve.ts';
import { linkGuardian } from '#tests/support/team-world.ts';
import type { World } from '#tests/support/world.ts';
import { gatherEvidence } from './evidence.commands.ts';
import { presentEvidence } from './evidence.presenter.ts';

const reason = 'The bank asks for it.';

/** Contests a payment, and returns the id of the dispute. */
async function contest(world: World, paymentId: string): Promise<string> {
  const payment = await findPayment(world.database.query, paymentId);
  await recordChargeback(world, payment, {
    ref: `dp_${paymentId}`,
    kind: 'dispute',
    state: 'open',
    withdrawnMinor: payment.amount_minor,
    intent: null,
    charge: null,
  });
  const { id } = await world.database.query
    .selectFrom('chargeback')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return id;
}
const gather = (world: World, operator: Person, id: string) =>
  gatherEvidence(readerOf(world, operator.id), { id, hasMessages: false, reason });

describe('the evidence of a top-up', () => {
  let world: PaymentWorld;
  let operator: Person;
  beforeAll(async () => {
    world = await paymentWorld();
    operator = await addPerson(world, 'operator');
  });
  const toppedUp = async () => {
    const made = await world.topUp('stripe', 6000);
    await world.follow(made);
    world.stripe.pay(made.paymentId);
    await world.comeBack(made);
    await world.settleDown();
    return made;
  };
  /** Books a class of 40.01 from the balance. */
  const spend = async (student: string, inHours: number, coach?: string) => {
    world.clock.advance({ minutes: 1 });
    const coachId = coach ?? (await addCoach(world));
    return bookOne(world, student, await addClass(world, { coachId, inHours }), {
      payFromBalance: true,
    });
  };

  it('has the orders that it paid for, without those that newer money paid', async () => {
    const made = await toppedUp();
    const first = await spend(made.student, 50);
    world.clock.advance({ minutes: 1 });
    await fund(world, made.student, 10_000);
    const second = await spend(made.student, 60);
    await spend(made.student, 70);
    const id = await contest(world, made.paymentId);
    const facts = await gather(world, operator, id);
    // 60.00 covers the first order, and the begin of the second one.
    expect(facts.orders.map(({ order }) => order.id)).toEqual([first.id, second.id]);
    const text = presentEvidence(facts, 'en');
    expect(text.facts).toContainEqual(['Paid for', 'Money on the account, which paid the orders below']);
    expect(text.sections.map(({ title }) => title)).toContain(`${first.number}: Attendance`);
  });

  it('is refused to an operator who coaches one of its orders', async () => {
    const made = await toppedUp();
    const coachId = await addCoach(world);
    await spend(made.student, 50, coachId);
    await makeOperator(world, coachId);
    const coach = { id: coachId, token: await signIn(world, coachId) };
    const id = await contest(world, made.paymentId);
    const input = { id, language: 'en', hasMessages: false, reason } as const;
    expect((await send(world, coach, 'operator.chargebackEvidence', input)).body.reason).toBe('FORBIDDEN');
    const lines = await world.database.query
      .selectFrom('audit_event')
      .select('id')
      .where('subject_id', '=', id)
      .where('action', '=', 'chargeback.evidenceMade')
      .execute();
    expect(lines).toEqual([]);
  });

  it('has no order when nothing was spent of it, and a file is still made', async () => {
    const made = await toppedUp();
    const id = await contest(world, made.paymentId);
    const facts = await gather(world, operator, id);
    expect(facts.orders).toEqual([]);
    expect(presentEvidence(facts, 'en').sections.map(({ title }) => title)).toEqual(['Agreements']);
    const page = await ok(world, operator, 'operator.chargebackRead', { id });
    expect(page.actions).toContain('evidence');
    const file = await ok(world, operator, 'operator.chargebackEvidence', {
      id,
      language: 'zh',
      hasMessages: true,
      reason,
    });
    expect(file.name).toBe(`openfield-evidence-dp_${made.paymentId}.pdf`);
  });
});

/** A class pack that a family bought by card, contested, and its operator. */
async function contestedPack(sessions: number) {
  const world = await serveWorld();
  const packs = packWorld(world, world.app);
  const operator = await addPerson(world, 'operator');
  const [coach, family] = [await packs.coach(), await packs.family(0)];
  const offered = await packs.offer(coach.token, { sessions });
  const opened = dataOf(await packs.buy(family, offered, { method: PaymentMethod.visa }));
  const paymentId = opened.paymentId ?? '';
  await packs.pay(paymentId, 10_000);
  const book = async (inHours: number) =>
    dataOf(await packs.book(family, await packs.classOf(coach.id, { inHours }), opened.pack.id));
  return { world, operator, coach, child: family.child, book, contest: () => contest(world, paymentId) };
}

it('the evidence of a class pack has its orders', async () => {
  const made = await contestedPack(3);
  const { world, operator } = made;
  const order = await made.book(50);
  const facts = await gather(world, operator, await made.contest());
  expect(facts.hasMoreOrders).toBe(false);
  expect(facts.orders.map((one) => one.order.id)).toEqual([order.id]);
  expect(presentEvidence(facts, 'zh').facts).toContainEqual(['购买内容', '课包，用于支付下列订单']);
});

it('the evidence of a class pack with more than 20 orders names that there are more', async () => {
  const made = await contestedPack(21);
  const { world, operator } = made;
  for (let index = 0; index < 21; index += 1) {
    await made.book(50 + index * 3);
    world.clock.advance({ seconds: 1 });
  }
  const facts = await gather(world, operator, await made.contest());
  expect(facts.orders).toHaveLength(20);
  const more = 'The payment paid for more orders. This file has the oldest 20 of them.';
  expect(presentEvidence(facts, 'en').facts).toContainEqual(['More orders', more]);
});

it('the chargeback of a class pack belongs to no operator who is its coach or a side of its orders', async () => {
  const made = await contestedPack(3);
  const { world } = made;
  await made.book(50);
  const id = await made.contest();
  const other = await addPerson(world, 'student');
  await linkGuardian(world, made.child, other);
  for (const own of [made.coach.id, other.id]) {
    await makeOperator(world, own);
    const by = { id: own, token: await signIn(world, own) };
    expect((await send(world, by, 'operator.chargebackRead', { id })).body.reason).toBe('FORBIDDEN');
    const reads = await ok(world, by, 'operator.chargebacks', { state: 'open' });
    expect(reads.items).toMatchObject([{ id, isOwnCase: true }]);
  }
});

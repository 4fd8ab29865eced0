import { beforeAll, beforeEach, expect, it } from 'vitest';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import type { ChargebackNews } from '#server/db/tables/money.ts';
import { recordChargeback } from '#server/money/chargeback/chargeback.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { findPayment } from '#server/money/payment/payment.repository.ts';
import { dataOf, ok, reasonIn, send } from '#tests/support/calls.ts';
import { packWorld } from '#tests/support/class-pack-world.ts';
import { addClass, balanceOf, bookOne } from '#tests/support/orders.ts';
import { addCoach, addPerson, type Person } from '#tests/support/people.ts';
import { serveWorld, type ServedWorld } from '#tests/support/serve.ts';
import { assertInvariants } from '#tests/support/stage.ts';
import { addTopUp } from '#tests/support/top-ups.ts';

const rounds = 6;
const paid = 6000;
/** Price of a class of the test. */
const price = 4001;

let world: ServedWorld;
let operator: Person;
beforeAll(async () => {
  world = await serveWorld();
});
beforeEach(async () => {
  world.clock.advance({ days: 1 });
  operator = await addPerson(world, 'operator');
});

async function report(paymentId: string, news: Partial<ChargebackNews> = {}): Promise<void> {
  await recordChargeback(world, await findPayment(world.database.query, paymentId), {
    ref: `dp_${paymentId}`,
    kind: 'dispute',
    state: 'open',
    withdrawnMinor: 0,
    intent: null,
    charge: null,
    ...news,
  });
}

const chargebackOf = (paymentId: string) =>
  world.database.query
    .selectFrom('chargeback')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
const movesOf = async (paymentId: string) => {
  const rows = await world.database.query
    .selectFrom('transfer')
    .select(['kind', 'amount_minor'])
    .where('payment_id', '=', paymentId)
    .where('kind', '<>', 'topUp')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => [row.kind, row.amount_minor]);
};

it('money of a disputed top-up is either spent or held when a booking and the dispute come together', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { student, paymentId } = await addTopUp(world, paid);
    const cls = await addClass(world, { coachId: await addCoach(world) });
    const [order] = await Promise.all([
      bookOne(world, student, cls, { payFromBalance: true }),
      report(paymentId),
    ]);
    const isSpent = order.status !== OrderStatus.awaitPayment;
    const { hold_minor: hold, held_minor: held } = await chargebackOf(paymentId);
    expect([hold, held]).toEqual([paid, isSpent ? paid - price : paid]);
    expect(await balanceOf(world, ledger.student(student))).toBe(0);
  }
  await assertInvariants(world);
});

it('one dispute that is reported six times at the same moment holds once, with one task', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { paymentId } = await addTopUp(world, paid);
    await Promise.all(Array.from({ length: 6 }, () => report(paymentId)));
    expect(await movesOf(paymentId)).toEqual([['chargebackHold', paid]]);
    const { subject } = await chargebackOf(paymentId);
    const tasks = await world.database.query
      .selectFrom('operator_task')
      .select('id')
      .where('subject_id', '=', subject)
      .execute();
    expect(tasks).toHaveLength(1);
  }
  await assertInvariants(world);
});

it('a dispute that is won and lost at the same moment holds by its last report', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { student, paymentId } = await addTopUp(world, paid);
    await report(paymentId);
    await Promise.all([
      report(paymentId, { state: 'won' }),
      report(paymentId, { state: 'lost', withdrawnMinor: paid }),
      report(paymentId, { state: 'won' }),
      report(paymentId, { state: 'lost', withdrawnMinor: paid }),
    ]);
    const { state, held_minor: held } = await chargebackOf(paymentId);
    const heldMinor = state === 'lost' ? paid : 0;
    expect(held).toBe(heldMinor);
    expect(await balanceOf(world, ledger.student(student))).toBe(paid - heldMinor);
  }
  await assertInvariants(world);
});

it('a hold pays once when an operator settles a loss while it is won', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { student, paymentId } = await addTopUp(world, paid);
    await report(paymentId, { state: 'lost', withdrawnMinor: paid });
    const { id } = await chargebackOf(paymentId);
    const { version } = await ok(world, operator, 'operator.chargebackRead', { id });
    const act = { id, version, note: 'Lost it.' };
    const [settled] = await Promise.all([
      send(world, operator, 'operator.chargebackSettle', act),
      send(world, operator, 'operator.chargebackSettle', act),
      report(paymentId, { state: 'won' }),
    ]);
    const losses = (await movesOf(paymentId)).filter(([kind]) => kind === 'chargebackPaid');
    const { state, held_minor: held } = await chargebackOf(paymentId);
    const isPaid = losses.length > 0;
    expect(losses).toEqual(isPaid ? [['chargebackPaid', paid]] : []);
    expect([200, 409]).toContain(settled.status);
    expect([state, held]).toEqual([isPaid ? 'lost' : 'won', 0]);
    expect(await balanceOf(world, ledger.student(student))).toBe(isPaid ? 0 : paid);
  }
  await assertInvariants(world);
});

it('a class pack is used, given back or contested when all three come together', async () => {
  const packs = packWorld(world, world.app);
  for (let round = 0; round < rounds; round += 1) {
    const [coach, who] = [await packs.coach(), await packs.family(0)];
    const offered = await packs.offer(coach.token);
    const { pack, paymentId } = dataOf(await packs.buy(who, offered, { method: PaymentMethod.visa }));
    await packs.pay(paymentId, offered.priceMinor);
    const cls = await packs.classOf(coach.id);
    const [booked, refunded] = await Promise.all([
      packs.book(who, cls, pack.id),
      packs.refund(who, pack.id, offered.priceMinor),
      report(paymentId ?? ''),
    ]);
    expect(['ok', 'PACK_NOT_USABLE']).toContain(reasonIn(booked));
    expect(['ok', 'PACK_KEPT', 'CHANGED']).toContain(reasonIn(refunded));
    const { held_minor: held } = await chargebackOf(paymentId ?? '');
    const balance = await balanceOf(world, ledger.student(who.id));
    expect([held, balance]).toEqual([reasonIn(refunded) === 'ok' ? offered.priceMinor : 0, 0]);
  }
  await assertInvariants(world);
});

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import { settlePayment } from '#server/money/payment/settle.commands.ts';
import { testDatabase } from '#tests/support/database.ts';
import { partnerWorld, type Member, type PartnerWorld } from '#tests/support/partner-world.ts';
import { addParticipant } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

const price = 4900;
let world: World;
let app: FastifyInstance;
let at: PartnerWorld;
let coach: Member;
let partner: string;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  at = partnerWorld(world, app);
  const [operator, manager] = [await at.operator(), await at.student()];
  coach = await at.coach();
  partner = await at.partner(operator, manager);
  await at.take(manager, partner, coach);
});
beforeEach(() => world.clock.advance({ minutes: 1 }));

const mine = (who: Member) => at.ok(who, 'membership.mine');
const buy = (who: Member, method: PaymentMethod = PaymentMethod.balance) =>
  at.ok(who, 'membership.buy', { method, shownPriceMinor: price });
const settle = (paymentId: string, kind: 'succeeded' | 'failed') =>
  settlePayment(world, {
    provider: 'sandbox',
    eventId: randomUUID(),
    paymentId,
    kind,
    amountMinor: price,
  });

/** Two guardians of one child. */
async function family(): Promise<{ one: Member; other: Member; child: string }> {
  const [one, other] = [await at.student(10 * price), await at.student(10 * price)];
  const child = await addParticipant(world, one.id);
  await world.database.query
    .insertInto('child_guardian')
    .values({ participant_id: child, account_id: other.id, since: world.clock.now(), removed_at: null })
    .execute();
  return { one, other, child };
}
const book = async (who: Member, fields: object = {}, rest: object = {}) => {
  const cls = await at.classOf(coach, { partnerId: partner, ...fields });
  return at.ok(who, 'order.create', await at.formOf(who, cls.id, { payFromBalance: true, ...rest }));
};

test('membership.mine returns the open payment of the method chosen last', async () => {
  const who = await at.student();
  const card = await buy(who, PaymentMethod.visa);
  const paypal = await buy(who, PaymentMethod.paypal);
  const { pending } = await mine(who);
  expect(pending).toMatchObject({
    method: PaymentMethod.paypal,
    payment: { id: paypal.paymentId, redirectUrl: paypal.redirectUrl },
  });
  await settle(paypal.paymentId ?? '', 'failed');
  expect((await mine(who)).pending?.payment?.id).toBe(paypal.paymentId);
  await settle(paypal.paymentId ?? '', 'succeeded');
  const bought = await mine(who);
  expect(bought).toMatchObject({ state: 'active', pending: null });
  const paid = await at.ok(who, 'payment.detail', { id: paypal.paymentId });
  expect(paid.membershipId).toBe(bought.periods[0]?.id);
  expect(card.paymentId).not.toBe(paypal.paymentId);
});

test('membership.mine shows the savings on paid sessions of the whole family', async () => {
  const { one, other, child } = await family();
  const stranger = await at.student(price);
  await buy(one);
  expect(await mine(one)).toMatchObject({ saved: { amountMinor: 0, discounted: 0, early: 0 } });
  await book(other);
  const both = await book(one, {}, { participantIds: [one.id, child] });
  await book(one, { partnerId: undefined, membersFirst: true });
  const saved = { amountMinor: 600, discounted: 2, early: 1 };
  for (const who of [one, other]) expect((await mine(who)).saved).toEqual(saved);
  expect((await mine(stranger)).saved).toEqual({ amountMinor: 0, discounted: 0, early: 0 });
  const now = world.clock.now().toISOString();
  await at.ok(one, 'order.cancel', {
    id: both.id,
    reason: { code: 'other', text: 'x' },
    shownRefundMinor: both.totalMinor,
    tappedAt: now,
  });
  expect((await mine(other)).saved).toEqual({ amountMinor: 200, discounted: 1, early: 1 });
});

test('membership.mine shows each reader why a refund is refused', async () => {
  const { one, other } = await family();
  expect((await mine(one)).whyNoRefund).toBeNull();
  await buy(one);
  expect((await mine(one)).whyNoRefund).toBeNull();
  expect((await mine(other)).whyNoRefund).toBe('otherHolder');
  await buy(other);
  expect(await mine(one)).toMatchObject({ refund: null, whyNoRefund: 'followed' });
  expect(await mine(other)).toMatchObject({ whyNoRefund: null, actions: ['renew', 'refund'] });
  const alone = await at.student(price);
  await buy(alone);
  world.clock.advance({ days: 14, minutes: 1 });
  const later = await at.student(price);
  await buy(later);
  await book(later);
  expect((await mine(later)).whyNoRefund).toBe('used');
  expect((await mine(alone)).whyNoRefund).toBe('late');
});

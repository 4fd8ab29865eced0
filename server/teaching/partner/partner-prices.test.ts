import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import { releaseFunds } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { offerSeats } from '#server/booking/waitlist/waitlist.offer.jobs.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as } from '#tests/support/asking.ts';
import { complete } from '#tests/support/attendance.ts';
import { testDatabase } from '#tests/support/database.ts';
import { balanceOf, classRow, orderRow } from '#tests/support/orders.ts';
import { partnerWorld, type Member, type PartnerWorld } from '#tests/support/partner-world.ts';
import { addParticipant } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

const price = 4001;
/** Five percent, cut to whole cents. */
const memberPrice = price - 200;
const membership = 4900;
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

const member = async (balance = 0): Promise<Member> => {
  const who = await at.student(membership + balance);
  await at.ok(who, 'membership.buy', { method: PaymentMethod.balance, shownPriceMinor: membership });
  return who;
};
const look = (who: Member | null, id: string) => at.ok(who, 'class.detail', { id });

describe('the price that a reader sees', () => {
  test('is their own: less for a member, and the full one for everybody else and for the coach', async () => {
    const cls = await at.classOf(coach, { partnerId: partner });
    const [reader, other] = [await member(), await at.student()];
    expect(await look(reader, cls.id)).toMatchObject({ priceMinor: memberPrice, fullPriceMinor: price });
    for (const who of [other, coach, null]) {
      const seen = await look(who, cls.id);
      expect(seen).toMatchObject({ priceMinor: price, partner: { memberDiscountBps: 500 } });
      expect(seen.fullPriceMinor).toBeUndefined();
    }
    const [listed] = (await at.ok(reader, 'class.list', { partnerId: partner })).items;
    expect(listed).toMatchObject({ id: cls.id, priceMinor: memberPrice });
    const page = await at.ok(reader, 'partner.detail', { id: partner });
    expect(page.classes[0]).toMatchObject({ id: cls.id, priceMinor: memberPrice });
    const plain = await at.classOf(coach);
    expect((await look(reader, plain.id)).priceMinor).toBe(price);
  });

  test('is the same in coach.search, also in its price filter', async () => {
    const own = await at.coach();
    const [operator, manager] = [await at.operator(), await at.student()];
    const place = await at.partner(operator, manager);
    await at.take(manager, place, own);
    const cls = await at.classOf(own, { partnerId: place });
    const [reader, other] = [await member(), await at.student()];
    const found = async (who: Member | null, maxPrice?: number) => {
      const intent = maxPrice === undefined ? {} : { maxPrice: String(maxPrice) };
      const { items } = await at.ok(who, 'coach.search', { city: 'vancouver', ...intent });
      return items.find(({ id }) => id === own.id)?.soonest;
    };
    expect(await found(reader)).toMatchObject({
      classId: cls.id,
      priceMinor: memberPrice,
      fullPriceMinor: price,
    });
    for (const who of [other, null]) {
      const seen = await found(who);
      expect(seen).toMatchObject({ classId: cls.id, priceMinor: price });
      expect(seen?.fullPriceMinor).toBeUndefined();
    }
    expect(await found(reader, memberPrice)).toMatchObject({ classId: cls.id });
    expect(await found(reader, memberPrice - 1)).toBeUndefined();
    expect(await found(other, price - 1)).toBeUndefined();
    expect(await found(other, price)).toMatchObject({ classId: cls.id });
    expect((await look(reader, cls.id)).priceMinor).toBe((await found(reader))?.priceMinor);
  });

  test('is what a booking names: a higher price is refused with CHANGED, and a lower one is paid', async () => {
    const cls = await at.classOf(coach, { partnerId: partner });
    const [reader, other] = [await member(), await at.student()];
    const full = (await at.formOf(other, cls.id)).basis;
    const own = await at.formOf(reader, cls.id);
    const second = await member();
    const lower = { ...(await at.formOf(second, cls.id)), basis: full };
    expect(await at.ok(second, 'order.create', lower)).toMatchObject({ totalMinor: memberPrice });
    const cheap = { ...(await at.formOf(other, cls.id)), basis: own.basis };
    expect((await at.reply(other, 'order.create', cheap)).body).toMatchObject({
      reason: 'CHANGED',
      data: { priceMinor: price },
    });
    // A tap that waited on the phone while the membership was refunded.
    const { refund } = await at.ok(reader, 'membership.mine');
    await at.ok(reader, 'membership.refund', { id: refund?.id });
    const late = await at.reply(reader, 'order.create', { ...own, replayed: true });
    expect(late.body).toMatchObject({ reason: 'CHANGED', data: { priceMinor: price } });
    expect(await findViolations(world.database.query)).toEqual([]);
  });
});

test('a member pays less, the coach gets all that was paid, and the place keeps nothing', async () => {
  const cls = await at.classOf(coach, { partnerId: partner, autoAccept: true });
  const [reader, other] = [await member(memberPrice), await at.student(price)];
  const form = await at.formOf(reader, cls.id, { payFromBalance: true });
  const key = randomUUID();
  const reply = await at.reply(reader, 'order.create', form, key);
  expect((await at.reply(reader, 'order.create', form, key)).text).toBe(reply.text);
  const order = await at.ok(reader, 'order.detail', { id: form.orderId });
  expect(order).toMatchObject({
    status: OrderStatus.progress,
    unitMinor: memberPrice,
    totalMinor: memberPrice,
    discount: { unitMinor: 200, totalMinor: 200 },
    partner: { id: partner },
  });
  const full = await at.ok(other, 'order.create', await at.formOf(other, cls.id, { payFromBalance: true }));
  expect(full).toMatchObject({ totalMinor: price, partner: { id: partner } });
  expect(full.discount).toBeUndefined();
  expect(await balanceOf(world, ledger.student(reader.id))).toBe(0);
  const revenue = await balanceOf(world, ledger.revenue);
  const before = await balanceOf(world, ledger.coachAvailable(coach.id));
  const now = world.clock.now();
  world.clock.set(new Date(cls.endsAt));
  for (const { id } of [order, full]) await as(world, coach.id, complete, { id });
  world.clock.advance({ hours: world.config.rules.fundsAvailableHours });
  await releaseFunds(world);
  world.clock.set(now);
  expect((await balanceOf(world, ledger.coachAvailable(coach.id))) - before).toBe(price + memberPrice);
  expect(await balanceOf(world, ledger.revenue)).toBe(revenue);
  expect((await at.ok(null, 'partner.detail', { id: partner })).serviceMinutes).toBe(60);
  const used = (await at.ok(reader, 'membership.mine')).actions;
  expect(used).toEqual(['renew']);
  expect(await findViolations(world.database.query)).toEqual([]);
});

test('some of a family leave: the discount of a seat goes with the seat', async () => {
  const cls = await at.classOf(coach, { partnerId: partner, autoAccept: true });
  const reader = await member(2 * memberPrice);
  const child = await addParticipant(world, reader.id);
  const form = await at.formOf(reader, cls.id, { participantIds: [reader.id, child], payFromBalance: true });
  const order = await at.ok(reader, 'order.create', form);
  expect(order).toMatchObject({ totalMinor: 2 * memberPrice, discount: { unitMinor: 200, totalMinor: 400 } });
  const left = await at.ok(reader, 'order.cancelParticipants', {
    id: order.id,
    participantIds: [child],
    reason: { code: 'other', text: 'x' },
    shownRefundMinor: memberPrice,
    tappedAt: world.clock.now().toISOString(),
  });
  expect(left).toMatchObject({ totalMinor: memberPrice, discount: { unitMinor: 200, totalMinor: 200 } });
  expect(await findViolations(world.database.query)).toEqual([]);
});

test('an offer of the waitlist has the member’s price', async () => {
  const cls = await at.classOf(coach, { partnerId: partner, capacity: 1 });
  const [first, reader] = [await at.student(), await member(memberPrice)];
  const taken = await at.ok(first, 'order.create', await at.formOf(first, cls.id));
  const entry = await at.ok(reader, 'waitlist.join', {
    entryId: randomUUID(),
    classId: cls.id,
    participantIds: [reader.id],
    takesFewer: false,
    tappedAt: world.clock.now().toISOString(),
  });
  await at.ok(first, 'order.cancel', {
    id: taken.id,
    reason: { code: 'other', text: 'x' },
    shownRefundMinor: 0,
    tappedAt: world.clock.now().toISOString(),
  });
  expect(await offerSeats(world)).toBe(1);
  const accepted = await at.ok(reader, 'waitlist.accept', { id: entry.id, payFromBalance: true });
  expect(accepted).toMatchObject({
    status: OrderStatus.awaitAgree,
    totalMinor: memberPrice,
    discount: { totalMinor: 200 },
  });
  expect(await findViolations(world.database.query)).toEqual([]);
});

test('an order keeps its terms when the coach leaves the partner; new orders have ordinary terms', async () => {
  const own = await at.coach();
  const [operator, manager] = [await at.operator(), await at.student()];
  const school = await at.partner(operator, manager);
  const place = await at.take(manager, school, own);
  const cls = await at.classOf(own, { partnerId: school });
  const [early, late] = [await member(), await member()];
  const before = await at.ok(early, 'order.create', await at.formOf(early, cls.id));
  const seen = await at.formOf(late, cls.id);
  await at.ok(own, 'partner.endCoach', { id: place, reason: '' });
  const refused = await at.reply(late, 'order.create', seen);
  expect(refused.body).toMatchObject({ reason: 'CHANGED', data: { priceMinor: price } });
  const after = await at.ok(late, 'order.create', await at.formOf(late, cls.id));
  expect(await orderRow(world, before.id)).toMatchObject({
    partner_id: school,
    unit_discount_minor: 200,
    policy: { feeBps: 0 },
  });
  expect(await orderRow(world, after.id)).toMatchObject({
    partner_id: null,
    unit_discount_minor: 0,
    policy: { feeBps: 1500 },
  });
  expect((await classRow(world, cls.id)).partner_id).toBeNull();
  expect(await findViolations(world.database.query)).toEqual([]);
});

test('the database refuses a discount without a partner, and a second live place of a coach', async () => {
  const cls = await at.classOf(coach);
  const reader = await at.student();
  const order = await at.ok(reader, 'order.create', await at.formOf(reader, cls.id));
  await expect(
    world.database.query
      .updateTable('orders')
      .set({ unit_discount_minor: 1 })
      .where('id', '=', order.id)
      .execute(),
  ).rejects.toThrow(/orders_check/);
  await expect(
    world.database.query
      .insertInto('partner_coach')
      .values({
        id: randomUUID(),
        partner_id: partner,
        coach_id: coach.id,
        invited_by: reader.id,
        created_at: world.clock.now(),
      })
      .execute(),
  ).rejects.toThrow(/partner_coach_live/);
});

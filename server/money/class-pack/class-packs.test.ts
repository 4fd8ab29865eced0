import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { releaseFunds } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as } from '#tests/support/asking.ts';
import { complete, noShow } from '#tests/support/attendance.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { boughtPack, packWorld } from '#tests/support/class-pack-world.ts';
import { balanceOf, formFor, orderRow } from '#tests/support/orders.ts';
import { addPerson } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import type { World } from '#tests/support/world.ts';
import { endDuePacks, expireUnpaidPacks, notifyOfPackEnds } from './class-pack.jobs.ts';

let world: World;
let app: FastifyInstance;
let packs: ReturnType<typeof packWorld>;
inSharedWorld((made) => {
  ({ world, app } = made);
  packs = packWorld(world, app);
});
const later = (days: number) => world.clock.advance({ days });

describe('a pack from its purchase to its refund', () => {
  it('is bought, used on three dates, canceled once and refunded to the cent', async () => {
    const { coach, who, pack } = await boughtPack(packs, { sessions: 4, priceMinor: 10_001 });
    expect(pack).toMatchObject({
      state: 'running',
      left: 4,
      leftMinor: 10_001,
      method: PaymentMethod.balance,
    });
    expect(await balanceOf(world, ledger.student(who.id))).toBe(39_999);
    const orders = [];
    for (const inHours of [96, 120, 144]) {
      const cls = await packs.classOf(coach.id, { inHours });
      orders.push(dataOf(await packs.book(who, cls, pack.id)));
    }
    // 10,001 / 4, then what is left by three, then by two.
    expect(orders.map(({ totalMinor }) => totalMinor)).toEqual([2500, 2500, 2500]);
    for (const order of orders)
      expect(order).toMatchObject({
        status: OrderStatus.awaitAgree,
        method: PaymentMethod.balance,
        payState: 'held',
        unitMinor: 2500,
        classPack: { id: pack.id, isReturned: false },
      });
    expect(await packs.detail(who, pack.id)).toMatchObject({ left: 1, leftMinor: 2501 });
    const [first, second, third] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]];
    const canceled = dataOf(await packs.cancel(who, third.id, 2500));
    expect(canceled).toMatchObject({ refundMinor: 2500, classPack: { isReturned: true } });
    const detail = await packs.detail(who, pack.id);
    expect(detail).toMatchObject({ left: 2, leftMinor: 5001, refund: { sessions: 2, amountMinor: 5001 } });
    expect(detail.uses.filter(({ isReturned }) => isReturned).map(({ orderId }) => orderId)).toEqual([
      third.id,
    ]);
    const back = dataOf(await packs.refund(who, pack.id, 5001));
    expect(back).toMatchObject({
      state: 'ended',
      ended: { why: 'refunded', backMinor: 5001, to: 'balance' },
      left: 0,
      leftMinor: 0,
      actions: [],
      whyNoRefund: 'ended',
    });
    expect(await packs.moved(ledger.classPack(pack.id))).toEqual({
      classPack: 10_001,
      classPackBack: -5001,
      pay: -7500,
      refund: 2500,
    });
    expect(await balanceOf(world, ledger.student(who.id))).toBe(45_000);
    // The two sessions take place: fee, share and release are as for any other order.
    for (const { id } of [first, second]) await as(world, coach.id, acceptOrder, { id });
    for (const order of [first, second]) {
      world.clock.set(new Date(order.class.endsAt));
      await as(world, coach.id, complete, { id: order.id });
    }
    expect(await balanceOf(world, ledger.coachPending(coach.id))).toBe(2 * (2500 - 375));
    later(4);
    await releaseFunds(world);
    expect(await balanceOf(world, ledger.coachAvailable(coach.id))).toBe(4250);
    const records = dataOf(await call(app, await signIn(world, who.id), 'wallet.mine', {})).items;
    expect(records.map(({ kind, amountMinor }) => `${kind} ${amountMinor}`).toSorted()).toEqual([
      'classPack -10001',
      'classPackBack 5001',
      'topUp 50000',
    ]);
  });

  it('has session values that sum up to its price after any returned session', async () => {
    const { coach, who, pack } = await boughtPack(packs);
    const book = async (inHours: number) =>
      dataOf(await packs.book(who, await packs.classOf(coach.id, { inHours }), pack.id));
    const [one, two] = [await book(96), await book(120)];
    await packs.cancel(who, one.id, one.totalMinor);
    const three = await book(144);
    const four = await book(168);
    expect([one, two, three, four].map(({ totalMinor }) => totalMinor)).toEqual([3333, 3333, 3333, 3334]);
    expect(await packs.detail(who, pack.id)).toMatchObject({ left: 0, leftMinor: 0, whyNoRefund: 'usedUp' });
    expect(reasonIn(await packs.refund(who, pack.id, 0))).toBe('PACK_KEPT');
    const fifth = await packs.book(who, await packs.classOf(coach.id, { inHours: 192 }), pack.id);
    expect(reasonIn(fifth)).toBe('PACK_NOT_USABLE');
    expect(fifth.body).toMatchObject({ data: { why: 'usedUp' } });
  });

  it('a late cancellation refunds its part to the balance and uses the session', async () => {
    const { coach, who, pack } = await boughtPack(packs);
    const cls = await packs.classOf(coach.id, { inHours: 30 });
    const { id } = dataOf(await packs.book(who, cls, pack.id));
    await as(world, coach.id, acceptOrder, { id });
    world.clock.advance({ hours: 20 });
    const before = await balanceOf(world, ledger.student(who.id));
    const left = dataOf(await packs.cancel(who, id, 1666));
    expect(left).toMatchObject({ refundMinor: 1666, classPack: { isReturned: false } });
    expect((await balanceOf(world, ledger.student(who.id))) - before).toBe(1666);
    expect(await packs.detail(who, pack.id)).toMatchObject({ left: 2, leftMinor: 6667 });
  });

  it('a cancellation by the coach returns the session, or refunds it after the pack’s end', async () => {
    const { coach, who, pack } = await boughtPack(packs);
    const ids: string[] = [];
    for (const inHours of [96, 120])
      ids.push(dataOf(await packs.book(who, await packs.classOf(coach.id, { inHours }), pack.id)).id);
    const cancelAsCoach = (id = '') =>
      call(app, coach.token, 'order.reject', { id, reason: { code: 'unwell', text: '' } });
    dataOf(await cancelAsCoach(ids[0]));
    expect(await packs.detail(who, pack.id)).toMatchObject({ left: 2 });
    dataOf(await packs.refund(who, pack.id, 6667));
    const before = await balanceOf(world, ledger.student(who.id));
    dataOf(await cancelAsCoach(ids[1]));
    expect((await balanceOf(world, ledger.student(who.id))) - before).toBe(3333);
    expect(await orderRow(world, ids[1]!)).toMatchObject({ session_returned: false, pay_state: 'refunded' });
  });

  it('an excuse after the class returns the session; an absence uses it', async () => {
    const { coach, who, pack } = await boughtPack(packs);
    for (const mark of ['excused', 'absent'] as const) {
      const cls = await packs.classOf(coach.id, { inHours: 96 });
      const { id } = dataOf(await packs.book(who, cls, pack.id));
      await as(world, coach.id, acceptOrder, { id });
      world.clock.set(cls.ends_at);
      await as(world, coach.id, noShow, { id, excused: mark === 'excused' });
      const row = await orderRow(world, id);
      expect(row).toMatchObject({ status: OrderStatus.completed, session_returned: mark === 'excused' });
    }
    expect(await packs.detail({ ...who, token: await signIn(world, who.id) }, pack.id)).toMatchObject({
      left: 2,
    });
  });
});

describe('a card', () => {
  it('begins the pack with its money; the rest is refunded to it in part', async () => {
    const [coach, who] = [await packs.coach(), await packs.family()];
    const offered = await packs.offer(coach.token);
    const opened = dataOf(await packs.buy(who, offered, { method: PaymentMethod.visa }));
    expect(opened).toMatchObject({ pack: { state: 'pending', left: 0 } });
    expect(opened.redirectUrl).toMatch(/\/applet\/pay\//);
    expect(await packs.pay(opened.paymentId, 10_000)).toBe('succeeded');
    const { id } = opened.pack;
    const cls = await packs.classOf(coach.id);
    dataOf(await packs.book(who, cls, id));
    const shown = await packs.detail(who, id);
    expect(shown.refund).toMatchObject({ amountMinor: 6667 });
    expect(shown.refund?.originUntil).not.toBeNull();
    const paid = dataOf(await call(app, who.token, 'payment.detail', { id: opened.paymentId ?? '' }));
    expect(paid).toMatchObject({ kind: 'classPack', classPackId: id, state: 'succeeded' });
    expect(dataOf(await packs.refund(who, id, 6667, 'origin')).ended).toMatchObject({ to: 'origin' });
    const { rows } = await sql`
      select kind, amount_minor, ref from payment_operation where payment_id = ${opened.paymentId}`.execute(
      world.database.query,
    );
    expect(rows).toEqual([{ kind: 'refund', amount_minor: 6667, ref: 'classPack' }]);
    expect(await balanceOf(world, ledger.student(who.id))).toBe(50_000);
  });

  it('an unused pack is refunded in full within 150 days', async () => {
    const [coach, who] = [await packs.coach(), await packs.family()];
    const offered = await packs.offer(coach.token, { days: 365 });
    const opened = dataOf(await packs.buy(who, offered, { method: PaymentMethod.paypal }));
    await packs.pay(opened.paymentId, 10_000);
    later(151);
    const late = { ...who, token: await signIn(world, who.id) };
    expect((await packs.detail(late, opened.pack.id)).refund).toMatchObject({ originUntil: null });
    expect(reasonIn(await packs.refund(late, opened.pack.id, 10_000, 'origin'))).toBe('BAD_INPUT');
    expect(reasonIn(await packs.refund(late, opened.pack.id, 9999))).toBe('CHANGED');
    expect(reasonIn(await packs.refund(late, opened.pack.id, 10_000))).toBe('ok');
  });

  it('settlePackPayment accepts money within a day and voids it when it comes later or twice', async () => {
    const [coach, who] = [await packs.coach(), await packs.family()];
    const offered = await packs.offer(coach.token);
    const opened = dataOf(await packs.buy(who, offered, { method: PaymentMethod.visa }));
    world.clock.advance({ minutes: 16 });
    expect(await expireUnpaidPacks(world)).toBe(1);
    expect(await packs.detail(who, opened.pack.id)).toMatchObject({ state: 'unpaid', payment: null });
    expect(await packs.pay(opened.paymentId, 10_000)).toBe('succeeded');
    const late = dataOf(await packs.buy(who, offered, { method: PaymentMethod.visa }));
    world.clock.advance({ hours: 25 });
    await expireUnpaidPacks(world);
    expect(await packs.pay(late.paymentId, 10_000)).toBe('canceled');
    expect(await noticeKindsOf(who.id)).toEqual(['classPackBought', 'classPackNotBought']);
  });
});

const noticeKindsOf = async (accountId: string) => {
  const rows = await world.database.query
    .selectFrom('notice')
    .select('kind')
    .where('account_id', '=', accountId)
    .where('about_kind', '=', 'classPack')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};

describe('the end', () => {
  it('endDuePacks refunds the rest to the balance after two notices and keeps booked orders', async () => {
    const { coach, who, pack } = await boughtPack(packs, { days: 30 });
    later(16);
    expect(await notifyOfPackEnds(world)).toBe(1);
    expect(await notifyOfPackEnds(world)).toBe(0);
    later(13);
    await notifyOfPackEnds(world);
    const token = await signIn(world, who.id);
    const cls = await packs.classOf(coach.id, { inHours: 96 });
    const { id } = dataOf(await packs.book({ ...who, token }, cls, pack.id));
    later(1);
    const tooLate = await packs.book(
      { ...who, token },
      await packs.classOf(coach.id, { inHours: 140 }),
      pack.id,
    );
    expect(reasonIn(tooLate)).toBe('PACK_NOT_USABLE');
    expect(await endDuePacks(world)).toBe(1);
    expect(await balanceOf(world, ledger.student(who.id))).toBe(46_667);
    expect(await orderRow(world, id)).toMatchObject({
      status: OrderStatus.awaitAgree,
      class_pack_id: pack.id,
    });
    expect(await noticeKindsOf(who.id)).toEqual([
      'classPackBought',
      'classPackEnds',
      'classPackEnds',
      'classPackExpired',
    ]);
  });

  it('endDuePacks refunds the rest when the coach is gone; later payments are voided', async () => {
    const { coach, who, offered, pack } = await boughtPack(packs);
    const opened = dataOf(await packs.buy(who, offered, { method: PaymentMethod.visa }));
    await sql`update account_role set state = 'closed' where account_id = ${coach.id}`.execute(
      world.database.query,
    );
    expect(await endDuePacks(world)).toBe(1);
    expect(await packs.detail(who, pack.id)).toMatchObject({
      ended: { why: 'coachGone', backMinor: 10_000 },
    });
    expect(await packs.pay(opened.paymentId, 10_000)).toBe('canceled');
  });

  it('an account with unused sessions is not deleted', async () => {
    const { who, pack } = await boughtPack(packs);
    const blocks = async () => dataOf(await call(app, who.token, 'privacy.mine', {})).blocks;
    expect(await blocks()).toContainEqual({ kind: 'classPacks', count: 1 });
    dataOf(await packs.refund(who, pack.id, 10_000));
    expect(await blocks()).not.toContainEqual({ kind: 'classPacks', count: 1 });
  });
});

describe('a class pack pays', () => {
  it('one seat of its person, at its coach, up to its price, under no partner', async () => {
    const { coach, who, pack } = await boughtPack(packs);
    const other = await packs.family();
    const cls = await packs.classOf(coach.id);
    const whyNot = async (asked: ReturnType<typeof packs.book>) => {
      const reply = await asked;
      expect(reasonIn(reply)).toBe('PACK_NOT_USABLE');
      return JSON.parse(reply.text).data.why as unknown;
    };
    const elsewhere = await packs.classOf((await packs.coach()).id);
    const dear = await packs.classOf(coach.id, { priceMinor: 4002 });
    const cheap = await packs.classOf(coach.id, { priceMinor: 3332 });
    const free = await packs.classOf(coach.id, { priceMinor: 0 });
    expect([
      await whyNot(packs.book(who, cls, pack.id, [who.id])),
      await whyNot(packs.book(who, cls, pack.id, [who.child, who.id])),
      await whyNot(packs.book(other, cls, pack.id)),
      await whyNot(packs.book(who, elsewhere, pack.id)),
      await whyNot(packs.book(who, dear, pack.id)),
      await whyNot(packs.book(who, cheap, pack.id)),
      await whyNot(packs.book(who, free, pack.id)),
      await whyNot(packs.book(who, cls, randomUUID())),
    ]).toEqual(['otherPerson', 'otherPerson', 'unknown', 'otherCoach', 'price', 'price', 'price', 'unknown']);
    const check = dataOf(await call(app, who.token, 'order.check', { id: cls.id })).items;
    expect(check.map(({ participantId, classPack }) => [participantId, classPack?.valueMinor])).toEqual([
      [who.id, undefined],
      [who.child, 3333],
    ]);
  });

  it('an order that waits for its payment, at the value of a session', async () => {
    const { coach, who, pack } = await boughtPack(packs);
    const cls = await packs.classOf(coach.id);
    const form = { participantIds: [who.child] };
    const { id } = dataOf(await call(app, who.token, 'order.create', formFor(world, cls, who.id, form)));
    const pay = { id, method: PaymentMethod.balance, classPackId: pack.id };
    expect(dataOf(await call(app, who.token, 'order.pay', pay)).order).toMatchObject({
      status: OrderStatus.awaitAgree,
      totalMinor: 3333,
      classPack: { id: pack.id },
    });
    expect(reasonIn(await call(app, who.token, 'order.pay', pay))).toBe('ORDER_STATUS_CHANGED');
  });

  it('another person after it was passed on, never a child of others or of the coach', async () => {
    const { coach, who, pack } = await boughtPack(packs);
    const other = await packs.family();
    const pass = (participantId: string) =>
      call(app, who.token, 'classPack.pass', { id: pack.id, participantId });
    expect(reasonIn(await pass(other.child))).toBe('PARTICIPANT_UNKNOWN');
    expect(dataOf(await pass(who.id))).toMatchObject({ person: { id: who.id }, people: [{ id: who.child }] });
    const cls = await packs.classOf(coach.id);
    expect(reasonIn(await packs.book(who, cls, pack.id, [who.child]))).toBe('PACK_NOT_USABLE');
    expect(reasonIn(await packs.book(who, cls, pack.id, [who.id]))).toBe('ok');
    expect(reasonIn(await call(app, other.token, 'classPack.detail', { id: pack.id }))).toBe('NOT_FOUND');
  });
});

describe('an offer', () => {
  it('is fair, at most five are open, and a closed one is not sold', async () => {
    const { token, id } = await packs.coach();
    const terms = { sessions: 3, priceMinor: 12_004, upToMinor: 4001, days: 90 };
    const offer = (rest = {}) => call(app, token, 'classPack.offer', { ...terms, ...rest });
    expect(reasonIn(await offer())).toBe('BAD_INPUT');
    const made = dataOf(await offer({ priceMinor: 12_003 })).items[0]!;
    for (let n = 0; n < 4; n++) dataOf(await offer({ priceMinor: 9000 }));
    expect(reasonIn(await offer({ priceMinor: 9000 }))).toBe('PACK_NOT_OFFERED');
    const who = await packs.family();
    expect(reasonIn(await packs.buy(who, { ...made, priceMinor: 1 }))).toBe('CHANGED');
    const seen = dataOf(await call(app, null, 'coach.detail', { id })).classPacks ?? [];
    expect(seen).toHaveLength(5);
    dataOf(await packs.buy(who, made));
    const closed = dataOf(await call(app, token, 'classPack.closeOffer', { id: made.id }));
    expect(closed.items.find((one) => one.id === made.id)).toMatchObject({ sold: 1, unused: 3 });
    expect(reasonIn(await packs.buy(who, made))).toBe('PACK_NOT_SOLD');
    const stranger = await packs.coach();
    const asked = await call(app, stranger.token, 'classPack.closeOffer', { id: made.id });
    expect(reasonIn(asked)).toBe('NOT_FOUND');
  });

  it.each([
    ['cheaper than a session', { priceMinor: 3332 }],
    ['dearer than the highest seat price', { priceMinor: 4002 }],
    ['over', { inHours: -2 }],
  ])('is neither shown nor sold while every class of its coach is %s', async (_name, choice) => {
    const [coach, who] = [await packs.coach(), await packs.family()];
    const offered = await packs.offer(coach.token);
    const shown = async () =>
      dataOf(await call(app, null, 'coach.detail', { id: coach.id })).classPacks ?? [];
    const check = async () => dataOf(await call(app, who.token, 'classPack.check', { id: offered.id }));
    const own = async () => dataOf(await call(app, coach.token, 'classPack.offers', {})).items;
    expect(await shown()).toHaveLength(1);
    expect(await check()).toMatchObject({ paysFor: { count: 1, classes: [{ priceMinor: 4001 }] } });
    const classes = world.database.query.updateTable('class').where('coach_id', '=', coach.id);
    await classes.set({ price_minor: 100 }).execute();
    await packs.classOf(coach.id, choice);
    expect(await shown()).toEqual([]);
    expect(await check()).toMatchObject({ paysFor: { count: 0, classes: [] } });
    expect(await own()).toMatchObject([{ id: offered.id, paysNow: false }]);
    expect(reasonIn(await packs.buy(who, offered))).toBe('PACK_NOT_SOLD');
    await packs.classOf(coach.id, { priceMinor: 3333 });
    dataOf(await packs.buy(who, offered));
    expect(await own()).toMatchObject([{ id: offered.id, paysNow: true }]);
  });

  test('one tap that is sent twice buys one pack', async () => {
    const [coach, who] = [await packs.coach(), await packs.family()];
    const offered = await packs.offer(coach.token);
    const key = randomUUID();
    const answers = await Promise.all([0, 1, 2].map(() => packs.buy(who, offered, { key })));
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text)).size).toBe(1);
    expect(dataOf(await call(app, who.token, 'classPack.mine', {})).items).toHaveLength(1);
  });
});

test('a look of an operator at the ledger account of a pack is a line about its owner', async () => {
  const { who, pack } = await boughtPack(packs);
  const operator = await addPerson(world, 'operator');
  const account = ledger.classPack(pack.id);
  expect(reasonIn(await call(app, operator.token, 'operator.ledgerList', { account }))).toBe('ok');
  const lines = await world.database.query
    .selectFrom('audit_event')
    .select(['subject_kind', 'subject_id'])
    .where('action', '=', 'ledger.read')
    .where('actor_id', '=', operator.id)
    .execute();
  expect(lines).toEqual([{ subject_kind: 'account', subject_id: who.id }]);
});

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { PaymentMethod } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { runPaymentOperations } from '#server/money/payment/operation.jobs.ts';
import { settlePayment } from '#server/money/payment/settle.commands.ts';
import { reasonOf } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, balanceOf, bookAll, bookOne, formFor } from '#tests/support/orders.ts';
import { addCoach, addStudent, fund } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { expireUnpaidMemberships, notifyOfEnds } from './membership.jobs.ts';
import { membershipOf } from './membership.repository.ts';

const price = 4900;
let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
});
beforeEach(() => world.clock.advance({ days: 1 }));

interface Member {
  id: string;
  token: string;
}
async function student(balance = 0): Promise<Member> {
  const id = await addStudent(world, balance);
  return { id, token: await signIn(world, id, 'student') };
}
const buy = (who: Member, method: PaymentMethod = PaymentMethod.balance, key?: string) =>
  call(app, who.token, 'membership.buy', { method, shownPriceMinor: price }, key);
const mine = async (who: Member) => dataOf(await call(app, who.token, 'membership.mine', {}));
const giveBack = (who: Member, id: string) => call(app, who.token, 'membership.refund', { id });
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY_MS).toISOString();
const pay = (paymentId: string | null, kind: 'succeeded' | 'failed' = 'succeeded', amountMinor = price) =>
  settlePayment(world, {
    provider: 'sandbox',
    eventId: randomUUID(),
    paymentId: paymentId ?? '',
    kind,
    amountMinor,
  });
const noticesOf = async (who: Member) => {
  const rows = await world.database.query
    .selectFrom('notice')
    .select(['kind', 'facts'])
    .where('account_id', '=', who.id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, facts }) => (kind === 'membershipEnds' ? `${kind} ${facts['days']}` : kind));
};
const openMembersFirst = async () => {
  const cls = await addClass(world, { coachId: await addCoach(world), priceMinor: 0 });
  await sql`update class set members_first = true where id = ${cls.id}`.execute(world.database.query);
  // The clock of this file runs for years.
  await sql`update coach set cleared_until = '2050-01-01' where id = ${cls.coach_id}`.execute(
    world.database.query,
  );
  return cls;
};
const book = (who: Member, cls: Awaited<ReturnType<typeof openMembersFirst>>) =>
  reasonOf(bookOne(world, who.id, cls));

describe('paid from the balance', () => {
  it('membership.buy adds a year after the current period, or from now', async () => {
    const who = await student(3 * price);
    expect(await mine(who)).toMatchObject({
      state: 'none',
      until: null,
      priceMinor: price,
      days: 365,
      benefits: { earlyBookingHours: 24, partnerDiscountBps: 500 },
      actions: ['buy'],
    });
    const key = randomUUID();
    const first = await buy(who, PaymentMethod.balance, key);
    expect((await buy(who, PaymentMethod.balance, key)).text).toBe(first.text);
    expect(dataOf(first)).toMatchObject({
      membership: { state: 'active', until: inDays(365), actions: ['renew', 'refund'] },
      paymentId: null,
      redirectUrl: null,
    });
    expect(await membershipOf(world.database.query, who.id, world.clock.now())).toBeDefined();
    const renewed = dataOf(await buy(who)).membership;
    expect(renewed).toMatchObject({ state: 'active', until: inDays(730) });
    expect(renewed.periods.map(({ startsAt }) => startsAt)).toEqual([inDays(365), inDays(0)]);
    expect(await balanceOf(world, ledger.student(who.id))).toBe(price);
    world.clock.advance({ days: 730 });
    expect(await mine({ ...who, token: await signIn(world, who.id) })).toMatchObject({ state: 'expired' });
    expect(await membershipOf(world.database.query, who.id, world.clock.now())).toBeUndefined();
    const back = { ...who, token: await signIn(world, who.id) };
    expect(dataOf(await buy(back)).membership).toMatchObject({ state: 'active', until: inDays(365) });
    const records = dataOf(await call(app, back.token, 'wallet.mine', {})).items;
    expect(records.filter(({ kind }) => kind === 'membership').map(({ amountMinor }) => amountMinor)).toEqual(
      [-price, -price, -price],
    );
    expect(await findViolations(world.database.query)).toEqual([]);
  });

  it('membership.buy refuses a low balance and another price; parallel calls spend no money twice', async () => {
    const poor = await student(price - 1);
    expect(reasonIn(await buy(poor))).toBe('BALANCE_TOO_LOW');
    expect((await mine(poor)).state).toBe('none');
    const old = await call(app, poor.token, 'membership.buy', {
      method: PaymentMethod.balance,
      shownPriceMinor: 100,
    });
    expect(reasonIn(old)).toBe('CHANGED');
    const who = await student(2 * price + 1);
    const outcomes = await Promise.all(Array.from({ length: 32 }, async () => reasonIn(await buy(who))));
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(2);
    expect(await balanceOf(world, ledger.student(who.id))).toBe(1);
    expect((await mine(who)).until).toBe(inDays(730));
    expect(await findViolations(world.database.query)).toEqual([]);
  });
});

describe('paid by card', () => {
  it('membership.buy waits 15 minutes for the money; the wallet shows the record', async () => {
    const who = await student();
    const opened = dataOf(await buy(who, PaymentMethod.visa));
    expect(opened.redirectUrl).toMatch(/\/applet\/pay\//);
    expect(opened.membership).toMatchObject({
      state: 'pendingPayment',
      pending: { method: PaymentMethod.visa },
    });
    expect(await pay(opened.paymentId, 'failed')).toBe('failed');
    expect(await pay(opened.paymentId)).toBe('succeeded');
    expect(await pay(opened.paymentId)).toBe('succeeded');
    expect(await mine(who)).toMatchObject({ state: 'active', until: inDays(365), pending: null });
    const payment = dataOf(await call(app, who.token, 'payment.detail', { id: opened.paymentId ?? '' }));
    expect(payment).toMatchObject({ kind: 'membership', state: 'succeeded', orderId: null });
    const records = dataOf(await call(app, who.token, 'wallet.mine', {})).items;
    expect(records.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([['membership', -price]]);
    expect(await noticesOf(who)).toEqual(['membershipActive']);
    expect(await findViolations(world.database.query)).toEqual([]);
  });

  it('a purchase expires without money; money within a day still counts, later it is refunded', async () => {
    const [soon, late] = [await student(), await student()];
    const [first, second] = [
      dataOf(await buy(soon, PaymentMethod.visa)),
      dataOf(await buy(late, PaymentMethod.paypal)),
    ];
    world.clock.advance({ minutes: 14 });
    expect(await expireUnpaidMemberships(world)).toBe(0);
    world.clock.advance({ minutes: 1 });
    expect(await expireUnpaidMemberships(world)).toBe(2);
    expect(await expireUnpaidMemberships(world)).toBe(0);
    expect((await mine(soon)).state).toBe('none');
    world.clock.advance({ hours: 24 });
    expect(await pay(first.paymentId)).toBe('succeeded');
    expect((await mine(soon)).state).toBe('active');
    world.clock.advance({ minutes: 1 });
    expect(await pay(second.paymentId)).toBe('canceled');
    expect((await mine(late)).state).toBe('none');
    expect(await noticesOf(late)).toEqual(['membershipRefunded']);
    expect(await findViolations(world.database.query)).toEqual([]);
  });

  it('a second payment for the same purchase and a wrong amount are returned', async () => {
    const who = await student(price);
    const [one, two] = [
      dataOf(await buy(who, PaymentMethod.visa)),
      dataOf(await buy(who, PaymentMethod.visa)),
    ];
    expect(two.membership.pending?.id).toBe(one.membership.pending?.id);
    expect(await pay(one.paymentId, 'succeeded', price - 1)).toBe('canceled');
    expect((await mine(who)).state).toBe('pendingPayment');
    dataOf(await buy(who, PaymentMethod.balance));
    expect(await pay(two.paymentId)).toBe('canceled');
    expect((await mine(who)).until).toBe(inDays(365));
    expect(await findViolations(world.database.query)).toEqual([]);
  });
});

describe('a refund of a membership', () => {
  it.each([PaymentMethod.balance, PaymentMethod.visa])(
    'returns the money where it came from (method %i), once',
    async (method) => {
      const who = await student(method === PaymentMethod.balance ? price : 0);
      const { paymentId } = dataOf(await buy(who, method));
      if (paymentId !== null) await pay(paymentId);
      const { refund } = await mine(who);
      expect(refund).toMatchObject({ amountMinor: price, until: inDays(14) });
      const outcomes = await Promise.all(
        Array.from({ length: 16 }, async () => reasonIn(await giveBack(who, refund?.id ?? ''))),
      );
      expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
      expect(new Set(outcomes)).toEqual(new Set(['ok', 'MEMBERSHIP_KEPT']));
      expect(await mine(who)).toMatchObject({ state: 'none', refund: null, actions: ['buy'] });
      expect(await balanceOf(world, ledger.student(who.id))).toBe(
        method === PaymentMethod.balance ? price : 0,
      );
      expect(await runPaymentOperations(world)).toBeGreaterThanOrEqual(
        method === PaymentMethod.balance ? 0 : 1,
      );
      const records = dataOf(await call(app, who.token, 'wallet.mine', {})).items;
      expect(records.find(({ kind }) => kind === 'membershipRefund')?.amountMinor).toBe(price);
      expect(await findViolations(world.database.query)).toEqual([]);
    },
  );

  it('is refused after 14 days, after use, and for a period that another follows', async () => {
    const who = await student(2 * price);
    const first = dataOf(await buy(who)).membership.refund?.id ?? '';
    world.clock.advance({ days: 1 });
    const second = dataOf(await buy(who)).membership.refund?.id ?? '';
    expect(reasonIn(await giveBack(who, first))).toBe('MEMBERSHIP_KEPT');
    expect(dataOf(await giveBack(who, second))).toMatchObject({ state: 'active', until: inDays(364) });
    world.clock.advance({ days: 13, seconds: 1 });
    expect(reasonIn(await giveBack(who, first))).toBe('MEMBERSHIP_KEPT');
    expect((await mine(who)).actions).toEqual(['renew']);

    const user = await student(price);
    const used = dataOf(await buy(user)).membership.refund?.id ?? '';
    expect(await book(user, await openMembersFirst())).toBe('ok');
    expect(await mine(user)).toMatchObject({ refund: null, actions: ['renew'] });
    expect(reasonIn(await giveBack(user, used))).toBe('MEMBERSHIP_KEPT');
  });

  it('excludes a booking with the membership at the same moment: one of the two succeeds', async () => {
    const cls = await openMembersFirst();
    for (let round = 0; round < 5; round++) {
      const who = await student(price);
      const id = dataOf(await buy(who)).membership.refund?.id ?? '';
      const [back, booked] = await Promise.all([
        giveBack(who, id).then(reasonIn),
        bookAll(world, [{ studentId: who.id, form: formFor(world, cls, who.id) }]).then(([outcome]) =>
          outcome instanceof AppError ? outcome.reason : 'ok',
        ),
      ]);
      expect([back, booked]).toSatisfy(
        ([a, b]: string[]) =>
          (a === 'ok' && b === 'MEMBERS_FIRST') || (a === 'MEMBERSHIP_KEPT' && b === 'ok'),
      );
    }
  });
});

describe('booking first', () => {
  it('is allowed to members only on the first day, by the time of the order, and to everybody afterwards', async () => {
    const [member, other] = [await student(price), await student()];
    dataOf(await buy(member));
    const cls = await openMembersFirst();
    const look = async (token: string | null) =>
      dataOf(await call(app, token, 'class.detail', { id: cls.id }));
    expect(await look(other.token)).toMatchObject({
      whyNot: 'MEMBERS_FIRST',
      membersFirstUntil: inDays(1),
      actions: [],
    });
    for (const token of [member.token, null])
      expect(await look(token)).toMatchObject({ whyNot: null, actions: ['book'] });
    expect(await book(other, cls)).toBe('MEMBERS_FIRST');
    expect(await book(member, cls)).toBe('ok');
    const used = await world.database.query
      .selectFrom('membership_benefit')
      .innerJoin('orders', 'orders.id', 'membership_benefit.order_id')
      .select('kind')
      .where('student_id', '=', member.id)
      .execute();
    expect(used).toEqual([{ kind: 'early' }]);
    world.clock.advance({ hours: 24 });
    expect(await book(other, cls)).toBe('ok');
  });
});

describe('the notice of the end', () => {
  it('is sent 30, 7 and 1 days before and at the end, each once, on several nodes', async () => {
    const who = await student(price);
    dataOf(await buy(who));
    const after: string[][] = [];
    for (const days of [334, 1, 23, 6, 1, 30]) {
      world.clock.advance({ days });
      await Promise.all([notifyOfEnds(world), notifyOfEnds(world), notifyOfEnds(world)]);
      await notifyOfEnds(world);
      after.push((await noticesOf(who)).slice(1));
    }
    expect(after).toEqual([
      [],
      ['membershipEnds 30'],
      ['membershipEnds 30', 'membershipEnds 7'],
      ['membershipEnds 30', 'membershipEnds 7', 'membershipEnds 1'],
      ['membershipEnds 30', 'membershipEnds 7', 'membershipEnds 1', 'membershipEnded'],
      ['membershipEnds 30', 'membershipEnds 7', 'membershipEnds 1', 'membershipEnded'],
    ]);
  });

  it('is not sent for a period that another follows, and is sent when that one is refunded', async () => {
    const who = await student(2 * price);
    dataOf(await buy(who));
    world.clock.advance({ days: 360 });
    const { membership } = dataOf(await buy({ ...who, token: await signIn(world, who.id) }));
    await notifyOfEnds(world);
    expect(await noticesOf(who)).not.toContain('membershipEnds 7');
    dataOf(await giveBack({ ...who, token: await signIn(world, who.id) }, membership.refund?.id ?? ''));
    await notifyOfEnds(world);
    expect(await noticesOf(who)).toContain('membershipEnds 7');
  });
});

it('the database refuses two waiting purchases and two periods that begin at one time', async () => {
  const who = await student(price);
  dataOf(await buy(who));
  const copy = (state: string) =>
    sql`insert into membership select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid()))).*
      from membership m where account_id = ${who.id} and state = ${state}`.execute(world.database.query);
  await expect(copy('paid')).rejects.toThrow(/membership_period/);
  await fund(world, who.id, 500);
  dataOf(await buy(who, PaymentMethod.visa));
  await expect(copy('pending')).rejects.toThrow(/membership_one_pending/);
});

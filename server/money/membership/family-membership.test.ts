import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import { expireUnpaid } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { settlePayment } from '#server/money/payment/settle.commands.ts';
import { testDatabase } from '#tests/support/database.ts';
import { refuseRows } from '#tests/support/failing-row.ts';
import { partnerWorld, type Member, type PartnerWorld } from '#tests/support/partner-world.ts';
import { addParticipant } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { closeGaps, notifyOfEnds } from './membership.jobs.ts';

const price = 4900;
const memberPrice = 4001 - 200;
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

const buy = (who: Member, method: PaymentMethod = PaymentMethod.balance) =>
  at.reply(who, 'membership.buy', { method, shownPriceMinor: price });
const bought = async (who: Member) =>
  (await at.ok(who, 'membership.buy', { method: PaymentMethod.balance, shownPriceMinor: price })).membership;
const mine = (who: Member) => at.ok(who, 'membership.mine');
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString();

/** Two guardians of one child; each can buy some memberships. */
async function family(balance = 3 * price): Promise<{ one: Member; other: Member; child: string }> {
  const [one, other] = [await at.student(balance), await at.student(balance)];
  const child = await addParticipant(world, one.id);
  await link(child, other);
  return { one, other, child };
}
const link = (child: string, { id }: Member, isOn = true) =>
  world.database.query
    .insertInto('child_guardian')
    .values({ participant_id: child, account_id: id, since: world.clock.now(), removed_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['participant_id', 'account_id'])
        .doUpdateSet({ removed_at: isOn ? null : world.clock.now() }),
    )
    .execute();
/** The periods of these accounts, the soonest first, in days from now. */
async function periods(...people: Member[]): Promise<[number, number][]> {
  const rows = await world.database.query
    .selectFrom('membership')
    .select(['starts_at', 'ends_at'])
    .where(
      'account_id',
      'in',
      people.map(({ id }) => id),
    )
    .where('state', '=', 'paid')
    .orderBy('starts_at')
    .execute();
  const days = (date: Date | null) =>
    Math.round(((date?.getTime() ?? 0) - world.clock.now().getTime()) / 86_400_000);
  return rows.map((row) => [days(row.starts_at), days(row.ends_at)]);
}
const book = async (who: Member) => {
  const cls = await at.classOf(coach, { partnerId: partner });
  return at.ok(who, 'order.create', await at.formOf(who, cls.id));
};

describe('one for the family', () => {
  test('a membership that one guardian bought covers the other, and the other reads its holder', async () => {
    const { one, other } = await family();
    const stranger = await at.student();
    await bought(one);
    expect(await mine(one)).toMatchObject({
      state: 'active',
      holder: { id: one.id, isMe: true },
      actions: ['renew', 'refund'],
    });
    const shared = await mine(other);
    expect(shared).toMatchObject({
      state: 'active',
      until: inDays(365),
      holder: { id: one.id, isMe: false, name: 'Student' },
      periods: [],
      refund: null,
      actions: ['renew'],
    });
    expect(await mine(stranger)).toMatchObject({ state: 'none', holder: null });
    expect(await book(other)).toMatchObject({ totalMinor: memberPrice, discount: { unitMinor: 200 } });
    const early = await at.classOf(coach, { membersFirst: true });
    expect((await at.ok(other, 'class.detail', { id: early.id })).whyNot).toBeNull();
    expect((await at.ok(stranger, 'class.detail', { id: early.id })).whyNot).toBe('MEMBERS_FIRST');
    expect(await at.reason(stranger, 'order.create', await at.formOf(stranger, early.id))).toBe(
      'MEMBERS_FIRST',
    );
    expect(await at.reason(other, 'order.create', await at.formOf(other, early.id))).toBe('ok');
    expect(await findViolations(world.database.query)).toEqual([]);
  });

  test('a family includes a minor’s account, not an adult child’s, and nobody beyond', async () => {
    const { one, other } = await family();
    const minor = await at.student();
    const third = await at.student();
    await bought(one);
    const setAge = (birthDate: string) =>
      world.database.query
        .updateTable('participant')
        .set({ birth_date: birthDate })
        .where('id', '=', minor.id)
        .execute();
    await link(minor.id, one);
    expect((await mine(minor)).state).toBe('none');
    await setAge('2012-05-05');
    expect(await mine(minor)).toMatchObject({ state: 'active', holder: { id: one.id } });
    await setAge('2001-05-05');
    expect((await mine(minor)).state).toBe('none');
    // A third guardian shares another child with the other guardian only.
    await link(await addParticipant(world, third.id), other);
    expect((await mine(third)).state).toBe('none');
  });

  test('a second purchase begins when the first one ends, by balance and by card', async () => {
    const { one, other } = await family();
    await bought(one);
    world.clock.advance({ days: 10 });
    expect(await bought(other)).toMatchObject({ until: inDays(720), holder: { id: one.id } });
    const opened = await at.ok(one, 'membership.buy', { method: PaymentMethod.visa, shownPriceMinor: price });
    await settlePayment(world, {
      provider: 'sandbox',
      eventId: randomUUID(),
      paymentId: opened.paymentId ?? '',
      kind: 'succeeded',
      amountMinor: price,
    });
    expect(await periods(one, other)).toEqual([
      [-10, 355],
      [355, 720],
      [720, 1085],
    ]);
    expect((await mine(other)).until).toBe(inDays(1085));
    expect(await findViolations(world.database.query)).toEqual([]);
  });

  test('bought by both in the same moment it is one chain without a gap', async () => {
    for (let round = 0; round < 6; round++) {
      const { one, other } = await family(2 * price);
      const outcomes = await Promise.all([buy(one), buy(other), buy(other), buy(one)]);
      expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await periods(one, other)).toEqual([
        [0, 365],
        [365, 730],
        [730, 1095],
        [1095, 1460],
      ]);
    }
    expect(await findViolations(world.database.query)).toEqual([]);
  });
});

test('a chain of guardians over several children makes a family of at most three others', async () => {
  const one = await at.student(3 * price);
  const strangers = await Promise.all(Array.from({ length: 8 }, () => at.student()));
  for (const stranger of strangers) await link(await addParticipant(world, one.id), stranger);
  await bought(one);
  const forms = await Promise.all(
    strangers.map(async (who) => {
      const cls = await at.classOf(coach, { partnerId: partner });
      return { who, form: await at.formOf(who, cls.id) };
    }),
  );
  // Everybody was shown the members' price.
  expect(new Set(forms.map(({ form }) => form.basis.priceMinor))).toEqual(new Set([memberPrice]));
  const answers = await Promise.all(forms.map(({ who, form }) => at.reason(who, 'order.create', form)));
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(3);
  expect(new Set(answers)).toEqual(new Set(['ok', 'CHANGED']));
  const out = strangers.filter((_, n) => answers[n] === 'CHANGED');
  const inside = strangers.filter((_, n) => answers[n] === 'ok');
  for (const who of out) expect((await mine(who)).state).toBe('none');
  for (const who of inside) expect((await mine(who)).state).toBe('active');
  // Taking somebody out frees no place.
  await world.database.query
    .updateTable('child_guardian')
    .set({ removed_at: world.clock.now() })
    .where('account_id', '=', inside[0]?.id ?? '')
    .whereRef('participant_id', '<>', 'account_id')
    .execute();
  for (const who of out) expect((await mine(who)).state).toBe('none');
  expect((await mine(one)).state).toBe('active');
});

describe('giving it back', () => {
  const refund = async (who: Member) =>
    at.reason(who, 'membership.refund', { id: (await periodIds(who)).at(-1) });
  const periodIds = async (who: Member) => (await mine(who)).periods.map(({ id }) => id).toReversed();

  test('only the buyer, while nobody of the family used it and none follows', async () => {
    const { one, other } = await family();
    await bought(one);
    const [id] = await periodIds(one);
    expect(await at.reason(other, 'membership.refund', { id })).toBe('NOT_FOUND');
    await bought(other);
    expect(await refund(one)).toBe('MEMBERSHIP_KEPT');
    expect(await refund(other)).toBe('ok');
    await book(other);
    expect((await mine(one)).refund).toBeNull();
    expect(await refund(one)).toBe('MEMBERSHIP_KEPT');
  });

  test('a purchase from before the families met does not prevent the refund', async () => {
    const [one, other] = [await at.student(price), await at.student(price)];
    await bought(one);
    world.clock.advance({ days: 1 });
    await bought(other);
    await link(await addParticipant(world, one.id), other);
    expect(await refund(one)).toBe('ok');
    expect(await mine(one)).toMatchObject({ state: 'active', holder: { id: other.id }, refund: null });
  });

  test('and used by the other in the same moment: one of the two', async () => {
    for (let round = 0; round < 5; round++) {
      const { one, other } = await family();
      await bought(one);
      const cls = await at.classOf(coach, { partnerId: partner });
      const form = await at.formOf(other, cls.id);
      const [back, booked] = await Promise.all([refund(one), at.reason(other, 'order.create', form)]);
      expect(['ok CHANGED', 'MEMBERSHIP_KEPT ok']).toContain(`${back} ${booked}`);
    }
    expect(await findViolations(world.database.query)).toEqual([]);
  });

  test('an unpaid order uses no benefit when it can no longer be paid', async () => {
    const { one, other } = await family();
    await bought(one);
    await book(other);
    world.clock.advance({ minutes: 16 });
    expect(await expireUnpaid(world)).toBeGreaterThan(0);
    expect(await refund(one)).toBe('MEMBERSHIP_KEPT');
    world.clock.advance({ hours: 24, minutes: 1 });
    expect(await refund(one)).toBe('ok');
  });
});

describe('when two are a family no longer', () => {
  test('a membership stays with its buyer; the other guardian’s next period begins now, once', async () => {
    const { one, other, child } = await family();
    await bought(one);
    await bought(other);
    await bought(other);
    expect(await closeGaps(world)).toBe(0);
    world.clock.advance({ days: 20 });
    const order = await book(other);
    await link(child, other, false);
    expect(await mine(other)).toMatchObject({ state: 'expired', holder: null });
    expect((await Promise.all([closeGaps(world), closeGaps(world)])).toSorted()).toEqual([0, 2]);
    expect(await closeGaps(world)).toBe(0);
    expect(await periods(other)).toEqual([
      [0, 365],
      [365, 730],
    ]);
    expect(await mine(other)).toMatchObject({ state: 'active', holder: { isMe: true }, until: inDays(730) });
    expect(await mine(one)).toMatchObject({ state: 'active', until: inDays(345), holder: { isMe: true } });
    expect((await at.ok(other, 'order.detail', { id: order.id })).totalMinor).toBe(memberPrice);
    expect(await findViolations(world.database.query)).toEqual([]);
  });

  test('the notice of the end is sent again unless another period of the family follows', async () => {
    const { one, other, child } = await family();
    await bought(one);
    await bought(other);
    world.clock.advance({ days: 360 });
    await notifyOfEnds(world);
    const countEnds = async () =>
      (
        await world.database.query
          .selectFrom('notice')
          .select('kind')
          .where('account_id', '=', one.id)
          .where('kind', '=', 'membershipEnds')
          .execute()
      ).length;
    expect(await countEnds()).toBe(0);
    await link(child, other, false);
    await notifyOfEnds(world);
    expect(await countEnds()).toBe(1);
  });
});

test('closeGaps moves the periods of the other accounts when it fails for one', async () => {
  const waiting = [];
  for (let pair = 0; pair < 2; pair += 1) {
    const { one, other, child } = await family();
    await bought(one);
    await bought(other);
    waiting.push({ other, child });
  }
  world.clock.advance({ days: 20 });
  for (const { other, child } of waiting) await link(child, other, false);
  const [failing, next] = waiting.map(({ other }) => other);
  const row = { table: 'membership', column: 'account_id', id: failing?.id ?? '' };
  const allow = await refuseRows(world, row);
  expect(await closeGaps(world)).toBe(1);
  expect(await mine(next!)).toMatchObject({ state: 'active' });
  await allow();
  world.clock.advance({ minutes: 1 });
  expect(await closeGaps(world)).toBe(1);
  expect(await mine(failing!)).toMatchObject({ state: 'active' });
});

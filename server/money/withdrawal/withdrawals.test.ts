import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CoachMoneyKind } from '#contract/enums.ts';
import { answerDispute } from '#server/booking/dispute/dispute.answer.commands.ts';
import { openDispute } from '#server/booking/dispute/dispute.open.commands.ts';
import { releaseFunds } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { transferOne } from '#server/money/ledger/ledger.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { complete } from '#tests/support/attendance.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { pastAllGuards, testDatabase } from '#tests/support/database.ts';
import { balanceOf } from '#tests/support/orders.ts';
import { bank, coachWith, type PaidCoach } from '#tests/support/payout-world.ts';
import { addCoach, addOperator, addStudent, makeOperator } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { accepted, type Staged } from '#tests/support/stage.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
let operatorId: string;
let operator: string;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  operatorId = await addOperator(world);
  operator = await signIn(world, operatorId);
});

/** A code and the second factor were just proved in every session of this account. */
const fresh = (id: string) =>
  world.database.query
    .updateTable('session')
    .set({ fresh_at: world.clock.now(), factor_at: world.clock.now() })
    .where('account_id', '=', id)
    .execute();
const withRules = (rules: Partial<World['config']['rules']>): World => ({
  ...world,
  config: { ...world.config, rules: { ...world.config.rules, ...rules } },
});
/** So much of what is available leaves the place. */
const spend = (coachId: string, amountMinor: number) =>
  world.database.transaction((tx) =>
    transferOne(
      tx,
      [
        {
          kind: 'topUp',
          debit: ledger.coachAvailable(coachId),
          credit: 'external:paypal',
          amountMinor,
          currency: 'USD',
          orderId: null,
          paymentId: null,
        },
      ],
      world.clock.now(),
    ),
  );

const ask = (coach: PaidCoach, amountMinor: number, key?: string) =>
  call(app, coach.token, 'withdrawal.request', { amountMinor, currency: 'USD' }, key);
const balances = async (id: string) => [
  await balanceOf(world, ledger.coachAvailable(id)),
  await balanceOf(world, ledger.coachWithdrawing(id)),
];
const wallet = async (coach: PaidCoach) => dataOf(await call(app, coach.token, 'wallet.coach', {}));
const records = async (coach: PaidCoach, kind: CoachMoneyKind) =>
  dataOf(await call(app, coach.token, 'wallet.coachRecords', { kind })).items;
const noticesOf = (id: string) =>
  world.database.query
    .selectFrom('notice')
    .select('kind')
    .where('account_id', '=', id)
    .orderBy('id')
    .execute();

describe('the life of a withdrawal', () => {
  it('is requested, changed, approved and paid; the money is held meanwhile', async () => {
    const coach = await coachWith(app, world, 10_000);
    expect(await wallet(coach)).toMatchObject({
      availableMinor: 8500,
      withdrawingMinor: 0,
      receivableMinor: 0,
      maxWithdrawalMinor: 8500,
      minWithdrawalMinor: 2500,
      whyNoWithdrawal: null,
      serviceMinutes: 60,
      payoutAccount: { last4: '9012', payoutHeldUntil: null },
      openWithdrawal: null,
    });
    const asked = dataOf(await ask(coach, 5000));
    expect(asked).toMatchObject({ state: 'requested', payoutLast4: '9012', actions: ['update', 'cancel'] });
    expect(await balances(coach.id)).toEqual([3500, 5000]);
    expect(await wallet(coach)).toMatchObject({
      openWithdrawal: { id: asked.id },
      whyNoWithdrawal: 'WITHDRAWAL_OPEN',
    });
    const more = { id: asked.id, amountMinor: 8500, version: asked.version };
    const changed = dataOf(await call(app, coach.token, 'withdrawal.update', more));
    expect(changed).toMatchObject({ amountMinor: 8500, version: 2 });
    expect(reasonIn(await call(app, coach.token, 'withdrawal.update', more))).toBe(
      'WITHDRAWAL_STATUS_CHANGED',
    );
    const less = { id: asked.id, amountMinor: 6000, version: 2 };
    expect(dataOf(await call(app, coach.token, 'withdrawal.update', less)).version).toBe(3);
    expect(await balances(coach.id)).toEqual([2500, 6000]);
    expect(await findViolations(world.database.query)).toEqual([]);

    const stale = { id: asked.id, version: 2 };
    expect(reasonIn(await call(app, operator, 'operator.withdrawalApprove', stale))).toBe(
      'WITHDRAWAL_STATUS_CHANGED',
    );
    const listed = dataOf(await call(app, operator, 'operator.withdrawalList', { state: 'open' }));
    expect(listed.items.find(({ id }) => id === asked.id)).toMatchObject({
      coach: { id: coach.id, isApproved: true },
      accountChangedSince: false,
      disputedMinor: 0,
      actions: ['approve', 'reject'],
    });
    const approved = dataOf(
      await call(app, operator, 'operator.withdrawalApprove', { id: asked.id, version: 3 }),
    );
    expect(approved.actions).toEqual(['markPaid', 'markFailed', 'account']);
    expect(reasonIn(await call(app, coach.token, 'withdrawal.cancel', { id: asked.id }))).toBe(
      'WITHDRAWAL_STATUS_CHANGED',
    );
    const key = randomUUID();
    const paid = { id: asked.id, reference: 'WIRE 1' };
    const first = await call(app, operator, 'operator.withdrawalMarkPaid', paid, key);
    const again = await call(app, operator, 'operator.withdrawalMarkPaid', paid, key);
    expect([again.text, again.isReplayed]).toEqual([first.text, true]);
    expect(dataOf(first)).toMatchObject({ state: 'paid', reference: 'WIRE 1', actions: [] });
    expect(reasonIn(await call(app, operator, 'operator.withdrawalMarkPaid', paid))).toBe(
      'WITHDRAWAL_STATUS_CHANGED',
    );
    expect(await balances(coach.id)).toEqual([2500, 0]);
    const audit = await world.database.query
      .selectFrom('audit_event')
      .select('action')
      .where('subject_id', '=', asked.id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['withdrawal.approved', 'withdrawal.paid']);
    expect((await noticesOf(coach.id)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['withdrawalApproved', 'withdrawalPaid']),
    );
    expect((await records(coach, 'withdraw')).map((item) => item.amountMinor)).toEqual(
      expect.arrayContaining([-5000, -3500]),
    );
    expect(await records(coach, 'earning')).toHaveLength(1);
    expect(await findViolations(world.database.query)).toEqual([]);
  });

  it.each(['cancel', 'reject', 'fail'] as const)('returns the money: %s', async (how) => {
    const coach = await coachWith(app, world, 10_000);
    const { id } = dataOf(await ask(coach, 8500));
    const why = { id, reason: { code: 'other' as const, text: 'The bank said no' } };
    if (how === 'cancel') dataOf(await call(app, coach.token, 'withdrawal.cancel', { id }));
    if (how === 'reject') dataOf(await call(app, operator, 'operator.withdrawalReject', why));
    if (how === 'fail') {
      dataOf(await call(app, operator, 'operator.withdrawalApprove', { id, version: 1 }));
      dataOf(await call(app, operator, 'operator.withdrawalMarkFailed', why));
    }
    expect(await balances(coach.id)).toEqual([8500, 0]);
    const seen = dataOf(await call(app, coach.token, 'withdrawal.detail', { id }));
    expect(seen.reason?.text ?? null).toBe(how === 'cancel' ? null : 'The bank said no');
    const kinds = (await noticesOf(coach.id)).map(({ kind }) => kind);
    // A coach needs no notice of their own cancellation.
    const answer = { cancel: [], reject: ['withdrawalRejected'], fail: ['withdrawalFailed'] }[how];
    expect(kinds.filter((kind) => /^withdrawal(Rejected|Failed)$/.test(kind))).toEqual(answer);
    expect(reasonIn(await ask(coach, 8500))).toBe('ok');
    expect(dataOf(await call(app, coach.token, 'withdrawal.mine', {})).items).toHaveLength(2);
    expect(await findViolations(world.database.query)).toEqual([]);
  });
});

describe('withdrawals refuse', () => {
  it('an amount too small, too large, or in another currency', async () => {
    const coach = await coachWith(app, world, 10_000);
    expect(reasonIn(await ask(coach, 2499))).toBe('WITHDRAWAL_TOO_SMALL');
    expect(reasonIn(await ask(coach, 8501))).toBe('BALANCE_TOO_LOW');
    const euros = { amountMinor: 3000, currency: 'EUR' };
    expect(reasonIn(await call(app, coach.token, 'withdrawal.request', euros))).toBe('BAD_INPUT');
    expect(await balances(coach.id)).toEqual([8500, 0]);
  });

  it('a request without a fresh code, and accept it after one with the same key', async () => {
    const coach = await coachWith(app, world, 10_000);
    await sql`update session set fresh_at = fresh_at - interval '11 minutes' where account_id = ${coach.id}`.execute(
      world.database.query,
    );
    const key = randomUUID();
    expect(reasonIn(await ask(coach, 3000, key))).toBe('FRESH_CODE_NEEDED');
    expect(reasonIn(await call(app, coach.token, 'payoutAccount.set', bank))).toBe('FRESH_CODE_NEEDED');
    await sql`update session set fresh_at = ${world.clock.now()} where account_id = ${coach.id}`.execute(
      world.database.query,
    );
    expect(reasonIn(await ask(coach, 3000, key))).toBe('ok');
  });

  it('a request of a coach without a second factor, or without a recent proof of it', async () => {
    const coach = await coachWith(app, world, 10_000);
    const { query: db } = world.database;
    await db.deleteFrom('second_factor').where('account_id', '=', coach.id).execute();
    const key = randomUUID();
    expect(reasonIn(await ask(coach, 3000, key))).toBe('SECOND_FACTOR_MISSING');
    const { secret } = dataOf(await call(app, coach.token, 'secondFactor.begin', {}));
    const shown = () => new TOTP({ secret }).generate({ timestamp: world.clock.now().getTime() });
    dataOf(await call(app, coach.token, 'secondFactor.confirm', { code: shown() }));
    const { id } = dataOf(await ask(coach, 3000, key));
    const old = new Date(world.clock.now().getTime() - 601_000);
    await db
      .updateTable('second_factor')
      .set({ confirmed_at: old })
      .where('account_id', '=', coach.id)
      .execute();
    await db.updateTable('session').set({ factor_at: old }).where('account_id', '=', coach.id).execute();
    const more = { id, amountMinor: 4000, version: 1 };
    expect(reasonIn(await call(app, coach.token, 'withdrawal.update', more))).toBe('SECOND_FACTOR_NEEDED');
    expect(reasonIn(await call(app, coach.token, 'payoutAccount.set', bank))).toBe('SECOND_FACTOR_NEEDED');
    world.clock.advance({ seconds: 30 });
    dataOf(await call(app, coach.token, 'secondFactor.verify', { code: shown() }));
    expect(dataOf(await call(app, coach.token, 'withdrawal.update', more)).amountMinor).toBe(4000);
  });

  it('a request without a payout account, or soon after it or a contact changed', async () => {
    const bare = await addCoach(world);
    const token = await signIn(world, bare, 'coach');
    const intent = { amountMinor: 2500, currency: 'USD' };
    expect(reasonIn(await call(app, token, 'withdrawal.request', intent))).toBe('PAYOUT_ACCOUNT_MISSING');
    const coach = await coachWith(app, world, 10_000);
    await sql`update payout_account set changed_at = ${world.clock.now()}::timestamptz - interval '71 hours 59 minutes'
      where account_id = ${coach.id}`.execute(world.database.query);
    expect(reasonIn(await ask(coach, 3000))).toBe('PAYOUT_HELD');
    await sql`update payout_account set changed_at = changed_at - interval '1 minute' where account_id = ${coach.id}`.execute(
      world.database.query,
    );
    await world.database.query
      .insertInto('contact')
      .values({
        channel: 'email',
        value: 'new@example.org',
        account_id: coach.id,
        proved_at: world.clock.now(),
      })
      .execute();
    expect(reasonIn(await ask(coach, 3000))).toBe('PAYOUT_HELD');
    expect((await wallet(coach)).whyNoWithdrawal).toBe('PAYOUT_HELD');
    await world.database.query.deleteFrom('contact').where('account_id', '=', coach.id).execute();
    expect(reasonIn(await ask(coach, 3000))).toBe('ok');
  });

  it('a suspended coach, at the request and at the approval', async () => {
    const coach = await coachWith(app, world, 10_000);
    const { id } = dataOf(await ask(coach, 3000));
    await world.database.query
      .updateTable('account_role')
      .set({ state: 'suspended' })
      .where('account_id', '=', coach.id)
      .where('role', '=', 'coach')
      .execute();
    expect(reasonIn(await ask(coach, 3000))).toBe('ROLE_NOT_OPEN');
    expect(reasonIn(await call(app, operator, 'operator.withdrawalApprove', { id, version: 1 }))).toBe(
      'ROLE_NOT_OPEN',
    );
    expect(await balances(coach.id)).toEqual([5500, 3000]);
  });

  it('an operator deciding about their own money', async () => {
    const coach = await coachWith(app, world, 10_000);
    const { id } = dataOf(await ask(coach, 3000));
    await world.database.query
      .insertInto('operator')
      .values({ account_id: coach.id, granted_at: world.clock.now(), granted_by: null })
      .execute();
    expect(reasonIn(await call(app, coach.token, 'operator.withdrawalApprove', { id, version: 1 }))).toBe(
      'FORBIDDEN',
    );
    expect(dataOf(await call(app, coach.token, 'withdrawal.detail', { id })).state).toBe('requested');
  });
});

describe('money that may have to be returned', () => {
  /** Contests what these two sessions earned: one is available already, the other is still pending. */
  async function contested(coach: PaidCoach) {
    const before = world.clock.now();
    const quick = withRules({ fundsAvailableHours: 0 });
    const early = await accepted(quick, { coachId: coach.id, priceMinor: 4000 });
    const late = await accepted(quick, { coachId: coach.id, priceMinor: 2000, inHours: 97 });
    world.clock.set(late.cls.ends_at);
    await as(quick, coach.id, complete, { id: early.id });
    await releaseFunds(quick);
    await as(world, coach.id, complete, { id: late.id });
    const reason = { code: 'notAsDescribed' as const, text: 'Half an hour only' };
    const open = async (made: Staged) =>
      (await as(world, made.student, openDispute, { id: made.id, reason })).dispute.id;
    const disputes = [await open(early), await open(late)] as const;
    await fresh(coach.id);
    return { early, late, disputes, back: () => world.clock.set(before) };
  }

  it('stays available up to the amount that an open dispute may take, and no more', async () => {
    const coach = await coachWith(app, world, 10_000);
    const { early, back } = await contested(coach);
    expect(await wallet(coach)).toMatchObject({
      pendingMinor: 1700,
      availableMinor: 11_900,
      maxWithdrawalMinor: 8500,
    });
    expect(reasonIn(await ask(coach, 8501))).toBe('DISPUTE_OPEN');
    const asked = dataOf(await ask(coach, 8500));
    const more = { id: asked.id, amountMinor: 8501, version: 1 };
    expect(reasonIn(await call(app, coach.token, 'withdrawal.update', more))).toBe('DISPUTE_OPEN');
    const listed = dataOf(await call(app, operator, 'operator.withdrawalList', { state: 'open' }));
    expect(listed.items.find(({ id }) => id === asked.id)).toMatchObject({
      disputedMinor: 5100,
      actions: ['approve', 'reject'],
    });
    await as(world, coach.id, answerDispute, { id: early.id, agrees: true, text: '' });
    expect(await wallet(coach)).toMatchObject({ availableMinor: 0, receivableMinor: 0 });
    expect(reasonIn(await call(app, coach.token, 'withdrawal.update', more))).toBe('BALANCE_TOO_LOW');
    back();
    expect(await findViolations(world.database.query)).toEqual([]);
  });

  it('stops an approval when it was contested after the request', async () => {
    const coach = await coachWith(app, world, 10_000);
    const asked = dataOf(await ask(coach, 8500));
    const { early, late, back } = await contested(coach);
    await spend(coach.id, 1);
    await fresh(operatorId);
    const approve = () => call(app, operator, 'operator.withdrawalApprove', { id: asked.id, version: 1 });
    expect(reasonIn(await approve())).toBe('DISPUTE_OPEN');
    const listed = dataOf(await call(app, operator, 'operator.withdrawalList', { state: 'open' }));
    expect(listed.items.find(({ id }) => id === asked.id)?.actions).toEqual(['reject']);
    await as(world, late.coach, answerDispute, { id: late.id, agrees: true, text: '' });
    expect(reasonIn(await approve())).toBe('DISPUTE_OPEN');
    await as(world, early.coach, answerDispute, { id: early.id, agrees: true, text: '' });
    expect(await wallet(coach)).toMatchObject({ availableMinor: 0, receivableMinor: 1 });
    expect(reasonIn(await approve())).toBe('BALANCE_TOO_LOW');
    back();
  });

  it.each(['cancel', 'reject', 'fail', 'less'] as const)(
    'pays what is owed first when a withdrawal comes back: %s',
    async (how) => {
      const coach = await coachWith(app, world, 10_000);
      const { id } = dataOf(await ask(coach, 8500));
      if (how === 'fail') dataOf(await call(app, operator, 'operator.withdrawalApprove', { id, version: 1 }));
      const { early, back } = await contested(coach);
      await spend(coach.id, 3000);
      await as(world, coach.id, answerDispute, { id: early.id, agrees: true, text: '' });
      expect(await wallet(coach)).toMatchObject({ availableMinor: 0, receivableMinor: 3000 });
      expect(await findViolations(world.database.query)).toEqual([]);
      await fresh(operatorId);
      const why = { id, reason: { code: 'other' as const, text: 'The bank said no' } };
      const kept = how === 'less' ? 2500 : 0;
      if (how === 'cancel') dataOf(await call(app, coach.token, 'withdrawal.cancel', { id }));
      if (how === 'reject') dataOf(await call(app, operator, 'operator.withdrawalReject', why));
      if (how === 'fail') dataOf(await call(app, operator, 'operator.withdrawalMarkFailed', why));
      if (how === 'less')
        dataOf(await call(app, coach.token, 'withdrawal.update', { id, amountMinor: kept, version: 1 }));
      expect(await wallet(coach)).toMatchObject({
        availableMinor: 8500 - 3000 - kept,
        withdrawingMinor: kept,
        receivableMinor: 0,
      });
      back();
      expect(await findViolations(world.database.query)).toEqual([]);
    },
  );

  it('is refused when the coach owes it', async () => {
    const coach = await coachWith(app, world, 10_000);
    const debt = ledger.coachReceivable(coach.id);
    await sql`insert into ledger_account (id, owner_id, is_tracked, posted_minor, currency)
      values (${debt}, ${coach.id}, false, -500, 'USD')`.execute(world.database.query);
    expect(await wallet(coach)).toMatchObject({ receivableMinor: 500, maxWithdrawalMinor: 8000 });
    expect(reasonIn(await ask(coach, 8001))).toBe('BALANCE_TOO_LOW');
    expect(reasonIn(await ask(coach, 8000))).toBe('ok');
    await pastAllGuards(world.database, (tx) =>
      sql`delete from ledger_account where id = ${debt}`.execute(tx),
    );
  });
});

describe('the operators’ list', () => {
  const open = async (id: string) =>
    dataOf(await call(app, operator, 'operator.taskList', { state: 'open' })).items.filter(
      (task) => task.kind === 'withdrawalWaiting' && task.subject.id === id,
    );

  it.each(['cancel', 'reject', 'approve'] as const)('has it until it is decided: %s', async (how) => {
    const coach = await coachWith(app, world, 10_000);
    const { id } = dataOf(await ask(coach, 8500));
    expect(await open(id)).toMatchObject([{ facts: { coachId: coach.id }, note: null }]);
    const why = { id, reason: { code: 'other' as const, text: '' } };
    if (how === 'cancel') dataOf(await call(app, coach.token, 'withdrawal.cancel', { id }));
    if (how === 'reject') dataOf(await call(app, operator, 'operator.withdrawalReject', why));
    if (how === 'approve')
      dataOf(await call(app, operator, 'operator.withdrawalApprove', { id, version: 1 }));
    expect(await open(id)).toEqual([]);
  });
});

describe('a fresh code of the operator', () => {
  it('is required when money is paid out or returns from the bank', async () => {
    const coach = await coachWith(app, world, 10_000);
    const { id } = dataOf(await ask(coach, 8500));
    const stale = () =>
      sql`update session set fresh_at = ${world.clock.now()}::timestamptz - interval '10 minutes 1 second'
        where account_id = ${operatorId}`.execute(world.database.query);
    const approve = () => call(app, operator, 'operator.withdrawalApprove', { id, version: 1 });
    const paid = () => call(app, operator, 'operator.withdrawalMarkPaid', { id, reference: 'WIRE 2' });
    const reason = { code: 'other' as const, text: '' };
    const failed = () => call(app, operator, 'operator.withdrawalMarkFailed', { id, reason });
    await stale();
    expect(reasonIn(await approve())).toBe('FRESH_CODE_NEEDED');
    expect(dataOf(await call(app, coach.token, 'withdrawal.detail', { id })).state).toBe('requested');
    await fresh(operatorId);
    dataOf(await approve());
    await stale();
    expect(reasonIn(await paid())).toBe('FRESH_CODE_NEEDED');
    expect(reasonIn(await failed())).toBe('FRESH_CODE_NEEDED');
    expect(reasonIn(await call(app, operator, 'operator.withdrawalAccount', { id }))).toBe(
      'FRESH_CODE_NEEDED',
    );
    expect(await balances(coach.id)).toEqual([0, 8500]);
    await fresh(operatorId);
    dataOf(await paid());
  });
});

describe('at the same time', () => {
  it('one of 32 requests is accepted', async () => {
    const coach = await coachWith(app, world, 200_000);
    const outcomes = await Promise.all(
      Array.from({ length: 32 }, async () => reasonIn(await ask(coach, 2500))),
    );
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['ok', 'WITHDRAWAL_OPEN']));
    expect(await balances(coach.id)).toEqual([167_500, 2500]);
  });

  it('the database itself refuses a second open one', async () => {
    const coach = await coachWith(app, world, 10_000);
    const { id } = dataOf(await ask(coach, 2500));
    const twin =
      sql`insert into withdrawal (id, coach_id, amount_minor, currency, payout_sealed, payout_last4, created_at)
      select gen_random_uuid(), coach_id, amount_minor, currency, payout_sealed, payout_last4, created_at
      from withdrawal where id = ${id}`.execute(world.database.query);
    await expect(twin).rejects.toThrow(/withdrawal_one_open/);
  });

  it('one of 16 decisions is accepted', async () => {
    const coach = await coachWith(app, world, 10_000);
    const { id } = dataOf(await ask(coach, 8500));
    const why = { code: 'other' as const, text: '' };
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, async (_, n) => {
        if (n % 3 === 0) return reasonIn(await call(app, coach.token, 'withdrawal.cancel', { id }));
        if (n % 3 === 1)
          return reasonIn(await call(app, operator, 'operator.withdrawalApprove', { id, version: 1 }));
        return reasonIn(await call(app, operator, 'operator.withdrawalReject', { id, reason: why }));
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(await findViolations(world.database.query)).toEqual([]);
  });

  it('a request and a claw-back never take more than there is', async () => {
    const coach = await coachWith(app, world, 10_000);
    const family = await addStudent(world);
    const clawBack = () =>
      world.database.transaction((tx) =>
        transferOne(
          tx,
          [
            {
              kind: 'refund',
              debit: ledger.coachAvailable(coach.id),
              credit: ledger.student(family),
              amountMinor: 8000,
              currency: 'USD',
              orderId: null,
              paymentId: null,
            },
          ],
          world.clock.now(),
        ),
      );
    const outcomes = await Promise.all([
      ...Array.from({ length: 8 }, () => reasonOf(clawBack())),
      ...Array.from({ length: 8 }, async () => reasonIn(await ask(coach, 8500))),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    const [available = -1, held = -1] = await balances(coach.id);
    expect(available + held + (await balanceOf(world, ledger.student(family)))).toBe(8500);
    expect(Math.min(available, held)).toBeGreaterThanOrEqual(0);
    expect(await findViolations(world.database.query)).toEqual([]);
  });
});

it('the report sums the movements by day and kind', async () => {
  const day = world.clock.now().toISOString().slice(0, 10);
  const report = dataOf(await call(app, operator, 'operator.moneyReport', { from: day, to: day }));
  const { rows } = await sql<{ n: number; amount: number }>`
    select count(*)::int as n, sum(amount_minor)::bigint as amount from transfer
    where kind = 'withdraw' and (created_at at time zone 'UTC')::date = ${day}`.execute(world.database.query);
  expect(report.items.find(({ kind }) => kind === 'withdraw')).toEqual({
    day,
    kind: 'withdraw',
    currency: 'USD',
    n: rows[0]?.n,
    amountMinor: rows[0]?.amount,
  });
  expect(report.totals.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['topUp', 'payout']));
  for (const [from, to] of [
    ['2027-03-02', '2027-03-01'],
    ['2027-01-01', '2027-04-03'],
  ])
    expect(
      reasonIn(await call(app, operator, 'operator.moneyReport', { from: from ?? '', to: to ?? '' })),
    ).toBe('BAD_INPUT');
});

it('hides a withdrawal from the list, tasks and Today of the operator who asked for it', async () => {
  const coach = await coachWith(app, world, 10_000);
  const asked = dataOf(await ask(coach, 5000));
  await makeOperator(world, coach.id);
  const own = await signIn(world, coach.id);
  const seen = async (token: string) => {
    const { items } = dataOf(await call(app, token, 'operator.withdrawalList', { state: 'open' }));
    const today = dataOf(
      await call(app, token, 'operator.todayList', { show: 'waiting', kind: 'withdrawalWaiting' }),
    );
    const { kinds } = dataOf(await call(app, token, 'operator.todayCounts', {}));
    const tasks = dataOf(await call(app, token, 'operator.taskList', { state: 'open' })).items;
    return {
      list: items.some(({ id }) => id === asked.id),
      today: today.items.some(({ id }) => id === asked.id),
      task: tasks.some(({ subject }) => subject.id === asked.id),
      count: kinds.find(({ kind }) => kind === 'withdrawalWaiting')?.waiting ?? 0,
    };
  };
  const others = await seen(operator);
  expect(others).toMatchObject({ list: true, today: true, task: true });
  expect(await seen(own)).toEqual({ list: false, today: false, task: false, count: others.count - 1 });
  const approve = { id: asked.id, version: asked.version };
  expect(reasonIn(await call(app, own, 'operator.withdrawalApprove', approve))).toBe('FORBIDDEN');
});

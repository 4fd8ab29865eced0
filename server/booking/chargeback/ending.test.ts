import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { releaseFunds } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { findChargeback, insertEvent } from '#server/money/chargeback/chargeback.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as } from '#tests/support/asking.ts';
import { complete } from '#tests/support/attendance.ts';
import { ok, send } from '#tests/support/calls.ts';
import {
  announce,
  disputeOf,
  disputeRef,
  endOf,
  type NamedEnd,
  toppedUp,
  type TopUp,
  unnamed,
} from '#tests/support/ending.ts';
import { balanceOf } from '#tests/support/orders.ts';
import { paymentWorld, type PaymentWorld } from '#tests/support/payment-world.ts';
import { addOperator, addPerson, type Person } from '#tests/support/people.ts';
import { assertInvariants } from '#tests/support/stage.ts';
import { linkGuardian } from '#tests/support/team-world.ts';

let world: PaymentWorld;
let first: Person;
let second: Person;
beforeAll(async () => {
  world = await paymentWorld();
});
beforeEach(() => {
  world.clock.set(new Date('2027-03-01T08:00:00.000Z'));
  world.paypal.behave();
});

/** Notes a dispute of PayPal about a top-up of 60.00 as it is now. Two operators have a fresh code after that. */
async function report(made: TopUp, rest: object): Promise<void> {
  world.paypal.dispute(made.paymentId, disputeRef(made), rest);
  await announce(world, made);
  [first, second] = [await addPerson(world, 'operator'), await addPerson(world, 'operator')];
}

async function disputed(rest: object = {}): Promise<TopUp> {
  const made = await toppedUp(world);
  await report(made, rest);
  return made;
}

const pageOf = (made: TopUp, reader = first) => disputeOf(world, made, reader);
const name = async (made: TopUp, named: NamedEnd, operator = first) =>
  ok(world, operator, 'operator.chargebackEnd', endOf(await pageOf(made, operator), named));
const refusal = async (made: TopUp, named: NamedEnd, operator = first) =>
  (await send(world, operator, 'operator.chargebackEnd', endOf(await pageOf(made, operator), named))).body
    .reason;
const balance = ({ student }: TopUp) => balanceOf(world, ledger.student(student));

const openTasks = ({ paymentId }: TopUp) =>
  world.database.query
    .selectFrom('operator_task')
    .select('id')
    .where('subject_id', '=', `paypal:PP-D-${paymentId}`)
    .where('done_at', 'is', null)
    .execute();
/** Writes the end into the history without the checks of the call. */
const endAlone = (id: string, version: number, { id: actorId }: Person) =>
  world.database.transaction(async (tx) => {
    const by = { at: world.clock.now(), event: 'lost', actor_id: actorId, note: 'Alone.' } as const;
    const row = await findChargeback(tx, id);
    if (row !== undefined) await insertEvent(tx, { ...row, version: version + 1, withdrawn_minor: 2000 }, by);
  });

/** Earnings of an order of the test. */
const earned = 3401;
const lost = { end: 'lost', withdrawnMinor: 2000 } as const;
const won = { end: 'won', withdrawnMinor: 0 } as const;

describe('operator.chargebackEnd', () => {
  it('loses a dispute once a second operator names the same end, and then it is settled', async () => {
    const made = await disputed(unnamed);
    expect(await pageOf(made)).toMatchObject({ state: 'open', ending: { mostMinor: 6000, proposed: null } });
    const proposed = await name(made, lost);
    expect(proposed).toMatchObject({ state: 'open', ending: { proposed: { ...lost, isOwn: true } } });
    expect(await balance(made)).toBe(0);
    expect(await refusal(made, lost)).toBe('SECOND_PERSON_NEEDED');
    expect((await pageOf(made, second)).ending).toMatchObject({ proposed: { ...lost, isOwn: false } });
    const ended = await name(made, lost, second);
    expect(ended).toMatchObject({ state: 'lost', withdrawnMinor: 2000, ending: null, actions: ['settle'] });
    expect(ended.history.map(({ event }) => event).slice(-2)).toEqual(['proposedLost', 'lost']);
    expect(await balance(made)).toBe(4000);
    const { id, version } = ended;
    await ok(world, first, 'operator.chargebackSettle', { id, version, note: 'Lost it.' });
    expect((await pageOf(made)).hold).toMatchObject({ heldMinor: 0, paidMinor: 2000 });
    await assertInvariants(world);
  });

  it('wins a dispute: the hold returns and no task is left', async () => {
    const made = await disputed(unnamed);
    await name(made, won);
    const ended = await name(made, won, second);
    expect(ended).toMatchObject({ state: 'won', ending: null });
    expect(await balance(made)).toBe(6000);
    expect(await openTasks(made)).toEqual([]);
    await assertInvariants(world);
  });

  it('takes another end of the second operator as a new proposal', async () => {
    const made = await disputed(unnamed);
    await name(made, lost);
    const other = { end: 'lost', withdrawnMinor: 2500 } as const;
    expect(await name(made, other, second)).toMatchObject({
      state: 'open',
      ending: { proposed: { ...other, isOwn: true } },
    });
    expect(await name(made, other)).toMatchObject({ state: 'lost', withdrawnMinor: 2500 });
  });

  it('is void once the service reports something', async () => {
    const made = await disputed(unnamed);
    const seen = await name(made, lost);
    await report(made, {
      ...unnamed,
      reason: 'UNAUTHORISED',
      dispute_amount: { currency_code: 'USD', value: '30.00' },
    });
    expect((await pageOf(made)).ending).toMatchObject({ proposed: null });
    const late = await send(world, second, 'operator.chargebackEnd', endOf(seen, lost));
    expect(late.body.reason).toBe('CONTENT_CHANGED');
  });

  it('takes an end of the service that is read later, which is not the operators’ one, with another task', async () => {
    const made = await disputed(unnamed);
    await name(made, won);
    await name(made, won, second);
    const taken = { party: 'SELLER', type: 'DEBIT', reason: 'DISPUTE_SETTLEMENT' };
    const value = { currency_code: 'USD', value: '15.00' };
    await report(made, { ...unnamed, fund_movements: [{ ...taken, amount: value }] });
    expect(await pageOf(made)).toMatchObject({ state: 'lost', withdrawnMinor: 1500, actions: ['settle'] });
    expect(await balance(made)).toBe(4500);
  });

  it('is refused while the service decides', async () => {
    const made = await disputed();
    expect((await pageOf(made)).ending).toBeNull();
    expect(await refusal(made, won)).toBe('CONTENT_CHANGED');
  });

  it.each<[string, NamedEnd]>([
    ['more than the payment', { end: 'lost', withdrawnMinor: 6001 }],
    ['nothing of a lost one', { end: 'lost', withdrawnMinor: 0 }],
    ['an amount of a won one', { end: 'won', withdrawnMinor: 1 }],
  ])('is refused with %s', async (_, named) => {
    expect(await refusal(await disputed(unnamed), named)).toBe('BAD_INPUT');
  });

  it('names the end of a dispute whose message cannot be read', async () => {
    const made = await disputed();
    const value = { currency_code: 'EUR', value: '60.00' };
    const inEuro = { dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' }, dispute_amount: value };
    await report(made, { status: 'RESOLVED', ...inEuro });
    expect((await pageOf(made)).ending).not.toBeNull();
    await name(made, lost);
    expect(await name(made, lost, second)).toMatchObject({ state: 'lost', withdrawnMinor: 2000 });
  });

  it('is refused while PayPal cannot be reached, also when its message is a dead letter', async () => {
    const made = await disputed();
    world.paypal.misbehave(/GET \/v1\/customer\/disputes\//, 'errorBefore', 1000);
    await report(made, unnamed);
    const waiting = await world.database.query
      .updateTable('payment_event')
      .set({ dead_at: world.clock.now() })
      .where('outcome', 'is', null)
      .where(sql`chargeback ->> 'ref'`, '=', `PP-D-${made.paymentId}`)
      .returning('event_id')
      .execute();
    expect(waiting).toHaveLength(1);
    expect((await pageOf(made)).ending).toBeNull();
    expect(await refusal(made, won)).toBe('CONTENT_CHANGED');
  });

  it('is void once the service decides again, with a line, and a later end has a task of its own', async () => {
    const made = await disputed(unnamed);
    const seen = await name(made, lost);
    await report(made, {});
    const open = await pageOf(made);
    expect(open).toMatchObject({ state: 'open', ending: null, version: seen.version + 1 });
    expect(open.history.at(-1)).toMatchObject({ event: 'changed', by: null });
    expect(await refusal(made, lost)).toBe('CONTENT_CHANGED');
    const before = await openTasks(made);
    await report(made, unnamed);
    expect((await pageOf(made)).ending).toMatchObject({ proposed: null });
    expect(await openTasks(made)).toHaveLength(before.length + 1);
    await report(made, unnamed);
    expect(await openTasks(made)).toHaveLength(before.length + 1);
  });

  it('is refused from an operator who is linked to the first', async () => {
    const made = await disputed(unnamed);
    const { id, version } = await name(made, lost);
    const at = world.clock.now();
    await world.database.query
      .insertInto('operator_grant')
      .values({
        id: randomUUID(),
        account_id: second.id,
        state: 'confirmed',
        note: 'A helper',
        proposed_by: first.id,
        proposed_at: at,
        decided_by: await addOperator(world),
        decided_at: at,
      })
      .execute();
    expect(await refusal(made, lost, second)).toBe('SECOND_PERSON_LINKED');
    await expect(endAlone(id, version, second)).rejects.toMatchObject({ code: 'OF004' });
  });

  it.each<[string, (made: TopUp) => Promise<unknown>]>([
    ['has a side by now', ({ student }) => linkGuardian(world, student, first)],
    [
      'is no operator any more',
      () => world.database.query.deleteFrom('operator').where('account_id', '=', first.id).execute(),
    ],
  ])('is a new proposal when the first operator %s', async (_, change) => {
    const made = await disputed(unnamed);
    await name(made, lost);
    await change(made);
    expect(await name(made, lost, second)).toMatchObject({
      state: 'open',
      ending: { proposed: { ...lost, isOwn: true } },
    });
    expect(await name(made, lost, await addPerson(world, 'operator'))).toMatchObject({ state: 'lost' });
  });

  it('loses a dispute with nothing when nothing is left that could be lost', async () => {
    const made = await disputed(unnamed);
    const at = world.clock.now();
    await world.database.query
      .insertInto('payment_operation')
      .values({
        id: randomUUID(),
        payment_id: made.paymentId,
        kind: 'refund',
        amount_minor: 6000,
        created_at: at,
        done_at: at,
        ref: 'test',
      })
      .execute();
    expect((await pageOf(made)).ending).toMatchObject({ mostMinor: 0 });
    expect(await refusal(made, { end: 'lost', withdrawnMinor: 1 })).toBe('BAD_INPUT');
    const nothing = { end: 'lost', withdrawnMinor: 0 } as const;
    await name(made, nothing);
    expect(await name(made, nothing, second)).toMatchObject({ state: 'lost', withdrawnMinor: 0 });
  });

  it('names an end for each of two payments of one dispute', async () => {
    const [one, other] = [await toppedUp(world), await toppedUp(world)];
    const captures = [one, other].flatMap(
      ({ paymentId }) => world.paypal.dispute(paymentId, `PP-D-${paymentId}-x`).disputed_transactions,
    );
    await report(one, { ...unnamed, disputed_transactions: captures });
    await name(one, lost);
    expect((await pageOf(other)).ending).toMatchObject({ proposed: null });
    await name(other, won);
    expect(await name(one, lost, second)).toMatchObject({ state: 'lost', withdrawnMinor: 2000 });
    expect((await pageOf(other)).state).toBe('open');
    expect(await name(other, won, second)).toMatchObject({ state: 'won', withdrawnMinor: 0 });
    expect([await balance(one), await balance(other)]).toEqual([4000, 6000]);
    await assertInvariants(world);
  });

  it('wins a dispute of an order: its earnings no longer wait', async () => {
    const made = await world.buy('paypal');
    await world.follow(made);
    world.paypal.pay(made.paymentId);
    await world.comeBack(made);
    await as(world, made.coach, acceptOrder, { id: made.order.id });
    await world.settleDown();
    await report(made, unnamed);
    world.clock.set(made.cls.ends_at);
    await as(world, made.coach, complete, { id: made.order.id });
    world.clock.advance({ hours: 80 });
    await releaseFunds(world);
    const available = () => balanceOf(world, ledger.coachAvailable(made.coach));
    expect(await available()).toBe(0);
    [first, second] = [await addPerson(world, 'operator'), await addPerson(world, 'operator')];
    expect((await pageOf(made)).money).toMatchObject({ waitingMinor: earned });
    await name(made, won);
    await name(made, won, second);
    await releaseFunds(world);
    expect(await available()).toBe(earned);
    await assertInvariants(world);
  });

  it('needs a fresh code', async () => {
    const made = await disputed(unnamed);
    const seen = await pageOf(made);
    world.clock.advance({ hours: 1 });
    const answer = await send(world, first, 'operator.chargebackEnd', endOf(seen, lost));
    expect(answer.body.reason).toBe('FRESH_CODE_NEEDED');
  });

  it('is refused by the database from one operator alone', async () => {
    const made = await disputed(unnamed);
    const { id, version } = await name(made, lost);
    await expect(endAlone(id, version, first)).rejects.toMatchObject({ code: 'OF004' });
  });
});

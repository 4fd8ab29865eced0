import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Input } from '#contract/all-apis.ts';
import type { ChargebackRecord } from '#contract/chargeback.ts';
import { findChargeback, insertEvent } from '#server/money/chargeback/chargeback.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { ok, send } from '#tests/support/calls.ts';
import { balanceOf } from '#tests/support/orders.ts';
import { paymentWorld, type PaymentWorld } from '#tests/support/payment-world.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { assertInvariants } from '#tests/support/stage.ts';

let world: PaymentWorld;
let first: Person;
let second: Person;
beforeAll(async () => {
  world = await paymentWorld();
});
beforeEach(() => {
  world.clock.set(new Date('2027-03-01T08:00:00.000Z'));
});

type TopUp = Awaited<ReturnType<PaymentWorld['topUp']>>;
type Named = Pick<Input<'operator.chargebackEnd'>, 'end' | 'withdrawnMinor'>;

/** Notes a dispute of PayPal about a top-up of 60.00 as it is now. Two operators have a fresh code after that. */
async function report(made: TopUp, rest: object): Promise<void> {
  const ref = `PP-D-${made.paymentId}`;
  world.paypal.dispute(made.paymentId, ref, rest);
  const sent = world.paypal.sign('CUSTOMER.DISPUTE.UPDATED', { dispute_id: ref }, { at: world.clock.now() });
  expect(await world.deliver('paypal', sent)).toBe(200);
  await world.settleDown();
  [first, second] = [await addPerson(world, 'operator'), await addPerson(world, 'operator')];
}

async function disputed(rest: object = {}): Promise<TopUp> {
  const made = await world.topUp('paypal', 6000);
  await world.follow(made);
  world.paypal.pay(made.paymentId);
  await world.comeBack(made);
  await world.settleDown();
  await report(made, rest);
  return made;
}

/** PayPal ends it and names nobody whose money it took. */
const unnamed = { status: 'RESOLVED', dispute_outcome: { outcome_code: 'NONE' } };

async function pageOf({ paymentId }: TopUp, reader = first): Promise<ChargebackRecord> {
  const { id } = await world.database.query
    .selectFrom('chargeback')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return ok(world, reader, 'operator.chargebackRead', { id });
}

const act = ({ id, version }: ChargebackRecord, named: Named) => ({
  id,
  version,
  ...named,
  note: 'The dashboard of PayPal shows it.',
});
const name = async (made: TopUp, named: Named, operator = first) =>
  ok(world, operator, 'operator.chargebackEnd', act(await pageOf(made), named));
const refusal = async (made: TopUp, named: Named, operator = first) =>
  (await send(world, operator, 'operator.chargebackEnd', act(await pageOf(made), named))).body.reason;
const balance = ({ student }: TopUp) => balanceOf(world, ledger.student(student));

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
    const tasks = await world.database.query
      .selectFrom('operator_task')
      .select('id')
      .where('subject_id', '=', `paypal:PP-D-${made.paymentId}`)
      .where('done_at', 'is', null)
      .execute();
    expect(tasks).toEqual([]);
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
    const late = await send(world, second, 'operator.chargebackEnd', act(seen, lost));
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

  it.each<[string, Named]>([
    ['more than the payment', { end: 'lost', withdrawnMinor: 6001 }],
    ['nothing of a lost one', { end: 'lost', withdrawnMinor: 0 }],
    ['an amount of a won one', { end: 'won', withdrawnMinor: 1 }],
  ])('is refused with %s', async (_, named) => {
    expect(await refusal(await disputed(unnamed), named)).toBe('BAD_INPUT');
  });

  it('names the end of a dispute whose message is a dead letter', async () => {
    const made = await disputed();
    const value = { currency_code: 'EUR', value: '60.00' };
    const inEuro = { dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' }, dispute_amount: value };
    await report(made, { status: 'RESOLVED', ...inEuro });
    expect((await pageOf(made)).ending).toBeNull();
    await world.database.query
      .updateTable('payment_event')
      .set({ dead_at: world.clock.now() })
      .where('outcome', 'is', null)
      .execute();
    expect((await pageOf(made)).ending).not.toBeNull();
    await name(made, lost);
    expect(await name(made, lost, second)).toMatchObject({ state: 'lost', withdrawnMinor: 2000 });
  });

  it('needs a fresh code', async () => {
    const made = await disputed(unnamed);
    const seen = await pageOf(made);
    world.clock.advance({ hours: 1 });
    const answer = await send(world, first, 'operator.chargebackEnd', act(seen, lost));
    expect(answer.body.reason).toBe('FRESH_CODE_NEEDED');
  });

  it('is refused by the database from one operator alone', async () => {
    const made = await disputed(unnamed);
    const { id, version } = await name(made, lost);
    const by = { at: world.clock.now(), event: 'lost', actor_id: first.id, note: 'Alone.' } as const;
    const work = world.database.transaction(async (tx) => {
      const row = await findChargeback(tx, id);
      if (row !== undefined)
        await insertEvent(tx, { ...row, version: version + 1, withdrawn_minor: 2000 }, by);
    });
    await expect(work).rejects.toMatchObject({ code: 'OF004' });
  });
});

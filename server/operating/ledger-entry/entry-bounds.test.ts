import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Input } from '#contract/all-apis.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { ok, reason } from '#tests/support/calls.ts';
import { entryNote, entryOut, freshen, paidTopUp, sumOfAccount } from '#tests/support/ledger-entries.ts';
import { type PaymentWorld, paymentWorld } from '#tests/support/payment-world.ts';
import { addPerson, fund, type Person } from '#tests/support/people.ts';

let world: PaymentWorld;
let one: Person;
let two: Person;
beforeAll(async () => {
  world = await paymentWorld();
});
beforeEach(async () => {
  one = await addPerson(world, 'operator');
  two = await addPerson(world, 'operator');
});

type Asked = Input<'operator.entryPropose'>;
type Made = Awaited<ReturnType<typeof paidTopUp>>;
const note = entryNote;
const out = entryOut;
const toppedUp = () => paidTopUp(world, [one, two]);
const propose = (asked: Asked) => ok(world, one, 'operator.entryPropose', { ...asked });
const refused = (asked: Asked) => reason(world, one, 'operator.entryPropose', { ...asked });
const confirm = ({ id }: { id: string }) => ok(world, two, 'operator.entryConfirm', { id, note });
const enter = async (asked: Asked) => confirm(await propose(asked));
const balance = ({ student }: Made) => sumOfAccount(world, ledger.student(student));
const clean = async () => expect(await findViolations(world.database.query)).toEqual([]);

/** Reports a fraud warning about a payment. */
async function warn({ paymentId }: Made): Promise<void> {
  const { intent, charge } = world.stripe.refs(paymentId);
  const warning = {
    object: 'radar.early_fraud_warning',
    id: `issfr_${intent}`,
    charge,
    payment_intent: intent,
  };
  const sent = world.stripe.sign('radar.early_fraud_warning.created', warning, world.clock.now());
  await world.deliver('stripe', sent);
  await world.settleDown();
  await freshen(world, [one, two]);
}
const warningOf = ({ paymentId }: Made) =>
  world.database.query
    .selectFrom('chargeback')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
async function settle(made: Made): Promise<void> {
  const { id, version } = await warningOf(made);
  await ok(world, two, 'operator.chargebackSettle', { id, version, note });
}

describe('an entry about a payment with a chargeback', () => {
  it('is paid by the held money of the payer, who does not get it a second time', async () => {
    const made = await toppedUp();
    await fund(world, made.student, 1500);
    await warn(made);
    expect(await balance(made)).toBe(1500);
    await enter(out(made.paymentId, { bearer: 'payer' }));
    expect(await balance(made)).toBe(1500);
    expect(await warningOf(made)).toMatchObject({ hold_minor: 0, held_minor: 0 });
    await settle(made);
    expect(await balance(made)).toBe(1500);
    await clean();
  });

  it('leaves the rest of the payment in the hold', async () => {
    const made = await toppedUp();
    await warn(made);
    await enter(out(made.paymentId, { bearer: 'payer', amountMinor: 1000 }));
    expect(await balance(made)).toBe(0);
    expect(await warningOf(made)).toMatchObject({ hold_minor: 1500, held_minor: 1500 });
    await settle(made);
    expect(await balance(made)).toBe(1500);
    await clean();
  });

  it('returns the hold to the payer when the platform bears it', async () => {
    const made = await toppedUp();
    await warn(made);
    await enter(out(made.paymentId));
    expect(await balance(made)).toBe(2500);
    expect(await warningOf(made)).toMatchObject({ hold_minor: 0, held_minor: 0 });
    await clean();
  });

  it('keeps a later hold away from other money of the payer', async () => {
    const made = await toppedUp();
    await fund(world, made.student, 1500);
    await enter(out(made.paymentId, { bearer: 'payer' }));
    await warn(made);
    expect(await balance(made)).toBe(1500);
    await clean();
  });

  it('adds nothing to a later hold when its money came into the service', async () => {
    const made = await toppedUp();
    await fund(world, made.student, 4000);
    await enter(out(made.paymentId, { kind: 'serviceIn' }));
    await warn(made);
    expect(await balance(made)).toBe(4000);
    expect(await warningOf(made)).toMatchObject({ hold_minor: 2500, held_minor: 2500 });
    await clean();
  });

  it('holds nothing of what the balance paid when a later entry takes it back', async () => {
    const made = await toppedUp();
    await fund(world, made.student, 1500);
    await enter(out(made.paymentId, { bearer: 'payer' }));
    await enter(out(made.paymentId, { kind: 'serviceIn' }));
    await warn(made);
    expect(await balance(made)).toBe(1500);
    await clean();
  });
});

describe('the entries about a payment', () => {
  it('take out together what the service has of it, and no more', async () => {
    const { paymentId } = await toppedUp();
    await enter(out(paymentId, { amountMinor: 2000 }));
    expect(await refused(out(paymentId, { amountMinor: 501 }))).toBe('BAD_INPUT');
    await enter(out(paymentId, { amountMinor: 500 }));
    expect(await refused(out(paymentId, { amountMinor: 1 }))).toBe('BAD_INPUT');
    // A second charge of the service adds to what it has.
    await enter(out(paymentId, { kind: 'serviceIn' }));
    await enter(out(paymentId));
    await clean();
  });

  it('are refused at the confirmation when the proposer has a side in the payment by now', async () => {
    const { paymentId, student } = await toppedUp();
    const { id } = await propose(out(paymentId));
    await world.database.query
      .insertInto('child_guardian')
      .values({ participant_id: student, account_id: one.id, since: world.clock.now() })
      .execute();
    expect(await reason(world, two, 'operator.entryConfirm', { id, note })).toBe('FORBIDDEN');
    expect(await ok(world, two, 'operator.entryRefuse', { id, note })).toMatchObject({ state: 'refused' });
  });

  it('are refused at the confirmation when a bank took the money meanwhile', async () => {
    const made = await toppedUp();
    const entry = await propose(out(made.paymentId));
    const dispute = world.stripe.dispute(made.paymentId, `dp_${made.paymentId}`, 'lost');
    await world.deliver('stripe', world.stripe.sign('charge.dispute.closed', dispute, world.clock.now()));
    await world.settleDown();
    await freshen(world, [one, two]);
    expect(await reason(world, two, 'operator.entryConfirm', { id: entry.id, note })).toBe('STATUS_CHANGED');
    await clean();
  });
});

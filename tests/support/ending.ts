import { expect } from 'vitest';
import type { Input } from '#contract/all-apis.ts';
import type { ChargebackRecord } from '#contract/chargeback.ts';
import { ok } from './calls.ts';
import type { PaymentWorld } from './payment-world.ts';
import type { Person } from './people.ts';

export type TopUp = Pick<Awaited<ReturnType<PaymentWorld['topUp']>>, 'paymentId' | 'student'>;
export type NamedEnd = Pick<Input<'operator.chargebackEnd'>, 'end' | 'withdrawnMinor'>;

/** PayPal ends it and names nobody whose money it took. */
export const unnamed = { status: 'RESOLVED', dispute_outcome: { outcome_code: 'NONE' } };

export const disputeRef = ({ paymentId }: Pick<TopUp, 'paymentId'>): string => `PP-D-${paymentId}`;

/** A captured top-up of 60.00 by PayPal. */
export async function toppedUp(world: PaymentWorld): Promise<TopUp> {
  const made = await world.topUp('paypal', 6000);
  await world.follow(made);
  world.paypal.pay(made.paymentId);
  await world.comeBack(made);
  await world.settleDown();
  return made;
}

/** Delivers a message about the dispute of a top-up, and reads the dispute as PayPal keeps it. */
export async function announce(world: PaymentWorld, made: TopUp): Promise<void> {
  const resource = { dispute_id: disputeRef(made) };
  const sent = world.paypal.sign('CUSTOMER.DISPUTE.UPDATED', resource, { at: world.clock.now() });
  expect(await world.deliver('paypal', sent)).toBe(200);
  await world.settleDown();
}

/** The dispute of a top-up as an operator reads it. */
export async function disputeOf(
  world: PaymentWorld,
  { paymentId }: TopUp,
  reader: Person,
): Promise<ChargebackRecord> {
  const { id } = await world.database.query
    .selectFrom('chargeback')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return ok(world, reader, 'operator.chargebackRead', { id });
}

/** Input of `operator.chargebackEnd` for the page that an operator sees. */
export const endOf = ({ id, version }: ChargebackRecord, named: NamedEnd) => ({
  id,
  version,
  ...named,
  note: 'The dashboard of PayPal shows it.',
});

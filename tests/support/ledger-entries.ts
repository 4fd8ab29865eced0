import { sql } from 'kysely';
import type { Input } from '#contract/all-apis.ts';
import type { PaymentWorld } from './payment-world.ts';
import type { Person } from './people.ts';

export const entryNote = 'Refunded in the dashboard';

type Asked = Input<'operator.entryPropose'>;

/** A proposed entry: 25.00 left the service for a payment, and the platform bears it. */
export const entryOut = (payment: string, rest: Partial<Asked> = {}): Asked => ({
  kind: 'serviceOut',
  bearer: 'platform',
  payment,
  amountMinor: 2500,
  note: entryNote,
  ...rest,
});

/** Makes the codes of operators fresh again after the clock has moved. */
export async function freshen(world: PaymentWorld, operators: readonly Person[]): Promise<void> {
  for (const { id } of operators)
    await world.database.query
      .updateTable('session')
      .set({ fresh_at: world.clock.now(), factor_at: world.clock.now() })
      .where('account_id', '=', id)
      .execute();
}

/** A top-up of 25.00 that is in the balance of its payer. */
export async function paidTopUp(world: PaymentWorld, operators: readonly Person[]) {
  const made = await world.topUp('stripe', 2500);
  await world.follow(made);
  world.stripe.pay(made.paymentId);
  await world.comeBack(made);
  await world.settleDown();
  await freshen(world, operators);
  return made;
}

/** Sums an account by its transfers. */
export async function sumOfAccount(world: PaymentWorld, account: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select (coalesce(sum(case credit when ${account} then amount_minor end), 0)
      - coalesce(sum(case debit when ${account} then amount_minor end), 0))::bigint as sum
    from transfer where ${account} in (debit, credit)`.execute(world.database.query);
  return rows[0]?.sum ?? 0;
}

import { PaymentMethod } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import { addNotices } from '#server/platform/public.ts';
import { ledger, transfer } from '#server/money/ledger/ledger.ts';
import { findNewest } from './membership.repository.ts';
import { periodOf, type MembershipRow } from './membership.rules.ts';

/**
 * A purchase becomes a paid period behind those of the family, with its money; the family is locked. BALANCE_TOO_LOW when the balance pays and
 * cannot. `paymentId`: the card's or PayPal's payment.
 */
export async function activate(
  tx: Tx,
  row: MembershipRow,
  {
    method,
    paymentId,
    family,
  }: { method: PaymentMethod; paymentId: string | null; family: readonly string[] },
  now: Date,
): Promise<void> {
  const before = await findNewest(tx, family);
  const { startsAt, endsAt } = periodOf(before?.ends_at ?? null, now, row.days);
  await tx
    .updateTable('membership')
    .set({ state: 'paid', method, paid_at: now, starts_at: startsAt, ends_at: endsAt })
    .where('id', '=', row.id)
    .where('state', 'in', ['pending', 'expired'])
    .returning('id')
    .executeTakeFirstOrThrow();
  // Its end is not the end any more; who bought it hears of it again should the two be a family no longer.
  if (before?.account_id === row.account_id) await setNotified(tx, before.id, 0);
  await addNotices(tx, [
    {
      accountId: row.account_id,
      kind: 'membershipActive',
      about: { id: row.id, as: 'student' },
      facts: { until: endsAt.toISOString() },
      at: now,
      uniqueKey: `membershipActive:${row.id}`,
    },
  ]);
  await transfer(
    tx,
    [
      {
        kind: 'membership',
        debit: method === PaymentMethod.balance ? ledger.student(row.account_id) : ledger.outside(method),
        credit: ledger.revenue,
        amountMinor: row.price_minor,
        currency: row.currency,
        orderId: null,
        paymentId,
        membershipId: row.id,
      },
    ],
    now,
  );
}

export const setNotified = (tx: Tx, id: string, days: number | null): Promise<unknown> =>
  tx.updateTable('membership').set({ notified_days: days }).where('id', '=', id).execute();

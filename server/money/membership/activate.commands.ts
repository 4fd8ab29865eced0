import { PaymentMethod } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import { transferOne } from '#server/money/ledger/ledger.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { addNotices } from '#server/platform/public.ts';
import { findNewest, membershipOf, setNotified, setPaid } from './membership.repository.ts';
import { periodOf, type MembershipRow } from './membership.rules.ts';

/**
 * Turns a purchase into a paid period after those of the family, and moves its money. The caller has locked
 * the family. BALANCE_TOO_LOW when the balance cannot pay. `paymentId`: the payment of the card or of PayPal.
 */
export async function activateMembership(
  tx: Tx,
  row: MembershipRow,
  {
    method,
    paymentId,
    family,
  }: { method: PaymentMethod; paymentId: string | null; family: readonly string[] },
  now: Date,
): Promise<void> {
  // An account without a place in the family's membership begins its period now.
  const isCovered = (await membershipOf(tx, row.account_id, now)) !== undefined;
  const before = await findNewest(tx, isCovered ? family : [row.account_id]);
  const { startsAt, endsAt } = periodOf(before?.ends_at ?? null, now, row.days);
  await setPaid(tx, row.id, { method, paid_at: now, starts_at: startsAt, ends_at: endsAt });
  // Another period follows the one before. Should the two be a family no longer, its end is notified again.
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
  await transferOne(
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

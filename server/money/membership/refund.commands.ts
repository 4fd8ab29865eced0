import type { Parsed } from '#contract/all-apis.ts';
import { PaymentMethod } from '#contract/enums.ts';
import type { Membership } from '#contract/membership.ts';
import { nowUnderLocks } from '#server/base/clock.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transferOne } from '#server/money/ledger/ledger.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { refundPayment } from '#server/money/payment/operation.commands.ts';
import { addNotices } from '#server/platform/public.ts';
import { isPaymentContested } from './contested-membership.repository.ts';
import { lockFamily } from './family.repository.ts';
import { readMembership } from './membership.queries.ts';
import {
  findNewest,
  isFollowed,
  isUsed,
  lockOwn,
  lockPaymentOf,
  setNotified,
  setRefunded,
} from './membership.repository.ts';
import { refundUntil, type MembershipRow } from './membership.rules.ts';

/**
 * Refunds a period to the method that paid it. MEMBERSHIP_KEPT: somebody of the family used it, it is too
 * old, or followed.
 */
export async function refundMembership(
  { tx, actor, clock, config }: CommandCtx,
  { id }: Parsed<'membership.refund'>,
): Promise<Membership> {
  // Bookings take the same lock: a period is not used while it is given back.
  const family = await lockFamily(tx, actor.id, clock.now());
  const now = nowUnderLocks(clock);
  const row = await lockOwn(tx, id, actor.id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  const { rules } = config;
  const facts = {
    isContested: await isPaymentContested(tx, row.id),
    isUsed: await isUsed(tx, row.id, now, rules),
    isFollowed: await isFollowed(tx, row, family),
    now,
    rules,
  };
  if (refundUntil(row, facts) === null) throw new AppError('MEMBERSHIP_KEPT');
  await setRefunded(tx, id, now);
  // The period before it is the last one again, and its end is notified.
  const before = await findNewest(tx, [actor.id]);
  if (before !== undefined) await setNotified(tx, before.id, null);
  await addNotices(tx, [
    {
      accountId: actor.id,
      kind: 'membershipRefunded',
      about: { id, as: 'student' },
      facts: { amountMinor: row.price_minor, currency: row.currency },
      at: now,
      uniqueKey: `membershipRefunded:${id}`,
    },
  ]);
  await giveBack(tx, row, now);
  return await readMembership(tx, actor.id, now, config);
}

async function giveBack(tx: Tx, row: MembershipRow, now: Date): Promise<void> {
  const isBalance = row.method === PaymentMethod.balance;
  if (!isBalance) {
    const payment = await lockPaymentOf(tx, row.id);
    await refundPayment(tx, payment, now);
  }
  await transferOne(
    tx,
    [
      {
        kind: 'membershipRefund',
        debit: ledger.revenue,
        credit: isBalance ? ledger.student(row.account_id) : ledger.outside(row.method),
        amountMinor: row.price_minor,
        currency: row.currency,
        orderId: null,
        paymentId: null,
        membershipId: row.id,
      },
    ],
    now,
  );
}

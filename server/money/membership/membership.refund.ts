import type { Parsed } from '#contract/all-apis.ts';
import { PaymentMethod } from '#contract/enums.ts';
import type { Membership } from '#contract/membership.ts';
import type { CommandCtx } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { addNotices } from '#server/platform/public.ts';
import { ledger, transfer } from '#server/money/ledger/ledger.ts';
import { refundPayment } from '#server/money/payment/payment.operations.ts';
import { setNotified } from './membership.activate.ts';
import { presentMembership } from './membership.presenter.ts';
import { lockFamily } from './membership.family.ts';
import { findNewest, isFollowed, isUsed } from './membership.repository.ts';
import { refundUntil, type MembershipRow } from './membership.rules.ts';

/** Gives an own period back to where its money came from. MEMBERSHIP_KEPT: used by anybody of the family, too old, or followed. */
export async function refundMembership(
  { tx, actor, clock, config }: CommandCtx,
  { id }: Parsed<'membership.refund'>,
): Promise<Membership> {
  // Bookings take the same lock: what is given back is not used in the same moment.
  const family = await lockFamily(tx, actor.id, clock.now());
  const now = clock.now();
  const row = await tx
    .selectFrom('membership')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND');
  const { rules } = config;
  const facts = {
    isUsed: await isUsed(tx, row.id, now, rules),
    isFollowed: await isFollowed(tx, row, family),
    now,
    rules,
  };
  if (refundUntil(row, facts) === null) throw new AppError('MEMBERSHIP_KEPT');
  await tx
    .updateTable('membership')
    .set({ state: 'refunded', refunded_at: now })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .returning('id')
    .executeTakeFirstOrThrow();
  // The period before it is the last one again, and its end is told.
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
  return await presentMembership(tx, actor.id, now, rules);
}

async function giveBack(tx: Tx, row: MembershipRow, now: Date): Promise<void> {
  const isBalance = row.method === PaymentMethod.balance;
  if (!isBalance) {
    const payment = await tx
      .selectFrom('payment')
      .selectAll()
      .where('membership_id', '=', row.id)
      .where('state', '=', 'succeeded')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    await refundPayment(tx, payment, now);
  }
  await transfer(
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

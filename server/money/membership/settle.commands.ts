import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { voidPayment } from '#server/money/payment/operation.commands.ts';
import { lockPayment, setState } from '#server/money/payment/payment.repository.ts';
import { isOpen, type PaymentEvent } from '#server/money/payment/payment.rules.ts';
import { addNotices } from '#server/platform/public.ts';
import { activateMembership } from './activate.commands.ts';
import { lockFamily } from './family.repository.ts';
import { getMembership, lockMembership } from './membership.repository.ts';
import { mayStillBePaid } from './membership.rules.ts';

/**
 * Applies a payment event to its membership. A success begins the period. Money for a period that is already
 * paid, or that came much too late, is voided immediately. Returns the outcome for the event's row.
 */
export async function settleMembershipPayment(
  deps: Deps,
  tx: Tx,
  membershipId: string,
  paymentId: string,
  event: PaymentEvent,
): Promise<string> {
  const { account_id: accountId } = await getMembership(tx, membershipId);
  const family = await lockFamily(tx, accountId, deps.clock.now());
  const row = await lockMembership(tx, membershipId);
  const payment = await lockPayment(tx, paymentId);
  if (!isOpen(payment, event)) return 'ignored';
  const now = deps.clock.now();
  if (event.kind !== 'succeeded') {
    await setState(tx, payment, event.kind, now);
    return event.kind;
  }
  const isRight = event.amountMinor === payment.amount_minor && payment.amount_minor === row.price_minor;
  if (!isRight || !mayStillBePaid(row, now, deps.config.rules)) {
    await voidPayment(tx, payment, now);
    await addNotices(tx, [
      {
        accountId,
        kind: 'membershipRefunded',
        about: { id: membershipId, as: 'student' },
        facts: { amountMinor: payment.amount_minor, currency: payment.currency },
        at: now,
        uniqueKey: `voided:${payment.id}`,
      },
    ]);
    return 'voided';
  }
  await setState(tx, payment, 'succeeded', now);
  await activateMembership(tx, row, { method: payment.method, paymentId: payment.id, family }, now);
  return 'succeeded';
}

import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { addNotices } from '#server/platform/public.ts';
import { isOpen, lockPayment, setState, type PaymentEvent } from '#server/money/payment/payment.state.ts';
import { voidPayment } from '#server/money/payment/payment.operations.ts';
import { activate } from './membership.activate.ts';
import { lockFamily } from './membership.family.ts';
import { mayStillBePaid } from './membership.rules.ts';

/**
 * What a payment event means for its membership. A success begins the period; money for one that is paid already, or
 * that came much too late, is let go at once. Returns a word for the event's row.
 */
export async function settleMembershipPayment(
  deps: Deps,
  tx: Tx,
  membershipId: string,
  paymentId: string,
  event: PaymentEvent,
): Promise<string> {
  const find = () => tx.selectFrom('membership').selectAll().where('id', '=', membershipId);
  const { account_id: accountId } = await find().executeTakeFirstOrThrow();
  const family = await lockFamily(tx, accountId, deps.clock.now());
  const row = await find().forNoKeyUpdate().executeTakeFirstOrThrow();
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
  await activate(tx, row, { method: payment.method, paymentId: payment.id, family }, now);
  return 'succeeded';
}

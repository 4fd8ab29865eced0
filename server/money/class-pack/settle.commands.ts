import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { voidPayment } from '#server/money/payment/operation.commands.ts';
import { lockPayment, setState } from '#server/money/payment/payment.repository.ts';
import { isOpen, type PaymentEvent } from '#server/money/payment/payment.rules.ts';
import { addNotices } from '#server/platform/public.ts';
import { activatePack } from './activate.commands.ts';
import { findSellerName } from './class-pack-reading.repository.ts';
import { notBoughtNotice } from './class-pack.notices.ts';
import { lockPack } from './class-pack.repository.ts';
import { mayStillBePaid } from './class-pack.rules.ts';
import { isCoachGone } from './due-pack.repository.ts';

/**
 * Applies a payment event to its class pack. A success begins it. Money that came twice or much too late is
 * voided immediately. So is money for a gone coach. Returns the outcome for the event's row.
 */
export async function settlePackPayment(
  deps: Deps,
  tx: Tx,
  packId: string,
  paymentId: string,
  event: PaymentEvent,
): Promise<string> {
  const pack = await lockPack(tx, packId);
  if (pack === undefined) throw new Error(`payment ${paymentId} is for a class pack that is not there`);
  const payment = await lockPayment(tx, paymentId);
  if (!isOpen(payment, event)) return 'ignored';
  const now = deps.clock.now();
  if (event.kind !== 'succeeded') {
    await setState(tx, payment, event.kind, now);
    return event.kind;
  }
  const isRight = event.amountMinor === payment.amount_minor && payment.amount_minor === pack.price_minor;
  const isWanted = mayStillBePaid(pack, now, deps.config.rules) && !(await isCoachGone(tx, packId));
  if (!isRight || !isWanted) {
    await voidPayment(tx, payment, now);
    await addNotices(tx, [notBoughtNotice(pack, await findSellerName(tx, pack), payment, now)]);
    return 'voided';
  }
  await setState(tx, payment, 'succeeded', now);
  await activatePack(tx, pack, { method: payment.method, paymentId: payment.id }, now);
  return 'succeeded';
}

import { PaymentMethod } from '#contract/enums.ts';
import type { Membership } from '#contract/membership.ts';
import type { ClientLog } from './client-log.ts';
import type { KeyedCaller } from './keyed-caller.ts';
import { again } from './pace.ts';

/** Renewals stack up behind each other: enough of them show the same. */
const mostPeriods = 40;

/** Buys, renews and refunds memberships until the signal aborts; no other actor of its family does. */
export const actAsMember = (caller: KeyedCaller, log: ClientLog, signal: AbortSignal): Promise<void> =>
  again(caller, [400, 2000], signal, async () => {
    const shown = await caller.read('membership.mine', {});
    if (shown === undefined) return;
    if (shown.refund && caller.random.isTrue(0.5)) return await giveBack(caller, shown.refund.id, log);
    if (shown.periods.length < mostPeriods) await buy(caller, shown, log);
  });

async function buy(caller: KeyedCaller, shown: Membership, log: ClientLog): Promise<void> {
  const byBalance = caller.random.isTrue(0.6);
  const method = byBalance ? PaymentMethod.balance : PaymentMethod.visa;
  const shownPriceMinor = shown.priceMinor;
  const { userId } = caller;
  const bought = await caller.command('membership.buy', { method, shownPriceMinor });
  if (bought === undefined) return;
  const { membership, paymentId, redirectUrl } = bought;
  const [newest] = membership.periods;
  if (paymentId === null || redirectUrl === null) {
    if (newest) log.memberships.set(newest.id, { userId, amountMinor: newest.priceMinor });
    return;
  }
  const payment = { userId, kind: 'membership' as const, amountMinor: shownPriceMinor, isSettled: false };
  log.take({ made: { kind: 'payment', id: paymentId } });
  log.payments.set(paymentId, payment);
  await caller.settle(redirectUrl, 'pay');
  payment.isSettled = true;
}

async function giveBack(caller: KeyedCaller, id: string, log: ClientLog): Promise<void> {
  if (await caller.command('membership.refund', { id })) log.memberships.delete(id);
}

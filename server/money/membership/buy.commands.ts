import { randomUUIDv7 } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { PaymentMethod } from '#contract/enums.ts';
import { nowUnderLocks } from '#server/base/clock.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { openPayment } from '#server/money/payment/open.commands.ts';
import { requireBirthDate, requireConsent } from '#server/people/public.ts';
import { activateMembership } from './activate.commands.ts';
import { lockFamily } from './family.repository.ts';
import { readMembership } from './membership.queries.ts';
import { expirePurchases, insertMembership, prolongPurchase } from './membership.repository.ts';
import type { MembershipRow } from './membership.rules.ts';

/**
 * Buys or renews a membership (`docs/domain.md` 4.8), to start after the family's current one. The balance
 * pays immediately; for card and PayPal the answer contains the address of a hosted page. CHANGED when the
 * price differs from the shown one. PAYMENT_METHOD_OFF, BALANCE_TOO_LOW. As for a top-up: BIRTH_DATE_NEEDED,
 * CONSENT_PENDING.
 */
export async function buyMembership(
  ctx: CommandCtx,
  { method, shownPriceMinor }: Parsed<'membership.buy'>,
): Promise<Output<'membership.buy'>> {
  const { tx, actor, config } = ctx;
  const { rules } = config;
  if (shownPriceMinor !== rules.membershipPriceMinor)
    throw new AppError('CHANGED', { priceMinor: rules.membershipPriceMinor, currency: rules.currency });
  await requireBirthDate(tx, actor.id);
  await requireConsent(tx, actor.id, ctx.clock.now());
  const family = await lockFamily(tx, actor.id, ctx.clock.now());
  // The period of another member of the family, bought while this one waited, has to count.
  const now = nowUnderLocks(ctx.clock);
  const row = await openPurchase(ctx, method, now);
  let hosted: { paymentId: string; redirectUrl: string } | null = null;
  if (method === PaymentMethod.balance)
    await activateMembership(tx, row, { method, paymentId: null, family }, now);
  else {
    const { payment, redirectUrl } = await openPayment(ctx, {
      kind: 'membership',
      accountId: actor.id,
      orderId: null,
      membershipId: row.id,
      method,
      amountMinor: row.price_minor,
      currency: row.currency,
    });
    hosted = { paymentId: payment.id, redirectUrl };
  }
  const membership = await readMembership(tx, actor.id, now, config);
  return { membership, paymentId: hosted?.paymentId ?? null, redirectUrl: hosted?.redirectUrl ?? null };
}

/** The purchase that waits already, for some minutes more; or a new one when its terms are others now. */
async function openPurchase(
  { tx, actor, config: { rules } }: CommandCtx,
  method: PaymentMethod,
  now: Date,
): Promise<MembershipRow> {
  const expiresAt = new Date(now.getTime() + rules.membershipPaymentMinutes * MINUTE_MS);
  const terms = {
    price_minor: rules.membershipPriceMinor,
    currency: rules.currency,
    days: rules.membershipDays,
    places: rules.membershipPlaces,
  };
  const waiting = await prolongPurchase(tx, { account_id: actor.id, ...terms }, { now, expiresAt, method });
  if (waiting !== undefined) return waiting;
  await expirePurchases(tx, actor.id);
  return await insertMembership(tx, {
    id: randomUUIDv7(),
    account_id: actor.id,
    ...terms,
    method,
    created_at: now,
    expires_at: expiresAt,
  });
}

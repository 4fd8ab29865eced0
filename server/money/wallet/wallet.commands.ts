import type { Output, Parsed } from '#contract/all-apis.ts';
import { isPayable } from '#contract/currencies.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { openPayment } from '#server/money/payment/open.commands.ts';
import { requireBirthDate, requireConsent } from '#server/people/public.ts';
import { presentPayment } from './wallet.presenter.ts';

/** Opens a payment that adds to the balance once its service has taken the money. BIRTH_DATE_NEEDED, CONSENT_PENDING. */
export async function topUp(ctx: CommandCtx, input: Parsed<'wallet.topUp'>): Promise<Output<'wallet.topUp'>> {
  const { rules } = ctx.config;
  const isInRange = input.amountMinor >= rules.minTopUpMinor && input.amountMinor <= rules.maxTopUpMinor;
  if (!isInRange || !isPayable(input.amountMinor, rules.currency))
    throw new AppError('BAD_INPUT', { field: 'amountMinor' });
  await requireBirthDate(ctx.tx, ctx.actor.id);
  await requireConsent(ctx.tx, ctx.actor.id, ctx.clock.now());
  const { payment, redirectUrl } = await openPayment(ctx, {
    kind: 'topUp',
    accountId: ctx.actor.id,
    orderId: null,
    method: input.method,
    amountMinor: input.amountMinor,
    currency: rules.currency,
  });
  return { payment: presentPayment(payment), redirectUrl };
}

import { MINUTE_MS } from '#contract/durations.ts';
import { AppError } from '#server/base/errors.ts';
import type { Account, Ctx } from '#server/context/context.ts';
import { requireFactor } from '#server/context/second-factor.rules.ts';

/** FRESH_CODE_NEEDED unless a code to a contact was proved in this session within the last ten minutes. */
export function requireFreshCode({ clock, config }: Ctx, { freshAt }: Account): void {
  const age = clock.now().getTime() - freshAt.getTime();
  if (age > config.rules.freshMinutes * MINUTE_MS) throw new AppError('FRESH_CODE_NEEDED');
}

/**
 * FRESH_CODE_NEEDED as above. SECOND_FACTOR_NEEDED for an account with a second factor, unless it was proved in
 * this session in the same minutes (docs/security/accounts.md, "The second factor").
 */
export function requireFresh(ctx: Ctx, account: Account): void {
  requireFreshCode(ctx, account);
  if (account.hasSecondFactor) requireFactor(account, ctx.config.rules.freshMinutes, ctx.clock.now());
}

/** The same for payouts: a second factor has to be on, or SECOND_FACTOR_MISSING. */
export function requireFreshFactor(ctx: Ctx, account: Account): void {
  requireFresh(ctx, account);
  requireFactor(account, ctx.config.rules.freshMinutes, ctx.clock.now());
}

/**
 * For the end of a freeze alone, which has to work while no mail or text leaves: the second factor, proved in this session in
 * the same minutes. It moves no money, and everything is checked once more.
 */
export function requireRecentFactor({ clock, config }: Ctx, account: Account): void {
  requireFactor(account, config.rules.freshMinutes, clock.now());
}

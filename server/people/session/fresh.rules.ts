import type { Account, Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { requireFactor } from '#server/second-factor.rules.ts';

/** FRESH_CODE_NEEDED unless a code to a contact was proved in this session within the last ten minutes. */
export function requireFreshCode({ clock, config }: Ctx, { freshAt }: Account): void {
  const age = clock.now().getTime() - freshAt.getTime();
  if (age > config.rules.freshMinutes * 60_000) throw new AppError('FRESH_CODE_NEEDED');
}

/**
 * FRESH_CODE_NEEDED likewise; and SECOND_FACTOR_NEEDED for whoever has a second factor, unless that was proved in this
 * session in those ten minutes too (docs/decisions/0310).
 */
export function requireFresh(ctx: Ctx, account: Account): void {
  requireFreshCode(ctx, account);
  if (account.hasSecondFactor) requireFactor(account, ctx.config.rules.freshMinutes, ctx.clock.now());
}

/** The same for what leaves with money: a second factor has to be on, or SECOND_FACTOR_MISSING. */
export function requireFreshFactor(ctx: Ctx, account: Account): void {
  requireFresh(ctx, account);
  requireFactor(account, ctx.config.rules.freshMinutes, ctx.clock.now());
}

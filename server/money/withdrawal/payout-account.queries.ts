import type { Output } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { signedIn } from '#server/signed-in.ts';
import { presentPayout } from './payout-account.presenter.ts';
import { findPayout } from './payout-account.repository.ts';

/** The own payout account, or none. */
export async function readPayoutAccount(ctx: Ctx): Promise<Output<'payoutAccount.read'>> {
  const row = await findPayout(ctx.database.query, signedIn(ctx.actor).id);
  return { account: row === undefined ? null : presentPayout(row, ctx.clock.now(), ctx.config.rules) };
}

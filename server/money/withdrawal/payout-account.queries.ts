import type { Output } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { presentPayout } from './payout-account.presenter.ts';
import { findPayout } from './payout-account.repository.ts';

/** Returns the payout account of the signed-in coach, or null. */
export async function readPayoutAccount(ctx: Ctx): Promise<Output<'payoutAccount.read'>> {
  const row = await findPayout(ctx.database.query, signedIn(ctx.actor).id);
  return { account: row === undefined ? null : presentPayout(row, ctx.clock.now(), ctx.config.rules) };
}

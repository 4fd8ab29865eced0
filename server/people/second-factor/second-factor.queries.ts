import type { Output } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { signedIn } from '#server/signed-in.ts';
import { countRecoveryCodes, findFactor } from './second-factor.repository.ts';

export async function readSecondFactor(ctx: Ctx): Promise<Output<'secondFactor.read'>> {
  const me = signedIn(ctx.actor);
  return await presentFactor(ctx, me.id, me.factorAt);
}

/** How the second factor of an account stands; `provedAt` is this session's. */
export async function presentFactor(
  { database }: Ctx,
  accountId: string,
  provedAt: Date | null,
): Promise<Output<'secondFactor.read'>> {
  const row = await findFactor(database.query, accountId);
  const since = row?.confirmed_at ?? null;
  if (since === null) return { isOn: false, since: null, recoveryCodesLeft: 0, provedAt: null };
  return {
    isOn: true,
    since: since.toISOString(),
    recoveryCodesLeft: await countRecoveryCodes(database.query, accountId),
    provedAt: provedAt?.toISOString() ?? null,
  };
}

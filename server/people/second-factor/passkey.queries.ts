import type { Output } from '#contract/all-apis.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Row } from '#server/db/types.ts';
import { challengeMinutes, makeChallenge } from './passkey-challenge.rules.ts';
import { listPasskeys } from './passkey.repository.ts';
import { siteOf } from './passkey.rules.ts';

export const keyOf = ({ credential_id: id }: Row<'passkey'>) => ({
  type: 'public-key' as const,
  id: id.toString('base64url'),
});

/** How long the browser waits for the person: not longer than the challenge counts. */
export const challengeMs = challengeMinutes * MINUTE_MS;

/** Options for proving the second factor with a passkey of the account. */
export async function askOwnPasskey(ctx: Ctx): Promise<Output<'passkey.ask'>> {
  const me = signedIn(ctx.actor);
  const own = await listPasskeys(ctx.database.query, me.id);
  return request(ctx, { purpose: 'prove', where: me.sessionHash }, own.map(keyOf));
}

/** The same for a sign-in. It names no passkey, so it never reveals which accounts have one. */
export const askForSignIn = async (ctx: Ctx): Promise<Output<'user.askPasskey'>> =>
  request(ctx, { purpose: 'signIn', where: ctx.browser }, []);

const request = (
  { config, clock }: Ctx,
  binding: Parameters<typeof makeChallenge>[1],
  allowCredentials: Output<'passkey.ask'>['allowCredentials'],
): Output<'passkey.ask'> => ({
  challenge: makeChallenge(config.secret, binding, clock.now()),
  timeout: challengeMs,
  rpId: siteOf(config).host,
  allowCredentials,
  userVerification: 'required',
});

import type { Output, Parsed } from '#contract/all-apis.ts';
import { HOUR_S } from '#contract/durations.ts';
import { networkOf } from '#server/base/network.ts';
import type { Ctx } from '#server/context/context.ts';
import { takeTurns, releaseTurns } from '#server/people/rate/growing-wait.commands.ts';
import type { WaitRule } from '#server/people/rate/growing-wait.repository.ts';
import type { Binding } from '#server/people/second-factor/passkey-challenge.rules.ts';
import { findNamedPasskey, provePasskey } from '#server/people/second-factor/passkey-proof.commands.ts';
import { isKnownDevice, setFactorProved } from '#server/people/session/known-device.repository.ts';
import { openSession } from '#server/people/session/session.commands.ts';
import { readUser } from './own-account.queries.ts';

/**
 * Signs in by a passkey. It was made after the proof of a contact, and its keeper verified the person. So the
 * second factor counts as proved; a fresh code is asked for as after a password. PASSKEY_WRONG for whatever
 * is not right, ACCOUNT_LOCKED for its owner alone, TOO_MANY_REQUESTS (facts: seconds) after many wrong ones.
 */
export async function signInWithPasskey(
  ctx: Ctx,
  signed: Parsed<'user.loginPasskey'>,
): Promise<Output<'user.loginPasskey'>> {
  const { database, clock, browser } = ctx;
  const now = clock.now();
  const passkey = await findNamedPasskey(ctx, signed);
  const isKnown = passkey !== undefined && (await isKnownDevice(database.query, passkey.account_id, browser));
  const tries = [triesOf(ctx, isKnown)];
  await takeTurns(database.query, tries, now);
  const binding: Binding = { purpose: 'signIn', where: browser };
  const { id, token } = await provePasskey(
    ctx,
    signed,
    { passkey, binding },
    async (tx, { account_id: owner }) => {
      const opened = await openSession(ctx, tx, owner, { isFresh: false, isProved: true });
      await setFactorProved(tx, owner, browser, now);
      return { id: owner, token: opened };
    },
  );
  await releaseTurns(database.query, tries, now);
  return { token, user: await readUser(database.query, id, now) };
}

/** Nobody guesses a passkey: this bounds the work and the log. A known device has a count of its own. */
const triesOf = ({ config: { limits, rules }, address, browser }: Ctx, isKnown: boolean): WaitRule => ({
  key: `passkeys:${isKnown ? browser.toString('hex') : networkOf(address)}`,
  free: limits.passkeyTriesPerAddressPerHour,
  firstWaitSeconds: rules.passwordWaitSeconds,
  longestWaitSeconds: HOUR_S,
  memorySeconds: HOUR_S,
});

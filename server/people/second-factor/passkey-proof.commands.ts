import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { setFactorProved } from '#server/people/session/known-device.repository.ts';
import { type Binding, hashOfChallenge, isOwnChallenge } from './passkey-challenge.rules.ts';
import { findPasskey, noteUse, spendChallenge } from './passkey.repository.ts';
import { challengeIn, readUse, siteOf } from './passkey.rules.ts';
import { presentFactor } from './second-factor.queries.ts';
import { setProved } from './second-factor.repository.ts';

/** The passkey behind an answer, whoever sent it. */
export const findNamedPasskey = (ctx: Ctx, { credentialId }: Parsed<'passkey.verify'>) =>
  findPasskey(ctx.database.query, Buffer.from(credentialId, 'base64url'));

/**
 * Checks what a passkey signed, and uses challenge and counter up in the transaction in which `onProof` runs.
 * PASSKEY_WRONG for whatever is not right: a forger learns nothing more.
 */
export async function provePasskey<T>(
  ctx: Ctx,
  signed: Parsed<'passkey.verify'>,
  { passkey, binding }: { passkey: Row<'passkey'> | undefined; binding: Binding },
  onProof: (tx: Tx, passkey: Row<'passkey'>) => Promise<T>,
): Promise<T> {
  const { config, clock, database } = ctx;
  const now = clock.now();
  const isAsked = (challenge: string) => isOwnChallenge(config.secret, binding, challenge, now);
  const counter = passkey && (await readUse(siteOf(config), isAsked, signed, passkey));
  if (typeof counter !== 'number' || passkey === undefined) throw new AppError('PASSKEY_WRONG');
  return await database.transaction(async (tx) => {
    const spent = await spendChallenge(tx, hashOfChallenge(challengeIn(signed.clientData)), now);
    if (!spent || !(await noteUse(tx, passkey.id, counter, now))) throw new AppError('PASSKEY_WRONG');
    return await onProof(tx, passkey);
  });
}

/** Opens this session for calls that need the second factor. PASSKEY_WRONG. */
export async function verifyPasskey(
  ctx: Ctx,
  signed: Parsed<'passkey.verify'>,
): Promise<Output<'passkey.verify'>> {
  const me = signedIn(ctx.actor);
  const now = ctx.clock.now();
  const found = await findNamedPasskey(ctx, signed);
  const passkey = found?.account_id === me.id ? found : undefined;
  const binding: Binding = { purpose: 'prove', where: me.sessionHash };
  await provePasskey(ctx, signed, { passkey, binding }, async (tx) => {
    await setProved(tx, me.sessionHash, now);
    await setFactorProved(tx, me.id, ctx.browser, now);
  });
  return await presentFactor(ctx, me.id, now);
}

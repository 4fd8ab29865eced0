import { randomBytes } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tx } from '#server/db/database.ts';
import { factsOf } from '#server/people/account/account.queries.ts';
import { lockAccount } from '#server/people/account/account.repository.ts';
import { requireFresh, requireFreshCode, requireFreshFactor } from '#server/people/session/fresh.rules.ts';
import { removeSessions } from '#server/people/session/session.repository.ts';
import { proveBegun, proveFactor } from './proof.commands.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.rules.ts';
import { notifyOfFactor } from './second-factor.notices.ts';
import { presentFactor } from './second-factor.queries.ts';
import {
  putBegun,
  removeApp,
  removeIdleCodes,
  replaceRecoveryCodes,
  setProved,
} from './second-factor.repository.ts';
import { sealFactor } from './second-factor.seal.ts';
import { labelOf, presentSecret } from './totp.rules.ts';

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

/**
 * Makes a new secret for an app. The present app stays valid until `confirmSecondFactor`. FRESH_CODE_NEEDED.
 * SECOND_FACTOR_NEEDED when a factor is on: another app needs the old one or a recovery code.
 */
export async function beginSecondFactor(ctx: Ctx): Promise<Output<'secondFactor.begin'>> {
  const me = signedIn(ctx.actor);
  requireFresh(ctx, me);
  const { database, clock, config } = ctx;
  const now = clock.now();
  const shared = randomBytes(secretBytes);
  await putBegun(database.query, me.id, sealFactor(config.secret, me.id, shared), now);
  const { contacts } = await factsOf(database.query, me.id);
  const [contact] = contacts.toSorted((a, b) => a.channel.localeCompare(b.channel));
  const expiresAt = new Date(now.getTime() + config.rules.factorSetupMinutes * MINUTE_MS);
  return {
    ...presentSecret(shared, contact === undefined ? me.id.slice(0, 8) : labelOf(contact)),
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Switches the factor on, or over to another app. This session is proved, all others end, and the contacts are
 * notified. Refusals as `proveBegun`.
 */
export async function confirmSecondFactor(
  ctx: Ctx,
  { code }: Parsed<'secondFactor.confirm'>,
): Promise<Output<'secondFactor.confirm'>> {
  const me = signedIn(ctx.actor);
  const recoveryCodes = newRecoveryCodes();
  await proveBegun(ctx, me, code, async (tx) => {
    await keepRecoveryCodes(tx, me.id, recoveryCodes);
    await setProved(tx, me.sessionHash, ctx.clock.now());
    await removeSessions(tx, me.id, me.sessionHash);
  });
  await notifyOfFactor(ctx, me.id, 'factorOn');
  return { recoveryCodes };
}

const keepRecoveryCodes = (tx: Tx, accountId: string, codes: readonly string[]) =>
  replaceRecoveryCodes(tx, accountId, codes.map(hashRecoveryCode));

/**
 * Opens this session for calls that need the factor. The contacts are notified of a used recovery code. See
 * `proveFactor`.
 */
export async function verifySecondFactor(
  ctx: Ctx,
  { code }: Parsed<'secondFactor.verify'>,
): Promise<Output<'secondFactor.verify'>> {
  const me = signedIn(ctx.actor);
  const now = ctx.clock.now();
  const proof = await proveFactor(ctx, me, code, async (tx, how) => {
    await setProved(tx, me.sessionHash, now);
    return how;
  });
  if (proof === 'recovery') await notifyOfFactor(ctx, me.id, 'recoveryUsed');
  return await presentFactor(ctx, me.id, now);
}

/**
 * Replaces the recovery codes. FRESH_CODE_NEEDED, and the refusals of `proveFactor`. Without a code the
 * factor must have been proved in this session: SECOND_FACTOR_NEEDED, SECOND_FACTOR_MISSING.
 */
export async function renewRecoveryCodes(
  ctx: Ctx,
  { code }: Parsed<'secondFactor.renewCodes'>,
): Promise<Output<'secondFactor.renewCodes'>> {
  const me = signedIn(ctx.actor);
  requireFreshCode(ctx, me);
  const recoveryCodes = newRecoveryCodes();
  const keep = (tx: Tx) => keepRecoveryCodes(tx, me.id, recoveryCodes);
  if (code === undefined) {
    requireFreshFactor(ctx, me);
    await ctx.database.transaction(keep);
  } else await proveFactor(ctx, me, code, keep);
  await notifyOfFactor(ctx, me.id, 'codesRenewed');
  return { recoveryCodes };
}

/** Switches the app off; passkeys stay. FRESH_CODE_NEEDED, and the refusals of `proveFactor`; SECOND_FACTOR_KEPT for operators. */
export async function removeSecondFactor(
  ctx: Ctx,
  { code }: Parsed<'secondFactor.remove'>,
): Promise<Output<'secondFactor.remove'>> {
  const me = signedIn(ctx.actor);
  requireFreshCode(ctx, me);
  if (me.isOperator) throw new AppError('SECOND_FACTOR_KEPT');
  await proveFactor(ctx, me, code, async (tx) => {
    await lockAccount(tx, me.id);
    await removeApp(tx, me.id);
    await removeIdleCodes(tx, me.id);
    await removeSessions(tx, me.id, me.sessionHash);
  });
  await notifyOfFactor(ctx, me.id, 'factorOff');
  return await presentFactor(ctx, me.id, ctx.clock.now());
}

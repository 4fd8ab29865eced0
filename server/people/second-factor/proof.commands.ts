import { cleanCode } from '#contract/code.rules.ts';
import { DAY_S, HOUR_S, MINUTE_MS } from '#contract/durations.ts';
import { AppError } from '#server/base/errors.ts';
import type { Account, Ctx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { takeTurns } from '#server/people/rate/growing-wait.commands.ts';
import { removeTurns, type WaitRule } from '#server/people/rate/growing-wait.repository.ts';
import { hasProvedFactor, setFactorProved } from '#server/people/session/known-device.repository.ts';
import { hashRecoveryCode } from './recovery-code.rules.ts';
import { confirmBegun, findFactor, useRecoveryCode, useStep } from './second-factor.repository.ts';
import { openFactor } from './second-factor.seal.ts';
import { stepOf } from './totp.rules.ts';

/** Means of the proof: `recovery` when a recovery code replaced the app. */
export type Proof = 'app' | 'recovery';

const sixDigits = /^\d{6}$/;

/**
 * Checks a code of the app, or a recovery code; each counts once. It runs `onProof` in the transaction that
 * uses the code up. SECOND_FACTOR_NOT_BEGUN when no factor is on. SECOND_FACTOR_WRONG for a code that is
 * invalid, was used, or is older than the last. TOO_MANY_REQUESTS (facts: seconds) after several wrong ones
 * in a row (`waitOf`).
 */
export function proveFactor<T>(
  ctx: Ctx,
  me: Account,
  typed: string,
  onProof: (tx: Tx, proof: Proof) => Promise<T>,
): Promise<T> {
  const code = cleanCode(typed);
  const now = ctx.clock.now();
  return evaluate(
    ctx,
    me,
    async (tx, factor): Promise<Proof | null> => {
      if (!me.hasSecondFactor) throw new AppError('SECOND_FACTOR_NOT_BEGUN');
      if (!sixDigits.test(code))
        return (await useRecoveryCode(tx, me.id, hashRecoveryCode(code), now)) ? 'recovery' : null;
      const sealed = factor?.sealed ?? null;
      // An account with passkeys alone has no app that could show six digits.
      if (sealed === null) return null;
      const step = stepOf(openFactor(ctx.config.secret, me.id, sealed), code, now);
      return step !== null && (await useStep(tx, me.id, step, sealed)) ? 'app' : null;
    },
    onProof,
  );
}

/**
 * The same for the first code of an app that is being set up, which holds from then on. SECOND_FACTOR_NOT_BEGUN when
 * nothing is, or it was begun too long ago.
 */
export function proveBegun<T>(
  ctx: Ctx,
  me: Account,
  typed: string,
  onProof: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { secret, rules } = ctx.config;
  const now = ctx.clock.now();
  const code = cleanCode(typed);
  return evaluate(
    ctx,
    me,
    async (tx, factor): Promise<Proof | null> => {
      const [begun, at] = [factor?.begun_sealed ?? null, factor?.begun_at ?? null];
      const isOpen = at !== null && now.getTime() - at.getTime() <= rules.factorSetupMinutes * MINUTE_MS;
      if (begun === null || !isOpen) throw new AppError('SECOND_FACTOR_NOT_BEGUN');
      const step = stepOf(openFactor(secret, me.id, begun), code, now);
      if (step === null) return null;
      if (!(await confirmBegun(tx, me.id, begun, { step, now })))
        throw new AppError('SECOND_FACTOR_NOT_BEGUN');
      return 'app';
    },
    onProof,
  );
}

/**
 * Counts each evaluation before anything is compared: 64 parallel guesses get exactly the free turns. `use`
 * compares the code and uses it up; null for a wrong code.
 */
async function evaluate<T>(
  ctx: Ctx,
  me: Account,
  use: (tx: Tx, factor: Row<'second_factor'> | undefined) => Promise<Proof | null>,
  onProof: (tx: Tx, proof: Proof) => Promise<T>,
): Promise<T> {
  const { database, clock, browser } = ctx;
  const now = clock.now();
  const factor = await findFactor(database.query, me.id);
  if (factor === undefined && !me.hasSecondFactor) throw new AppError('SECOND_FACTOR_NOT_BEGUN');
  const wait = await waitOf(ctx, me);
  await takeTurns(database.query, [wait], now);
  const outcome = await database.transaction(async (tx) => {
    const proof = await use(tx, factor);
    if (proof === null) return null;
    await removeTurns(tx, wait.key);
    await setFactorProved(tx, me.id, browser, now);
    return { data: await onProof(tx, proof) };
  });
  if (outcome === null) throw new AppError('SECOND_FACTOR_WRONG');
  return outcome.data;
}

/**
 * Returns the counter of wrong codes. A session or a device with an earlier proof has its own counter, so
 * that a stranger cannot lock out the owner. All other sessions of the account share one.
 */
async function waitOf({ database, config: { rules }, browser }: Ctx, me: Account): Promise<WaitRule> {
  const isKnown = await hasProvedFactor(database.query, me.id, browser);
  const owner =
    me.factorAt === null ? (isKnown ? browser.toString('hex') : '') : me.sessionHash.toString('hex');
  return {
    key: `factor:${me.id}:${owner}`,
    free: rules.factorTries,
    firstWaitSeconds: rules.factorWaitSeconds,
    longestWaitSeconds: rules.factorWaitMaxHours * HOUR_S,
    memorySeconds: 30 * DAY_S,
  };
}

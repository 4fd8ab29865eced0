import { MINUTE_MS } from '#contract/durations.ts';
import type { Account, Ctx } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { wrongCodeRules } from '#server/people/code/code.commands.ts';
import { giveBackUses, takeUses } from '#server/people/rate/rate.commands.ts';
import { hashRecoveryCode } from './recovery-code.rules.ts';
import { claimTry, confirmBegun, findFactor, useRecoveryCode, useStep } from './second-factor.repository.ts';
import { openFactor } from './second-factor.seal.ts';
import { stepOf } from './totp.rules.ts';

/** With what it was proved: `recovery` when a recovery code stood in for the app. */
export type Proof = 'app' | 'recovery';

type Claimed = NonNullable<Awaited<ReturnType<typeof claimTry>>>;

const sixDigits = /^\d{6}$/;
const bare = (typed: string) => typed.replaceAll(/[\s-]/g, '');

/**
 * Checks a code of the app, or a recovery code, and runs `onProof` in the transaction that uses it up: each counts once.
 * SECOND_FACTOR_NOT_BEGUN when no factor is on; SECOND_FACTOR_WRONG for a code that is none, was used, or is older than the
 * last; TOO_MANY_REQUESTS (facts: seconds) after several wrong ones in a row, and beyond what one network, or everybody, may
 * guess in an hour.
 */
export function proveFactor<T>(
  ctx: Ctx,
  me: Account,
  typed: string,
  onProof: (tx: Tx, proof: Proof) => Promise<T>,
): Promise<T> {
  const code = bare(typed);
  const now = ctx.clock.now();
  return evaluate(
    ctx,
    me,
    async (tx, { sealed }): Promise<Proof | null> => {
      if (sealed === null) throw new AppError('SECOND_FACTOR_NOT_BEGUN');
      if (!sixDigits.test(code))
        return (await useRecoveryCode(tx, me.id, hashRecoveryCode(code), now)) ? 'recovery' : null;
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
  const code = bare(typed);
  return evaluate(
    ctx,
    me,
    async (tx, { begun_sealed: begun, begun_at: at }): Promise<Proof | null> => {
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

/** One claimed evaluation. `use` compares the code and uses it up; null for a wrong code. */
async function evaluate<T>(
  ctx: Ctx,
  { id }: Account,
  use: (tx: Tx, claimed: Claimed) => Promise<Proof | null>,
  onProof: (tx: Tx, proof: Proof) => Promise<T>,
): Promise<T> {
  const { database, clock, config } = ctx;
  const now = clock.now();
  const failures = wrongCodeRules(ctx);
  await takeUses(database.query, failures, now);
  const claimed = await claimTry(database.query, id, now, config.rules);
  if (claimed === undefined) {
    await giveBackUses(database.query, failures, now);
    throw await refusalOf(ctx, id, now);
  }
  const outcome = await database.transaction(async (tx) => {
    const proof = await use(tx, claimed);
    return proof === null ? null : { data: await onProof(tx, proof) };
  });
  if (outcome === null) throw new AppError('SECOND_FACTOR_WRONG');
  await giveBackUses(database.query, failures, now);
  return outcome.data;
}

/** Why nothing could be claimed: there is nothing to prove, or it has to wait. */
async function refusalOf({ database }: Ctx, id: string, now: Date): Promise<AppError> {
  const row = await findFactor(database.query, id);
  if (row === undefined) return new AppError('SECOND_FACTOR_NOT_BEGUN');
  const left = row.wait_until.getTime() - now.getTime();
  return new AppError('TOO_MANY_REQUESTS', { seconds: Math.max(1, Math.ceil(left / 1000)) });
}

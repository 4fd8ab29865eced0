import type { Kysely } from 'kysely';
import type { ReasonName } from '#contract/reasons.ts';
import { AppError } from '#server/base/errors.ts';
import type { Tables } from '#server/db/types.ts';
import { findWaitEnd, takeTurn, releaseTurn, type WaitRule } from './growing-wait.repository.ts';

/**
 * Takes one turn under each rule, or refuses with the seconds left of the first wait. A refused request uses
 * up no turn. `reason`: the name of the refusal.
 */
export async function takeTurns(
  db: Kysely<Tables>,
  rules: readonly WaitRule[],
  now: Date,
  reason: ReasonName = 'TOO_MANY_REQUESTS',
): Promise<void> {
  for (const [at, rule] of rules.entries()) {
    if ((await takeTurn(db, rule, now)) !== undefined) continue;
    await releaseTurns(db, rules.slice(0, at), now);
    throw new AppError(reason, { seconds: secondsUntil(await findWaitEnd(db, rule.key), now) });
  }
}

/** Gives back what `takeTurns` took: the action did not happen, or was no failure. */
export async function releaseTurns(db: Kysely<Tables>, rules: readonly WaitRule[], now: Date): Promise<void> {
  for (const { key } of rules) await releaseTurn(db, key, now);
}

/** Seconds until a wait ends, at least one: the count may have started again meanwhile. */
export const secondsUntil = (end: Date | undefined, now: Date): number =>
  Math.max(1, Math.ceil(((end?.getTime() ?? 0) - now.getTime()) / 1000));

import type { Kysely } from 'kysely';
import type { ReasonName } from '#contract/reasons.ts';
import type { Tables } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { findWaitEnd, takeTurn, undoTurn, type WaitRule } from './growing-wait.repository.ts';

/**
 * Takes one turn under each rule, or refuses with the seconds that are left of the first wait. A refused request uses
 * nothing up. `reason`: the refusal's name.
 */
export async function takeTurns(
  db: Kysely<Tables>,
  rules: readonly WaitRule[],
  now: Date,
  reason: ReasonName = 'TOO_MANY_REQUESTS',
): Promise<void> {
  for (const [at, rule] of rules.entries()) {
    if ((await takeTurn(db, rule, now)) !== undefined) continue;
    await undoTurns(db, rules.slice(0, at), now);
    throw new AppError(reason, { seconds: secondsUntil(await findWaitEnd(db, rule.key), now) });
  }
}

/** Gives back what `takeTurns` took: the action did not happen, or was no failure. */
export async function undoTurns(db: Kysely<Tables>, rules: readonly WaitRule[], now: Date): Promise<void> {
  for (const { key } of rules) await undoTurn(db, key, now);
}

/** The turns may have been forgotten meanwhile; the next try tells. */
export const secondsUntil = (end: Date | undefined, now: Date): number =>
  Math.max(1, Math.ceil(((end?.getTime() ?? 0) - now.getTime()) / 1000));

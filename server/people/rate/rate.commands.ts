import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { countUse, uncountUse, type Window } from './rate.repository.ts';

export interface RateRule {
  /** What is counted and for whom; contains hashes and networks, never a number or an address. */
  key: string;
  limit: number;
  seconds: number;
}

/** Windows lie side by side from 1970 on, the same for every process. */
function windowOf({ key, seconds }: RateRule, now: Date): Window {
  const length = seconds * 1000;
  return { key: `${key}/${seconds}`, start: new Date(Math.floor(now.getTime() / length) * length) };
}

/** Counts one use under each rule. When a window is full it refuses, with the seconds until that window is over. */
export async function takeUses(db: Kysely<Tables>, rules: readonly RateRule[], now: Date): Promise<void> {
  for (const [at, rule] of rules.entries()) {
    const window = windowOf(rule, now);
    if (await countUse(db, window, rule.limit)) continue;
    // A refused request uses nothing up: one network must not fill the limit of everybody.
    await giveBackUses(db, rules.slice(0, at), now);
    const left = window.start.getTime() + rule.seconds * 1000 - now.getTime();
    throw new AppError('TOO_MANY_REQUESTS', { seconds: Math.max(1, Math.ceil(left / 1000)) });
  }
}

/** Gives back what `takeUses` counted at `now`: the action did not happen, or was no failure. */
export async function giveBackUses(db: Kysely<Tables>, rules: readonly RateRule[], now: Date): Promise<void> {
  for (const rule of rules) await uncountUse(db, windowOf(rule, now));
}

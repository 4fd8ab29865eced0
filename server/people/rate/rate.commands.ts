import type { Kysely } from 'kysely';
import { AppError } from '#server/base/errors.ts';
import type { Tables } from '#server/db/types.ts';
import { countUse, uncountUse, type Window } from './rate.repository.ts';

export interface RateRule {
  /** Subject and action of the count; contains hashes and networks, never a number or an address. */
  key: string;
  limit: number;
  seconds: number;
}

/** Windows follow each other from 1970 on, the same in every process. */
function windowOf({ key, seconds }: RateRule, now: Date): Window {
  const length = seconds * 1000;
  return { key: `${key}/${seconds}`, start: new Date(Math.floor(now.getTime() / length) * length) };
}

/** Counts one use under each rule. When a window is full it refuses, with the seconds until that window is over. */
export async function takeUses(db: Kysely<Tables>, rules: readonly RateRule[], now: Date): Promise<void> {
  for (const [at, rule] of rules.entries()) {
    const window = windowOf(rule, now);
    if ((await countUse(db, window, rule.limit)) !== undefined) continue;
    // A refused request uses nothing up: one network must not fill the limit of everybody.
    await giveBackUses(db, rules.slice(0, at), now);
    const left = window.start.getTime() + rule.seconds * 1000 - now.getTime();
    throw new AppError('TOO_MANY_REQUESTS', { seconds: Math.max(1, Math.ceil(left / 1000)) });
  }
}

/** Counts one use. Returns how many the window has now; undefined when it was full. */
export const tryUse = (db: Kysely<Tables>, rule: RateRule, now: Date): Promise<number | undefined> =>
  countUse(db, windowOf(rule, now), rule.limit);

/** Gives back what `takeUses` counted at `now`: the action did not happen, or was no failure. */
export async function giveBackUses(db: Kysely<Tables>, rules: readonly RateRule[], now: Date): Promise<void> {
  for (const rule of rules) await uncountUse(db, windowOf(rule, now));
}

import { DAY_S, HOUR_S } from '#contract/durations.ts';
import type { Ctx } from '#server/context.ts';
import { networkOf } from '#server/network.ts';
import type { WaitRule } from '#server/people/rate/growing-wait.repository.ts';

type Asker = Pick<Ctx, 'config' | 'address' | 'browser'>;

/** The database's own bound on evaluations; configuration may only lower it. */
const hardTries = 5;

export const maxTries = ({ config }: Pick<Ctx, 'config'>): number =>
  Math.min(config.rules.codeTries, hardTries);

const monthSeconds = 30 * DAY_S;

/** The time between two codes for one contact in one browser, whatever they are for. It does not grow. */
export const resendWait = ({ config: { rules }, browser }: Asker, target: Buffer): WaitRule => ({
  key: `codes:${target.toString('hex')}:${browser.toString('hex')}`,
  free: 1,
  firstWaitSeconds: rules.codeCooldownSeconds,
  longestWaitSeconds: rules.codeCooldownSeconds,
  memorySeconds: HOUR_S,
});

/**
 * The wait of a stranger between two codes for one contact. It counts the stranger's own network; no other is slowed
 * down.
 */
export const contactWait = ({ config: { limits, rules }, address }: Asker, target: Buffer): WaitRule => ({
  key: `codes:${target.toString('hex')}:${networkOf(address)}`,
  free: limits.codesBeforeWaiting,
  firstWaitSeconds: rules.codeCooldownSeconds,
  longestWaitSeconds: DAY_S,
  memorySeconds: monthSeconds,
});

/** The same between two codes for any contacts (docs/security/accounts.md). */
export const networkWait = ({ config: { limits, rules }, address }: Asker): WaitRule => ({
  key: `codes:${networkOf(address)}`,
  free: limits.codesPerAddressPerHour,
  firstWaitSeconds: rules.codeCooldownSeconds,
  longestWaitSeconds: HOUR_S,
  memorySeconds: HOUR_S,
});

export interface GuessCount {
  rule: WaitRule;
  /** Beyond so many a right code is not enough alone. */
  limit: number;
}

/** All turns are free: these are only counted. */
const counted = { free: 2 ** 31 - 1, firstWaitSeconds: 0, longestWaitSeconds: 0 };

/**
 * Counts guesses at codes. A known device counts for one contact; strangers count for one contact and for all
 * contacts together. They refuse nothing: beyond them a second code is asked for.
 */
export function guessCounts(
  { browser, config: { limits } }: Asker,
  target: Buffer,
  isKnown: boolean,
): GuessCount[] {
  const key = `guesses:${target.toString('hex')}`;
  const limit = limits.singleCodeGuesses;
  const month = { ...counted, memorySeconds: monthSeconds };
  if (isKnown) return [{ rule: { key: `${key}:${browser.toString('hex')}`, ...month }, limit }];
  return [
    { rule: { key, ...month }, limit },
    {
      rule: { key: 'guesses', ...counted, memorySeconds: HOUR_S },
      limit: limits.singleCodeGuessesPerHour,
    },
  ];
}

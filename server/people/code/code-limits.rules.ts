import { DAY_S, HOUR_S } from '#contract/durations.ts';
import { networkOf } from '#server/base/network.ts';
import type { Ctx } from '#server/context/context.ts';
import type { WaitRule } from '#server/people/rate/growing-wait.repository.ts';

type RequestOrigin = Pick<Ctx, 'config' | 'address' | 'browser'>;

/** The database's own bound on evaluations; configuration may only lower it. */
const hardTries = 5;

export const maxTries = ({ config }: Pick<Ctx, 'config'>): number =>
  Math.min(config.rules.codeTries, hardTries);

const monthSeconds = 30 * DAY_S;

/** The time between two codes for one contact in one browser, whatever they are for. It does not grow. */
export const resendWait = ({ config: { rules }, browser }: RequestOrigin, target: Buffer): WaitRule => ({
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
export const contactWait = (
  { config: { limits, rules }, address }: RequestOrigin,
  target: Buffer,
): WaitRule => ({
  key: `codes:${target.toString('hex')}:${networkOf(address)}`,
  free: limits.codesBeforeWaiting,
  firstWaitSeconds: rules.codeCooldownSeconds,
  longestWaitSeconds: DAY_S,
  memorySeconds: monthSeconds,
});

/** The same between two codes of a signed-in person, for any contacts. Strangers of the same network do not count. */
export const accountWait = ({ config: { limits, rules } }: RequestOrigin, accountId: string): WaitRule => ({
  key: `codes:of:${accountId}`,
  free: limits.codesPerAccountPerHour,
  firstWaitSeconds: rules.codeCooldownSeconds,
  longestWaitSeconds: HOUR_S,
  memorySeconds: HOUR_S,
});

/** The same between two codes of strangers for any contacts (docs/security/accounts.md). */
export const networkWait = ({ config: { limits, rules }, address }: RequestOrigin): WaitRule => ({
  key: `codes:${networkOf(address)}`,
  free: limits.codesPerAddressPerHour,
  firstWaitSeconds: rules.codeCooldownSeconds,
  longestWaitSeconds: HOUR_S,
  memorySeconds: HOUR_S,
});

export interface GuessCount {
  rule: WaitRule;
  /** Beyond this number of guesses one right code is not enough. */
  limit: number;
}

/** Turns without a wait: they are only counted. */
const counted = { free: 2 ** 31 - 1, firstWaitSeconds: 0, longestWaitSeconds: 0 };

/**
 * Counts guesses at codes. A known device counts for one contact; strangers count for one contact and for all
 * contacts together. They refuse nothing: above them a second code is needed.
 */
export function guessCounts(
  { browser, config: { limits } }: RequestOrigin,
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

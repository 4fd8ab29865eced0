import { MINUTE_MS } from '#contract/durations.ts';
import type { ReasonName } from '#contract/reasons.ts';
import { AppError } from '#server/base/errors.ts';
import type { Account } from './context.ts';

type Proved = Pick<Account, 'hasSecondFactor' | 'factorAt'>;

/** Returns why a call that needs a second factor, proved in this session within `minutes`, is refused, or null. */
export function factorRefusal(
  { hasSecondFactor, factorAt }: Proved,
  minutes: number,
  now: Date,
): ReasonName | null {
  if (!hasSecondFactor) return 'SECOND_FACTOR_MISSING';
  const isRecent = factorAt !== null && now.getTime() - factorAt.getTime() <= minutes * MINUTE_MS;
  return isRecent ? null : 'SECOND_FACTOR_NEEDED';
}

/**
 * True when an operator's session was idle for this many minutes. They count from its last answered call or its last
 * second factor, the later one.
 */
export function isOperatorIdle(
  { factorAt, operatorUsedAt }: Pick<Account, 'factorAt' | 'operatorUsedAt'>,
  minutes: number,
  now: Date,
): boolean {
  const used = Math.max(factorAt?.getTime() ?? 0, operatorUsedAt?.getTime() ?? 0);
  return now.getTime() - used > minutes * MINUTE_MS;
}

/** Throws the reason that `factorRefusal` returns. */
export function requireFactor(account: Proved, minutes: number, now: Date): void {
  const refusal = factorRefusal(account, minutes, now);
  if (refusal !== null) throw new AppError(refusal);
}

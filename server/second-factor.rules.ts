import type { ReasonName } from '#contract/reasons.ts';
import type { Account } from './context.ts';
import { AppError } from './errors.ts';

type Proved = Pick<Account, 'hasSecondFactor' | 'factorAt'>;

/** What is in the way of somebody who has to have proved a second factor in this session within so many minutes. */
export function factorRefusal(
  { hasSecondFactor, factorAt }: Proved,
  minutes: number,
  now: Date,
): ReasonName | null {
  if (!hasSecondFactor) return 'SECOND_FACTOR_MISSING';
  const isRecent = factorAt !== null && now.getTime() - factorAt.getTime() <= minutes * 60_000;
  return isRecent ? null : 'SECOND_FACTOR_NEEDED';
}

/**
 * Whether an operator's desk was left alone for so many minutes: since the last call that it answered, or since the second
 * factor was proved, whichever is later.
 */
export function isOperatorIdle(
  { factorAt, operatorUsedAt }: Pick<Account, 'factorAt' | 'operatorUsedAt'>,
  minutes: number,
  now: Date,
): boolean {
  const used = Math.max(factorAt?.getTime() ?? 0, operatorUsedAt?.getTime() ?? 0);
  return now.getTime() - used > minutes * 60_000;
}

/** Throws what `factorRefusal` names. */
export function requireFactor(account: Proved, minutes: number, now: Date): void {
  const refusal = factorRefusal(account, minutes, now);
  if (refusal !== null) throw new AppError(refusal);
}

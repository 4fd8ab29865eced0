import type { ReasonName } from '#contract/reasons.ts';
import type { Account } from '#server/context.ts';
import { AppError } from '#server/errors.ts';

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

/** Throws what `factorRefusal` names. */
export function requireFactor(account: Proved, minutes: number, now: Date): void {
  const refusal = factorRefusal(account, minutes, now);
  if (refusal !== null) throw new AppError(refusal);
}

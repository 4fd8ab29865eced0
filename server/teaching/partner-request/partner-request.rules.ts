import type { ReasonName } from '#contract/reasons.ts';
import { adultAge, yearsSince } from '#server/people/public.ts';

/** Why an account cannot ask now: an adult speaks for an institution, and one request waits at a time. */
export function askRefusal(
  { birthDate, zone, hasOpen }: { birthDate: string | null; zone: string | null; hasOpen: boolean },
  now: Date,
): ReasonName | null {
  if (hasOpen) return 'DO_NOT_REPEAT';
  if (birthDate === null) return 'BIRTH_DATE_NEEDED';
  return yearsSince(birthDate, now, zone) < adultAge ? 'TOO_YOUNG' : null;
}

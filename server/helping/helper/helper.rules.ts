import type { HelperRole } from '#contract/enums.ts';
import { adultAge, yearsSince } from '#server/people/public.ts';
import type { HelperRow } from './helper.repository.ts';

/**
 * Whether a helper counts as a minor on a day (docs/domain.md 4.10). Only volunteers may be under 18; one whose birth
 * date is not known is treated as a minor, because the mistake the other way would show a child's name.
 */
export function isMinorHelper(role: HelperRole, birthDate: string | null, at: Date): boolean {
  if (role !== 'volunteer') return false;
  return birthDate === null || yearsSince(birthDate, at) < adultAge;
}

/** The first name alone; of a Chinese name the family name, as everywhere in the product. */
export function firstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/u);
  return /\p{Script=Han}/u.test(first) ? `${Array.from(first)[0] ?? ''}*` : first;
}

/** A helper's name for those who may see the helper. */
export const shownName = (name: string, isMinor: boolean): string => (isMinor ? firstName(name) : name);

/**
 * A helper serves only while role and account are open and the evidence for the role reaches to the end of the class
 * (docs/domain.md 4.6); `refreshRosters` asks the same of everybody who has agreed.
 */
export const isClearedFor = (
  helper: Pick<HelperRow, 'state' | 'account_state' | 'cleared_until'>,
  cls: { ends_at: Date },
): boolean =>
  helper.state === 'approved' &&
  helper.account_state === 'active' &&
  helper.cleared_until !== null &&
  helper.cleared_until >= cls.ends_at;

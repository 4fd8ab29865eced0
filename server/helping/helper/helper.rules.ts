import type { HelperRole } from '#contract/enums.ts';
import { firstName } from '#server/base/first-name.ts';
import { adultAge, yearsSince } from '#server/people/public.ts';
import type { HelperRow } from './helper.repository.ts';

/**
 * True when a helper counts as a minor on a day (docs/domain.md 4.10). Only volunteers may be under 18. A
 * volunteer without a known birth date counts as a minor: the opposite mistake would show a child's name.
 */
export function isMinorHelper(
  role: HelperRole,
  { birth_date: birthDate, zone }: Pick<HelperRow, 'birth_date' | 'zone'>,
  now: Date,
): boolean {
  if (role !== 'volunteer') return false;
  return birthDate === null || yearsSince(birthDate, now, zone) < adultAge;
}

/** The same on the day of a class, in the zone of the class. */
export const isMinorIn = (
  cls: { starts_at: Date; zone: string },
  role: HelperRole,
  { birth_date }: Pick<HelperRow, 'birth_date'>,
): boolean => isMinorHelper(role, { birth_date, zone: cls.zone }, cls.starts_at);

/** Returns the helper's name as others see it: only the first name of a minor. */
export const shownName = (name: string, isMinor: boolean): string => (isMinor ? firstName(name) : name);

/** True when role and account are open. */
export const isOpenHelper = (helper: Pick<HelperRow, 'state' | 'account_state'>): boolean =>
  helper.state === 'approved' && helper.account_state === 'active';

/**
 * True when a helper may serve in a class (docs/domain.md 4.6). Role and account are open, and the evidence
 * reaches to the end of the class. `refreshRosters` has the same rule in SQL.
 */
export const isClearedFor = (
  helper: Pick<HelperRow, 'state' | 'account_state' | 'cleared_until'>,
  cls: { ends_at: Date },
): boolean => isOpenHelper(helper) && helper.cleared_until !== null && helper.cleared_until >= cls.ends_at;

import type { HelperRole } from '#contract/enums.ts';
import { firstName } from '#server/first-name.ts';
import { adultAge, yearsSince } from '#server/people/public.ts';
import type { HelperRow } from './helper.repository.ts';

/**
 * Whether a helper counts as a minor on a day (docs/domain.md 4.10). Only volunteers may be under 18. A volunteer without
 * a known birth date counts as a minor: the opposite mistake would show a child's name.
 */
export function isMinorHelper(role: HelperRole, birthDate: string | null, at: Date): boolean {
  if (role !== 'volunteer') return false;
  return birthDate === null || yearsSince(birthDate, at) < adultAge;
}

/** The latest birth date of an adult at `now`. */
export function adultSince(now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return `${Number(day.slice(0, 4)) - adultAge}${day.slice(4)}`.replace(/-02-29$/, '-02-28');
}

/** A helper's name for people who may see the helper. */
export const shownName = (name: string, isMinor: boolean): string => (isMinor ? firstName(name) : name);

/** Whether role and account are open. */
export const isOpenHelper = (helper: Pick<HelperRow, 'state' | 'account_state'>): boolean =>
  helper.state === 'approved' && helper.account_state === 'active';

/**
 * Whether a helper may serve in a class (docs/domain.md 4.6). Role and account are open, and the evidence reaches to the
 * end of the class. `refreshRosters` asks the same in SQL.
 */
export const isClearedFor = (
  helper: Pick<HelperRow, 'state' | 'account_state' | 'cleared_until'>,
  cls: { ends_at: Date },
): boolean => isOpenHelper(helper) && helper.cleared_until !== null && helper.cleared_until >= cls.ends_at;

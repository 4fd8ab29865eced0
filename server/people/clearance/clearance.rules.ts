import type { ClearanceKind } from '#contract/clearance.ts';
import type { Role } from '#contract/enums.ts';
import { adultAge, yearsSince } from '#server/people/birth-date/birth-date.rules.ts';

export type ClearedRole = Exclude<Role, 'student'>;
export const clearedRoles = ['coach', 'assistant', 'volunteer'] as const satisfies readonly ClearedRole[];

export const isMinor = (birthDate: string | null, now: Date): boolean =>
  birthDate !== null && yearsSince(birthDate, now) < adultAge;

/** The evidence that a role needs. A guardian's consent stands in for the checks of a minor (docs/domain.md 4.10). */
export const requiredKinds = (
  role: ClearedRole,
  birthDate: string | null,
  now: Date,
): readonly ClearanceKind[] =>
  role === 'volunteer' && isMinor(birthDate, now)
    ? ['codeOfConduct', 'guardianConsent']
    : ['identity', 'background', 'codeOfConduct'];

/** Kinds that are needed and not on file, or expired. */
export const missingKinds = (
  required: readonly ClearanceKind[],
  evidence: ReadonlyMap<ClearanceKind, Date>,
  now: Date,
): ClearanceKind[] =>
  required.filter((kind) => {
    const expiresAt = evidence.get(kind);
    return expiresAt === undefined || expiresAt <= now;
  });

/**
 * Until when the role is cleared: the earliest expiry of the evidence it needs; null while some is missing. A
 * guardian's consent counts at the latest until the eighteenth birthday.
 */
export function clearedUntil(
  role: ClearedRole,
  birthDate: string | null,
  evidence: ReadonlyMap<ClearanceKind, Date>,
  now: Date,
): Date | null {
  const ends: number[] = [];
  for (const kind of requiredKinds(role, birthDate, now)) {
    const expiresAt = evidence.get(kind);
    if (expiresAt === undefined) return null;
    ends.push(expiresAt.getTime());
  }
  if (role === 'volunteer' && birthDate !== null && isMinor(birthDate, now)) ends.push(adultFrom(birthDate));
  return new Date(Math.min(...ends));
}

function adultFrom(birthDate: string): number {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  return Date.UTC(year + adultAge, month - 1, day);
}

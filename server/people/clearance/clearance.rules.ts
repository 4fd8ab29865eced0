import type { ClearanceKind } from '#contract/clearance.ts';
import type { Role } from '#contract/enums.ts';
import { adultAge, reachesAge, yearsSince } from '#server/people/birth-date/birth-date.rules.ts';

export type ClearedRole = Exclude<Role, 'student'>;
export const clearedRoles = ['coach', 'assistant', 'volunteer'] as const satisfies readonly ClearedRole[];

/** The person behind a role: the age follows from both. */
export interface Born {
  birthDate: string | null;
  zone: string | null;
}

export const isMinor = ({ birthDate, zone }: Born, now: Date): boolean =>
  birthDate !== null && yearsSince(birthDate, now, zone) < adultAge;

/**
 * The evidence that a role needs. A guardian's consent replaces the checks of a minor (docs/domain.md 4.10).
 */
export const requiredKinds = (role: ClearedRole, person: Born, now: Date): readonly ClearanceKind[] =>
  role === 'volunteer' && isMinor(person, now)
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
  person: Born,
  evidence: ReadonlyMap<ClearanceKind, Date>,
  now: Date,
): Date | null {
  const ends: number[] = [];
  for (const kind of requiredKinds(role, person, now)) {
    const expiresAt = evidence.get(kind);
    if (expiresAt === undefined) return null;
    ends.push(expiresAt.getTime());
  }
  const { birthDate, zone } = person;
  if (role === 'volunteer' && birthDate !== null && isMinor(person, now))
    ends.push(reachesAge(birthDate, adultAge, zone).getTime());
  return new Date(Math.min(...ends));
}

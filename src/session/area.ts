import type { Role } from '#contract/enums.ts';

/**
 * The area in which a person lands after signing in: the one chosen on this phone if its role is open, otherwise the
 * first open role beside student.
 */
export function areaAfterSignIn(chosen: Role | null, open: readonly Role[]): Role {
  if (chosen !== null && (chosen === 'student' || open.includes(chosen))) return chosen;
  return open.find((role) => role !== 'student') ?? 'student';
}

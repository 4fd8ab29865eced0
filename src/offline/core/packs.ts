import type { Role } from '#contract/enums.ts';

/**
 * Packs of files that only some roles need. They are no part of the precache. The page asks for a pack when one of
 * its roles is open, and the worker keeps it. `vite/role-packs.ts` says what belongs to each.
 */
export const packRoles = {
  coach: ['coach'],
  helper: ['assistant', 'volunteer'],
} as const satisfies Record<string, readonly Role[]>;

export type PackName = keyof typeof packRoles;

export const isPackName = (value: unknown): value is PackName =>
  typeof value === 'string' && Object.hasOwn(packRoles, value);

/** What the page asks of the worker. It names what goes, because another build may know more packs. */
export interface KeepPacks {
  type: 'KEEP_PACKS';
  keep: readonly PackName[];
  drop: readonly PackName[];
}

import type { Role } from '#contract/enums.ts';

/** A student's role is open from the first sign-in, and its form is not reviewed. The other roles need a request. */
export const askedRoles = ['student', 'coach', 'assistant', 'volunteer'] as const satisfies readonly Role[];
export type AskedRole = (typeof askedRoles)[number];

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, nothing } from './fields.ts';

/**
 * Evidence about a person (docs/domain.md 4.10). A volunteer under 18 brings a guardian's consent instead of the
 * checks.
 */
export const clearanceKinds = ['identity', 'background', 'codeOfConduct', 'guardianConsent'] as const;
export type ClearanceKind = (typeof clearanceKinds)[number];

const kind = z.enum(clearanceKinds);
const evidence = z.strictObject({ kind, expiresAt: instant, setAt: instant, isValid: z.boolean() });

const clearedRole = z.strictObject({
  role: z.enum(['coach', 'assistant', 'volunteer']),
  required: z.array(kind),
  /** Not on file or expired. */
  missing: z.array(kind),
  clearedUntil: instant.nullable(),
});

const clearances = z.strictObject({ items: z.array(evidence), roles: z.array(clearedRole) });

export const clearanceApi = {
  'clearance.mine': endpoint({
    summary: 'Own evidence with its expiry, and what each own role needs',
    access: 'signedIn',
    input: nothing,
    output: clearances,
  }),
  'operator.clearanceList': endpoint({
    summary: 'The evidence on file about a person',
    access: 'operator',
    input: z.strictObject({ id }),
    output: clearances,
  }),
  'operator.clearanceSet': endpoint({
    summary: 'Write down what was proved, and until when; a role that waited for it only opens again',
    access: 'operator',
    input: z.strictObject({ id, kind, expiresAt: instant }),
    output: clearances,
  }),
};

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cursor, id, instant, nothing, page, text } from './fields.ts';
import { limits } from './limits.ts';

/**
 * Evidence about a person (docs/domain.md 4.10). A volunteer under 18 hands in a guardian's consent instead of the
 * checks.
 */
export const clearanceKinds = ['identity', 'background', 'codeOfConduct', 'guardianConsent'] as const;
export type ClearanceKind = (typeof clearanceKinds)[number];

const kind = z.enum(clearanceKinds);
const evidence = z.strictObject({ kind, expiresAt: instant, setAt: instant, isValid: z.boolean() });
/** For operators: with the number of the document; empty without one. */
const seenEvidence = evidence.extend({ reference: z.string() });

const clearedRole = z.strictObject({
  role: z.enum(['coach', 'assistant', 'volunteer']),
  required: z.array(kind),
  /** Not on file or expired. */
  missing: z.array(kind),
  clearedUntil: instant.nullable(),
});

/** A role with evidence that ends soon, or suspended because the evidence has ended. */
const endingClearance = z.strictObject({
  accountId: id,
  role: clearedRole.shape.role,
  name: z.string(),
  state: z.enum(['approved', 'suspended']),
  /** The first of the kinds that the role needs ends then. */
  clearedUntil: instant,
});

const clearances = z.strictObject({ items: z.array(evidence), roles: z.array(clearedRole) });
const seenClearances = clearances.extend({ items: z.array(seenEvidence) });

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
    output: seenClearances,
  }),
  'operator.clearanceEnding': endpoint({
    summary:
      'Roles whose evidence ends within the time of the first warning or has ended, the earliest end first',
    access: 'operator',
    input: z.strictObject({ role: clearedRole.shape.role.optional(), cursor: cursor.optional() }),
    output: page(endingClearance),
  }),
  'operator.clearanceSet': endpoint({
    summary: 'Write down what was proved, and until when; a role that waited for it only opens again',
    access: 'operator',
    input: z.strictObject({
      id,
      kind,
      expiresAt: instant,
      /** Number of the document. Without it no number is on file for this kind. */
      reference: text(limits.title, 0).optional(),
    }),
    output: seenClearances,
  }),
};

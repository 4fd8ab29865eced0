import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, text } from './fields.ts';
import { limits } from './limits.ts';
import { accountRecord } from './operator.ts';
import { orderSummary } from './order-summary.ts';

const named = z.strictObject({ id, name: z.string() });

const familyMember = z.strictObject({
  id,
  kind: z.enum(['self', 'child']),
  name: z.string(),
  /** Whole years; null without a birth date. */
  age: z.int().nullable(),
  guardians: z.array(named),
});

/** Everything that an operator reads about one person before an act. */
const personRecord = z.strictObject({
  /** Contacts are masked: the operator who has the contact finds the account by it. */
  account: accountRecord,
  /** The account itself, its children, and minors with a sign-in whose guardian it is. */
  family: z.array(familyMember),
  /** Orders that are open, then the last ones; as family or as instructor. */
  orders: z.array(
    z.strictObject({ as: z.enum(['student', 'coach']), isOpen: z.boolean(), order: orderSummary }),
  ),
  /** Browsers that are signed in, the last used first. */
  sessions: z.array(
    z.strictObject({
      id,
      name: z.string(),
      signedInAt: instant,
      seenAt: instant,
      /** Since when this browser gets pushes; they end with the session. Null without them. */
      pushSince: instant.nullable(),
    }),
  ),
  /** Guardianships that are not proven yet, with this person on one side. */
  proofs: z.array(
    z.strictObject({ id, minor: z.string(), guardian: z.string(), state: z.enum(['waiting', 'review']) }),
  ),
  /** Actions of this operator; none on oneself. */
  actions: z.array(z.enum(['act'])),
});

export const operatorPersonApi = {
  'operator.personRead': endpoint({
    summary: 'Read an account with its family, orders and sessions, for a purpose that is written down',
    access: 'operator',
    input: z.strictObject({ id, purpose: text(limits.reason) }),
    output: personRecord,
  }),
  'operator.sessionEnd': endpoint({
    summary: 'Sign a person out of one browser, or of all of them',
    access: 'operator',
    input: z.strictObject({ id, sessionId: id.nullable(), reason: text(limits.reason) }),
    output: z.strictObject({ id, left: z.int() }),
  }),
  'operator.personMessage': endpoint({
    summary: 'Write one message to a person, which reaches them as a notice',
    access: 'operator',
    input: z.strictObject({ id, text: text(limits.reason), reason: text(limits.reason) }),
    output: z.strictObject({ id, sentAt: instant }),
  }),
};

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, cursor, email, id, instant, mobile, nothing, page, text } from './fields.ts';
import { proofSignals } from './guardian-proof.ts';
import { limits } from './limits.ts';

/** One guardian of one participant, as another of them sees it. */
const guardian = z.strictObject({
  accountId: id,
  name: z.string(),
  since: instant,
  isMe: z.boolean(),
  /** Leads the profile: made it, or took over from its maker. Nobody removes them. */
  leads: z.boolean(),
  /** Actions of the reader on this guardian. */
  actions: z.array(z.enum(['remove', 'leave'])),
});

const invite = z.strictObject({
  id,
  /** The invited address, masked: m…@example.org. */
  to: z.string(),
  createdAt: instant,
  expiresAt: instant,
});

/** State of a guardian's proof, for the guardian and the minor. */
const proof = z.strictObject({
  id,
  participantId: id,
  accountId: id,
  minor: z.string(),
  guardian: z.string(),
  /** The reader is the guardian. */
  isMine: z.boolean(),
  state: z.enum(['waiting', 'review', 'refused']),
  /** Time at which the server checks the facts. */
  dueAt: instant,
  /** Missing parts of the proof; for the guardian alone. */
  missing: z.array(z.enum(['mobile', 'payment'])),
  /** An operator's words on a refusal. */
  reason: z.string().nullable(),
  actions: z.array(z.enum(['end'])),
});

const sideOfProof = z.strictObject({ id, name: z.string(), contacts: z.array(z.string()) });

/** A proof in review, as an operator sees it. */
const reviewedProof = z.strictObject({
  id,
  minor: sideOfProof,
  guardian: sideOfProof,
  /** Reasons for the review. */
  signals: z.array(z.enum(proofSignals)),
  askedAt: instant,
  /** Actions of this operator. Own cases are not listed. */
  actions: z.array(z.enum(['decide'])),
});
export type ReviewedProof = z.infer<typeof reviewedProof>;

export const guardianApi = {
  'operator.proofList': endpoint({
    summary:
      'List guardians of minors that an operator has to confirm, the longest wait first; each one is written down',
    access: 'operator',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(reviewedProof),
  }),
  'operator.proofDecide': endpoint({
    summary: 'Confirm the guardian of a minor, or refuse them with a reason that both read',
    access: 'operator',
    input: z.strictObject({ id, isProven: z.boolean(), reason: text(limits.reason) }),
    output: z.strictObject({ id, state: z.enum(['proven', 'refused']) }),
  }),
  'guardian.list': endpoint({
    summary:
      'The guardians of every own child, and of oneself as a minor; with open invitations of one’s own',
    access: 'signedIn',
    input: nothing,
    output: z.strictObject({
      items: z.array(
        z.strictObject({
          participantId: id,
          name: z.string(),
          guardians: z.array(guardian),
          invites: z.array(invite),
          actions: z.array(z.enum(['invite'])),
        }),
      ),
      proofs: z.array(proof),
    }),
  }),
  'guardian.invite': endpoint({
    summary:
      'Ask somebody by mail or text message to be a guardian with equal rights; sends a code that works once, and needs a code proved within the last ten minutes',
    access: 'signedIn',
    input: z.strictObject({
      participantIds: z.array(id).min(1).max(20),
      to: z.union([z.strictObject({ email }), z.strictObject({ mobile })]),
    }),
    output: invite,
  }),
  'guardian.withdraw': endpoint({
    summary: 'Withdraw an invitation',
    access: 'signedIn',
    input: byId,
    output: z.strictObject({}),
  }),
  'guardian.accept': endpoint({
    summary: 'Become a guardian with the code of an invitation',
    access: 'signedIn',
    input: z.strictObject({ code: text(limits.inviteCode) }),
    output: z.strictObject({
      participants: z.array(z.strictObject({ id, name: z.string() })),
      /** Minors who get the caller as guardian after a proof. */
      waiting: z.array(z.strictObject({ id, name: z.string(), dueAt: instant })),
    }),
  }),
  'guardian.remove': endpoint({
    summary:
      'Leave a child’s profile, or as its leading guardian remove another one; with a code proved within ten minutes',
    access: 'signedIn',
    input: z.strictObject({ id, accountId: id }),
    output: z.strictObject({}),
  }),
};

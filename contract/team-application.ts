import { z } from 'zod';
import { coachCard } from './coach-card.ts';
import { endpoint } from './endpoint.ts';
import { roles } from './enums.ts';
import { byId, cursor, id, instant, localText, page, text } from './fields.ts';
import { limits } from './limits.ts';
import type { ReasonName } from './reasons.ts';

/** States of an application (docs/domain.md 4.5); the last two come after `joined`. */
export const applicationStates = [
  'pending',
  'joined',
  'rejected',
  'withdrawn',
  'expired',
  'left',
  'removed',
] as const;
export type ApplicationState = (typeof applicationStates)[number];

const applicationActions = ['consent', 'withdraw', 'leave', 'applyAgain'] as const;

/** An application for whoever made it, and for the guardians of a minor. */
export const application = z.strictObject({
  id,
  team: z.strictObject({ id, name: localText }),
  /** Applicant; null: the reader. */
  person: z.strictObject({ id, name: z.string() }).nullable(),
  kind: z.enum(roles),
  message: z.string(),
  state: z.enum(applicationStates),
  /** A guardian has to agree before the team is asked. */
  awaitsConsent: z.boolean(),
  createdAt: instant,
  decidedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Why it was rejected or the membership ended. */
  reason: z.string().nullable(),
  /**
   * While it is pending: the number of earlier applications, the notified people, and the end without an
   * answer.
   */
  pendingBefore: z.int().nullable(),
  notified: z.array(z.string()),
  /** The same people as Chinese writes them; absent in what a phone saved before. */
  notifiedZh: z.array(z.string()).optional(),
  expiresAt: instant.nullable(),
  /** After a rejection: from when one may ask again. */
  againAt: instant.nullable(),
  actions: z.array(z.enum(applicationActions)),
});
export type Application = z.infer<typeof application>;

/** A possible member of one team: the reader or a person in their care. */
const candidate = z.strictObject({
  /** Null: the reader. */
  person: z.strictObject({ id, name: z.string() }).nullable(),
  /** As what the person could join. */
  kinds: z.array(z.enum(roles)),
  /** The newest application to this team. */
  application: application.nullable(),
  /** Why the person cannot apply now. */
  whyNot: z.string().nullable() as z.ZodType<ReasonName | null>,
});
export type Candidate = z.infer<typeof candidate>;

/** An application for the leader and deputies: the applicant's details, before they decide. */
export const applicant = z.strictObject({
  id,
  /** Only the first name of a minor. */
  name: z.string(),
  isMinor: z.boolean(),
  kind: z.enum(roles),
  message: z.string(),
  state: z.enum(applicationStates),
  createdAt: instant,
  profile: z.strictObject({
    accountSince: instant,
    roles: z.array(z.enum(roles)),
    coach: coachCard.nullable(),
    /** Teams that the person belongs to already. */
    teams: z.int(),
  }),
  actions: z.array(z.enum(['decide'])),
});
export type Applicant = z.infer<typeof applicant>;

export const applicationApi = {
  'team.apply': endpoint({
    summary: 'Apply to a team, for oneself or for a child',
    access: 'signedIn',
    input: z.strictObject({
      id,
      kind: z.enum(roles),
      childId: id.optional(),
      message: text(limits.reason, 0),
    }),
    output: application,
  }),
  'application.people': endpoint({
    summary: 'List possible members of the reader’s family for a team, with the state of each',
    access: 'signedIn',
    input: byId,
    output: z.strictObject({ items: z.array(candidate) }),
  }),
  'application.list': endpoint({
    summary: 'List open applications to a team, oldest first; for its leader and deputies',
    access: 'signedIn',
    input: z.strictObject({ id, cursor: cursor.optional() }),
    output: page(applicant),
  }),
  'application.decide': endpoint({
    summary: 'Let an applicant join, or not, with a reason',
    access: 'signedIn',
    input: z.strictObject({ id, agrees: z.boolean(), reason: text(limits.reason, 0) }),
    output: applicant,
  }),
  'application.mine': endpoint({
    summary: 'List applications of the reader and the reader’s children, newest first',
    access: 'signedIn',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(application),
  }),
  'application.withdraw': endpoint({
    summary: 'Take an application back while nobody has decided',
    access: 'signedIn',
    input: byId,
    output: application,
  }),
  'application.consent': endpoint({
    summary: 'Agree as a guardian that a minor asks to join; never queued offline',
    access: 'signedIn',
    input: byId,
    output: application,
  }),
};

import { z } from 'zod';
import { coachCard } from './coach-card.ts';
import { accommodations } from './enums.ts';
import { id, instant, localText } from './fields.ts';
import { agreement, helpClass, initiator } from './invitation.ts';
import type { ReasonName } from './reasons.ts';

/** An own class that is to come, and what it still needs of helpers. */
export const helpWanted = z.strictObject({
  class: helpClass,
  /** Invitations of the coach that nobody has answered yet. */
  asked: z.int(),
  /** An invitation made now expires then. */
  answerBy: instant,
  /** Why nobody can be invited now; null when somebody can. */
  whyNot: z.string().nullable() as z.ZodType<ReasonName | null>,
});
export type HelpWanted = z.infer<typeof helpWanted>;

/** The invitation, request or agreement that stands between a helper and a class. */
const standing = z.strictObject({ id, agreement, initiator }).nullable();

/** How a helper fits a class. The coach reads that somebody is elsewhere at that time, and never where. */
export const helperFit = z.strictObject({
  /** Why an invitation would be refused now. HELPER_CLASH can be confirmed. */
  whyNot: z.string().nullable() as z.ZodType<ReasonName | null>,
  standing,
  /** What has to happen before the helper can agree. It refuses no invitation. */
  before: z.array(z.enum(['training', 'consent'])),
  /** The helper has said no to this class. */
  hasSaidNo: z.boolean(),
});
export type HelperFit = z.infer<typeof helperFit>;

/** A class of somebody else, for a helper who looks where to help. */
export const openClass = z.strictObject({
  class: helpClass,
  coach: coachCard,
  description: localText,
  /** The needs that the class meets. */
  meets: z.array(z.enum(accommodations)),
  /** The coach answers a request that is made now until then. */
  answerBy: instant,
  /** Why the reader cannot ask now. HELPER_CLASH can be confirmed. */
  whyNot: z.string().nullable() as z.ZodType<ReasonName | null>,
  standing,
  /** Kilometres from the reader's city to that of the class. Null while one of the two is not known. */
  distanceKm: z.int().nullable(),
  /** The reader is a minor then: a guardian consents before the coach can agree. */
  needsConsent: z.boolean(),
});
export type OpenClass = z.infer<typeof openClass>;

import { z } from 'zod';
import { coachCard } from './coach-card.ts';
import { accommodations } from './enums.ts';
import { id, instant, localText } from './fields.ts';
import { agreement, helpClass, initiator } from './invitation.ts';
import type { ReasonName } from './reasons.ts';

/** Coming class of the coach, and the helpers it still needs. */
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

/** Open invitation, request or agreement between a helper and a class. */
const standing = z.strictObject({ id, agreement, initiator }).nullable();

/** Fit of a helper for a class. The coach sees that the helper is busy at that time, never where. */
export const helperFit = z.strictObject({
  /** Why an invitation would be refused now. HELPER_CLASH can be confirmed. */
  whyNot: z.string().nullable() as z.ZodType<ReasonName | null>,
  standing,
  /** Steps that the helper has to take before agreeing. It refuses no invitation. */
  before: z.array(z.enum(['training', 'consent'])),
  /** The helper has declined this class. */
  hasSaidNo: z.boolean(),
});
export type HelperFit = z.infer<typeof helperFit>;

/** A class of another person, for a helper looking for one. */
export const openClass = z.strictObject({
  class: helpClass,
  coach: coachCard,
  description: localText,
  /** The needs that the class meets. */
  meets: z.array(z.enum(accommodations)),
  /** A request made now expires then. */
  answerBy: instant,
  /** Why the reader cannot ask now. HELPER_CLASH can be confirmed. */
  whyNot: z.string().nullable() as z.ZodType<ReasonName | null>,
  standing,
  /** Kilometres from the reader's city to that of the class. Null when one of the two is unknown. */
  distanceKm: z.int().nullable(),
  /** True when the reader is still a minor then: a guardian must consent before the coach can agree. */
  needsConsent: z.boolean(),
});
export type OpenClass = z.infer<typeof openClass>;

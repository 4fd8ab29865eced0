import { z } from 'zod';
import { id, instant } from './fields.ts';
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

/** How a helper fits a class. The coach reads that somebody is elsewhere at that time, and never where. */
export const helperFit = z.strictObject({
  /** Why an invitation would be refused now. HELPER_CLASH can be confirmed. */
  whyNot: z.string().nullable() as z.ZodType<ReasonName | null>,
  /** The invitation, request or agreement that stands between this helper and the class. */
  standing: z.strictObject({ id, agreement, initiator }).nullable(),
  /** What has to happen before the helper can agree. It refuses no invitation. */
  before: z.array(z.enum(['training', 'consent'])),
  /** The helper has said no to this class. */
  hasSaidNo: z.boolean(),
});
export type HelperFit = z.infer<typeof helperFit>;

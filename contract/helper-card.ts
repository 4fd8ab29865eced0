import { z } from 'zod';
import { helperRoles } from './enums.ts';
import { activityKey, id, localText } from './fields.ts';

export const helperRole = z.enum(helperRoles);

/**
 * Facts about a helper for both sides of an invitation and for approved coaches. A minor is shown by the first
 * name only.
 */
export const helperCard = z.strictObject({
  id,
  role: helperRole,
  name: z.string(),
  avatarSeed: z.string(),
  /** Under 18: needs a guardian's consent for each class and is never alone with children. */
  isMinor: z.boolean(),
  cityId: z.string().nullable(),
  activity: activityKey.nullable(),
  /** Own words about oneself; empty for a minor. */
  experience: localText,
  organization: z.string().nullable(),
});
export type HelperCard = z.infer<typeof helperCard>;

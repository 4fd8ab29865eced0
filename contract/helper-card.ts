import { z } from 'zod';
import { activities, helperRoles } from './enums.ts';
import { id, localText } from './fields.ts';

export const helperRole = z.enum(helperRoles);

/**
 * What the two sides of an invitation and approved coaches may know of a helper. Of a minor it is only the first
 * name.
 */
export const helperCard = z.strictObject({
  id,
  role: helperRole,
  name: z.string(),
  avatarSeed: z.string(),
  /** Under 18: needs a guardian's consent for each class and is never alone with children. */
  isMinor: z.boolean(),
  cityId: z.string().nullable(),
  activity: z.enum(activities).nullable(),
  /** Own words about oneself; empty for a minor. */
  experience: localText,
  organization: z.string().nullable(),
});
export type HelperCard = z.infer<typeof helperCard>;

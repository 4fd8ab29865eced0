import { z } from 'zod';
import { gender } from './account.ts';
import { accommodations, activities } from './enums.ts';
import { id } from './fields.ts';

/** What everybody may know of an approved coach. */
export const coachCard = z.strictObject({
  id,
  name: z.string(),
  nameZh: z.string().nullable(),
  gender: gender.nullable(),
  cityId: z.string(),
  activity: z.enum(activities),
  /** Seed of the field pattern that stands for the coach. */
  avatarSeed: z.string(),
  meets: z.array(z.enum(accommodations)),
  /** Mean of the revealed stars times 10 (47 is 4.7), or null below three ratings (docs/domain.md 4.12). */
  ratingTenths: z.int().nullable(),
  ratingCount: z.int(),
});
export type CoachCard = z.infer<typeof coachCard>;

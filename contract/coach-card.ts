import { z } from 'zod';
import { gender } from './account.ts';
import { accommodations } from './enums.ts';
import { activityKey, id } from './fields.ts';
import { spokenLanguages } from './spoken-languages.ts';

/** Public facts about an approved coach. */
export const coachCard = z.strictObject({
  id,
  name: z.string(),
  nameZh: z.string().nullable(),
  gender: gender.nullable(),
  cityId: z.string(),
  activity: activityKey,
  /** Gives the tint behind the initials where there is no picture. */
  avatarSeed: z.string(),
  /**
   * Name of the approved picture (`/applet/picture/{name}`), or null. Absent in what a phone saved before there were
   * any.
   */
  avatar: z.string().nullable().optional(),
  meets: z.array(z.enum(accommodations)),
  /** Languages that the coach speaks or signs; absent when the coach named none. */
  speaks: z.array(z.enum(spokenLanguages)).optional(),
  /** Mean of the revealed stars times 10 (47 is 4.7), or null below three ratings (docs/domain.md 4.12). */
  ratingTenths: z.int().nullable(),
  ratingCount: z.int(),
});
export type CoachCard = z.infer<typeof coachCard>;

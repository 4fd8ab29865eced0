import { z } from 'zod';
import { gender, joinState } from './account.ts';
import { endpoint } from './endpoint.ts';
import { accommodations, activities } from './enums.ts';
import { date, instant, nothing, text } from './fields.ts';
import { limits } from './limits.ts';

export const coachJoinForm = z.strictObject({
  name: text(limits.name),
  nameZh: text(limits.name).optional(),
  birthDate: date,
  gender,
  cityId: z.string().min(1).max(40),
  activity: z.enum(activities),
  /** Years of teaching. */
  years: z.int().min(0).max(70),
  /** Short self-description and teaching accomplishments, in the language it was written in. */
  experience: text(limits.experience, 20),
  language: z.enum(['en', 'zh']),
  meets: z.array(z.enum(accommodations)).max(accommodations.length),
  organization: text(limits.title, 0).optional(),
});

export const joinRecord = z.strictObject({
  role: z.literal('coach'),
  state: joinState,
  reason: z.string().nullable(),
  submittedAt: instant,
  form: coachJoinForm,
});

export const joinApi = {
  'join.coach': endpoint({
    summary: 'Ask to become a coach; again after a refusal, with the form mended',
    access: 'signedIn',
    input: coachJoinForm,
    output: joinRecord,
  }),
  'join.mine': endpoint({
    summary: 'Own requests for roles',
    access: 'signedIn',
    input: nothing,
    output: z.strictObject({ items: z.array(joinRecord) }),
  }),
};

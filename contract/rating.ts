import { z } from 'zod';
import { coachCard } from './coach-card.ts';
import { endpoint } from './endpoint.ts';
import { languages, ratingTags } from './enums.ts';
import { cursor, id, instant, localText, page, text } from './fields.ts';
import { limits } from './limits.ts';

export const stars = z.int().min(1).max(5);

/** A revealed rating as everybody sees it: first name and initial only (domain 4.12). */
export const publicRating = z.strictObject({
  id,
  stars,
  tags: z.array(z.enum(ratingTags)),
  text: z.string(),
  language: z.enum(languages),
  by: z.string(),
  createdAt: instant,
});
export type PublicRating = z.infer<typeof publicRating>;

/** The reader's own rating: sealed until both sides have rated or 14 days have gone, and to be edited until then. */
export const ownRating = z.strictObject({
  id,
  orderId: id,
  stars,
  tags: z.array(z.enum(ratingTags)),
  text: z.string(),
  revealed: z.boolean(),
  createdAt: instant,
  coach: coachCard,
  classTitle: localText,
});
export type OwnRating = z.infer<typeof ownRating>;

export const ratingForm = z.strictObject({
  /** The order that is rated; its student or its coach is the author. */
  id,
  /** Made by the client, so that a repeated call is the same rating. */
  ratingId: id,
  stars,
  tags: z.array(z.enum(ratingTags)).max(ratingTags.length),
  text: text(limits.ratingText, 0),
  language: z.enum(languages),
});
export type RatingForm = z.infer<typeof ratingForm>;

export const ratingApi = {
  'rating.mine': endpoint({
    summary: 'Ratings the reader wrote as a student, newest first',
    access: ['student'],
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(ownRating),
  }),
};

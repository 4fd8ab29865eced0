import { z } from 'zod';
import { coachCard } from './coach-card.ts';
import { endpoint } from './endpoint.ts';
import { languages, ratingFaults, ratingTags } from './enums.ts';
import { byId, cursor, id, instant, localText, nothing, page, text } from './fields.ts';
import { limits } from './limits.ts';

export const stars = z.int().min(1).max(5);
const reply = z.strictObject({ text: z.string(), at: instant }).nullable();

/** A revealed rating as everybody sees it: first name and initial only (docs/domain.md 4.12). */
export const publicRating = z.strictObject({
  id,
  stars,
  tags: z.array(z.enum(ratingTags)),
  text: z.string(),
  language: z.enum(languages),
  by: z.string(),
  createdAt: instant,
  /** The coach's only public answer. */
  reply,
});
export type PublicRating = z.infer<typeof publicRating>;

/** The reader's own rating. Until both sides have rated or 14 days have gone, it is sealed and can be edited. */
export const ownRating = z.strictObject({
  id,
  orderId: id,
  stars,
  tags: z.array(z.enum(ratingTags)),
  text: z.string(),
  language: z.enum(languages),
  revealed: z.boolean(),
  createdAt: instant,
  coach: coachCard,
  classTitle: localText,
  /** The coach's one public answer; null without one, or when operators hid the rating. */
  reply,
  /** Operators hid it, so nobody else reads it. Absent otherwise. */
  isHidden: z.boolean().optional(),
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

/** A rating with all that an operator needs to decide on a report. */
export const ratingForOperator = z.strictObject({
  rating: publicRating,
  side: z.enum(['student', 'coach']),
  orderId: id,
  orderNumber: z.string(),
  hidden: z.strictObject({ at: instant, reason: z.enum(ratingFaults) }).nullable(),
  reports: z.array(z.strictObject({ reason: z.enum(ratingFaults), text: z.string(), at: instant })),
});

export const ratingApi = {
  'rating.reply': endpoint({
    summary: 'Answer a rating of oneself in public, once',
    access: ['coach'],
    input: z.strictObject({ id, text: text(limits.ratingText) }),
    output: publicRating,
  }),
  'rating.report': endpoint({
    summary:
      'Report a rating that breaks the rules to the operators; a second report of the same person changes the first',
    access: 'signedIn',
    input: z.strictObject({ id, reason: z.enum(ratingFaults), text: text(limits.reason, 0) }),
    output: nothing,
  }),
  'operator.ratingDetail': endpoint({
    summary: 'A rating with its reports',
    access: 'operator',
    input: byId,
    output: ratingForOperator,
  }),
  'operator.ratingHide': endpoint({
    summary: 'Take a rating that breaks the rules out of sight; its stars no longer count',
    access: 'operator',
    input: z.strictObject({ id, reason: z.enum(ratingFaults) }),
    output: ratingForOperator,
  }),
  'operator.ratingShow': endpoint({
    summary: 'Show a hidden rating again; its stars count again',
    access: 'operator',
    input: byId,
    output: ratingForOperator,
  }),
  'rating.mine': endpoint({
    summary: 'Ratings the reader wrote as a student, newest first',
    access: ['student'],
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(ownRating),
  }),
};

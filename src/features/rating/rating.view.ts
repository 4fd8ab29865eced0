import type { ratingTags } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';

export type RatingTag = (typeof ratingTags)[number];

export interface RatingDraft {
  /** 0 until a star was chosen. */
  stars: number;
  tags: RatingTag[];
  text: string;
}

/** What the form starts with: the own rating, while it can still be changed, or nothing. */
export const ratingStart = (mine: OrderRecord['myRating'] | undefined): RatingDraft =>
  mine ? { stars: mine.stars, tags: mine.tags, text: mine.text } : { stars: 0, tags: [], text: '' };

/** Name under which what is typed survives a reload. */
export const ratingDraft = (orderId: string): string => `rating:${orderId}`;

export const toggled = (tags: readonly RatingTag[], tag: RatingTag): RatingTag[] =>
  tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag];

import { OrderStatus, ratingTags } from '#contract/enums.ts';
import { finalStatuses } from '#contract/order.rules.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { Waiting } from '#src/offline/core/merge.ts';

export type RatingTag = (typeof ratingTags)[number];

export interface RatingDraft {
  /** 0 until a star was chosen. */
  stars: number;
  tags: RatingTag[];
  text: string;
}

/**
 * What the form starts with. It is the own rating while it can be changed, as given or as it waits here, or nothing.
 */
export function ratingStart(
  mine: OrderRecord['myRating'] | undefined,
  waiting: readonly Waiting[] = [],
): RatingDraft {
  const waits = waiting.findLast(({ type }) => type === 'order.rate')?.input;
  const { stars, tags, text } = { stars: 0, tags: [], text: '', ...mine, ...waits };
  return {
    stars: typeof stars === 'number' ? stars : 0,
    tags: Array.isArray(tags) ? ratingTags.filter((tag) => tags.includes(tag)) : [],
    text: typeof text === 'string' ? text : '',
  };
}

/** Why nothing can be rated: there was no session, it is still to come, or the time is over. Keys of `rating:closed`. */
export function ratingClosed({ status }: Pick<OrderRecord, 'status'>): 'never' | 'notYet' | 'over' {
  if (status === OrderStatus.completed) return 'over';
  return finalStatuses.includes(status) ? 'never' : 'notYet';
}

/** Name under which what is typed survives a reload. */
export const ratingDraft = (orderId: string): string => `rating:${orderId}`;

export const toggled = (tags: readonly RatingTag[], tag: RatingTag): RatingTag[] =>
  tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag];

import { OrderStatus, ratingTags } from '#contract/enums.ts';
import { finalStatuses } from '#contract/order.rules.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { Waiting } from '#src/offline/core/merge.ts';

export type RatingTag = (typeof ratingTags)[number];

export interface RatingDraft {
  /** 0 until a star is chosen. */
  stars: number;
  tags: RatingTag[];
  text: string;
}

/**
 * Returns the start of the form: the reader's rating that waits on this phone, else the given one, else
 * nothing.
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

type Rated = Pick<OrderRecord, 'status' | 'attendance' | 'rateUntil' | 'myRating'>;

/**
 * Why rating is closed: the rating can be read already, no class took place, nobody came, it is still to come, or the
 * time is over. A canceled order can be rated when the coach was absent. Keys of `rating:closed`.
 */
export function ratingClosed({
  status,
  attendance,
  rateUntil,
  myRating,
}: Rated): 'shown' | 'never' | 'missed' | 'notYet' | 'over' {
  if (myRating?.revealed) return 'shown';
  if (rateUntil !== null) return 'over';
  if (status === OrderStatus.completed)
    return attendance === 'noShow' || attendance === 'excused' ? 'missed' : 'over';
  return finalStatuses.includes(status) ? 'never' : 'notYet';
}

/** Name of the stored draft. */
export const ratingDraft = (orderId: string): string => `rating:${orderId}`;

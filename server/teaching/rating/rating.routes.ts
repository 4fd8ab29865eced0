import { ratingApi } from '#contract/rating.ts';
import { handlers } from '#server/context/handler-table.ts';
import { replyToRating, reportRating } from './rating.commands.ts';
import { hideRating, showRating } from './rating.operator.commands.ts';
import { readRating } from './rating.operator.queries.ts';
import { listOwnRatings } from './rating.queries.ts';

export const ratingHandlers = handlers(ratingApi, {
  'rating.mine': listOwnRatings,
  'rating.reply': replyToRating,
  'rating.report': reportRating,
  'operator.ratingDetail': readRating,
  'operator.ratingHide': hideRating,
  'operator.ratingShow': showRating,
});

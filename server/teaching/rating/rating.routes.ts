import { ratingApi } from '#contract/rating.ts';
import { handlers } from '#server/http/handlers.ts';
import { replyToRating, reportRating } from './rating.answer.ts';
import { hideRating, readRating, showRating } from './rating.hide.ts';
import { listOwnRatings } from './rating.service.ts';

export const ratingHandlers = handlers(ratingApi, {
  'rating.mine': listOwnRatings,
  'rating.reply': replyToRating,
  'rating.report': reportRating,
  'operator.ratingDetail': readRating,
  'operator.ratingHide': hideRating,
  'operator.ratingShow': showRating,
});

import { ratingApi } from '#contract/rating.ts';
import { handlers } from '#server/http/handlers.ts';
import { listOwnRatings } from './rating.service.ts';

export const ratingHandlers = handlers(ratingApi, { 'rating.mine': listOwnRatings });

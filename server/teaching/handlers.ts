import { busyTimeHandlers } from './busy-time/busy-time.routes.ts';
import { classFormHandlers } from './class-form/class-form.routes.ts';
import { classTemplateHandlers } from './class-template/class-template.routes.ts';
import { classHandlers } from './class/class.routes.ts';
import { coachHandlers } from './coach/coach.routes.ts';
import { favoriteHandlers } from './favorite/favorite.routes.ts';
import { partnerImportHandlers } from './partner-import/import.routes.ts';
import { partnerRequestHandlers } from './partner-request/partner-request.routes.ts';
import { partnerHandlers } from './partner/partner.routes.ts';
import { operatorPriceCodeHandlers, priceCodeHandlers } from './price-code/price-code.routes.ts';
import { priceRuleHandlers } from './price-rule/price-rule.routes.ts';
import { ratingHandlers } from './rating/rating.routes.ts';
import { seriesHandlers } from './series/series.routes.ts';
import { slotPlanHandlers } from './slot-plan/slot-plan.routes.ts';
import { venueHandlers } from './venue/venue.routes.ts';
import { weekHandlers } from './week/week.routes.ts';

/** The calls of `teaching`, by route. */
export const teachingHandlers = {
  ...classFormHandlers,
  ...classHandlers,
  ...coachHandlers,
  ...favoriteHandlers,
  ...partnerHandlers,
  ...partnerRequestHandlers,
  ...partnerImportHandlers,
  ...priceRuleHandlers,
  ...priceCodeHandlers,
  ...operatorPriceCodeHandlers,
  ...ratingHandlers,
  ...seriesHandlers,
  ...slotPlanHandlers,
  ...busyTimeHandlers,
  ...venueHandlers,
  ...weekHandlers,
  ...classTemplateHandlers,
};

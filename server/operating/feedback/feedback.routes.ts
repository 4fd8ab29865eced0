import { feedbackApi } from '#contract/feedback.ts';
import { handlers } from '#server/http/handlers.ts';
import { listFeedback, sendFeedback } from './feedback.service.ts';

export const feedbackHandlers = handlers(feedbackApi, {
  'feedback.send': sendFeedback,
  'operator.feedbackList': listFeedback,
});

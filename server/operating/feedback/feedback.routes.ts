import { feedbackApi } from '#contract/feedback.ts';
import { handlers } from '#server/http/handlers.ts';
import { sendFeedback } from './feedback.commands.ts';
import { readFeedback } from './feedback.queries.ts';

export const feedbackHandlers = handlers(feedbackApi, {
  'feedback.send': sendFeedback,
  'operator.feedbackList': readFeedback,
});

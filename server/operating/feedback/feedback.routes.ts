import { feedbackApi } from '#contract/feedback.ts';
import { handlers } from '#server/http/handlers.ts';
import { finishFeedback, sendFeedback } from './feedback.commands.ts';
import { readOne, readOwn, readPicture, readQueue } from './feedback.queries.ts';

export const feedbackHandlers = handlers(feedbackApi, {
  'feedback.send': sendFeedback,
  'feedback.mine': readOwn,
  'feedback.detail': readOne,
  'operator.feedbackList': readQueue,
  'operator.feedbackPicture': readPicture,
  'operator.feedbackDone': finishFeedback,
});

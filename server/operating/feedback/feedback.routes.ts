import { feedbackApi } from '#contract/feedback.ts';
import { handlers } from '#server/context/handler-table.ts';
import { finishFeedback, sendFeedback } from './feedback.commands.ts';
import { readOwnFeedback, listOwnFeedback, readPicture, readQueue } from './feedback.queries.ts';

export const feedbackHandlers = handlers(feedbackApi, {
  'feedback.send': sendFeedback,
  'feedback.mine': listOwnFeedback,
  'feedback.detail': readOwnFeedback,
  'operator.feedbackList': readQueue,
  'operator.feedbackPicture': readPicture,
  'operator.feedbackDone': finishFeedback,
});

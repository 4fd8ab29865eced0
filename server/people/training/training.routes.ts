import { trainingApi } from '#contract/training.ts';
import { handlers } from '#server/context/handler-table.ts';
import { answerLesson } from './training.commands.ts';
import { listLessons, readLesson } from './training.queries.ts';

export const trainingHandlers = handlers(trainingApi, {
  'training.list': listLessons,
  'training.detail': readLesson,
  'training.answer': answerLesson,
});

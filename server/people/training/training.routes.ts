import { trainingOperatorApi } from '#contract/training-operator.ts';
import { trainingApi } from '#contract/training.ts';
import { handlers } from '#server/context/handler-table.ts';
import { restoreLesson, saveLesson } from './lesson.commands.ts';
import { listLessonsForOperator, readLessonForOperator, readLessonVersion } from './lesson.queries.ts';
import { answerLesson } from './training.commands.ts';
import { listLessons, readLesson } from './training.queries.ts';

export const trainingHandlers = handlers(trainingApi, {
  'training.list': listLessons,
  'training.detail': readLesson,
  'training.answer': answerLesson,
});

export const trainingOperatorHandlers = handlers(trainingOperatorApi, {
  'operator.lessonList': listLessonsForOperator,
  'operator.lessonDetail': readLessonForOperator,
  'operator.lessonVersion': readLessonVersion,
  'operator.lessonSave': saveLesson,
  'operator.lessonRestore': restoreLesson,
});

import type { TrainingQuestion } from '#contract/training.ts';
import type { LessonCheck } from '#server/texts/training-check/lesson-check.ts';

/** The questions as they are sent: without what is right. */
export const questionsOf = (check: LessonCheck): TrainingQuestion[] =>
  check.map(({ id, section, en, zh }) => ({ id, section, en, zh }));

/** The questions that were answered wrongly or not at all. A question answered twice counts as unanswered. */
export function wrongAmong(
  check: LessonCheck,
  answers: readonly { question: string; choice: number }[],
): string[] {
  return check
    .filter(({ id, right }) => {
      const given = answers.filter(({ question }) => question === id);
      return given.length !== 1 || given[0]?.choice !== right;
    })
    .map(({ id }) => id);
}

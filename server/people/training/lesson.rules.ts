import { languages } from '#contract/enums.ts';
import type { TrainingModule } from '#contract/training.ts';
import type { LessonCheck } from '#server/texts/training-check/lesson-check.ts';
import { trainingChecks } from '#server/texts/training-checks.ts';
import { trainingModules } from '#server/texts/training-modules.ts';

/** A lesson with its check. `edit` is 0 for the words of the build. */
export interface Lesson extends TrainingModule {
  edit: number;
  questions: LessonCheck;
}

/** Nothing would pass a lesson without questions, so a missing check is a fault of the build. */
function ofBuild(lesson: TrainingModule): Lesson {
  const questions = trainingChecks[lesson.slug];
  if (questions === undefined || questions.length === 0)
    throw new Error(`The lesson ${lesson.slug} has no check`);
  return { ...lesson, edit: 0, questions };
}

/** The lessons of the build, in the order in which they are read. */
export const lessonsOfBuild: readonly Lesson[] = trainingModules.map(ofBuild);

type Question = LessonCheck[number];

/** The check as it is passed: questions, order and right choice. Corrected words leave it as it is. */
const outline = (questions: LessonCheck) =>
  questions.map(({ id, right, en }) => `${id} ${right} ${en.choices.length}`).join(', ');

/** True when a former wrong choice is right now, or the former right one is wrong: two lines were swapped. */
const isSwapped = (before: Question, after: Question): boolean =>
  languages.some((language) => {
    const { choices: former } = before[language];
    const { choices: later } = after[language];
    const [was, is] = [former[before.right], later[after.right]];
    return was !== is && (former.some((one) => one === is) || later.some((one) => one === was));
  });

/** True when the lesson must be passed again. The operator alone decides about new words of a choice. */
export const isOtherCheck = (before: LessonCheck, after: LessonCheck): boolean =>
  outline(before) !== outline(after) ||
  before.some((one, place) => {
    const kept = after[place];
    return kept !== undefined && isSwapped(one, kept);
  });

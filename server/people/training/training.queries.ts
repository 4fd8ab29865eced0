import type { Output, Parsed } from '#contract/all-apis.ts';
import type { TrainingModule } from '#contract/training.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Row } from '#server/db/types.ts';
import type { LessonCheck } from '#server/texts/training-check/lesson-check.ts';
import { trainingChecks } from '#server/texts/training-checks.ts';
import { trainingModules } from '#server/texts/training-modules.ts';
import { questionsOf } from './training-check.rules.ts';
import { listReads } from './training.repository.ts';

function progressOf(lesson: TrainingModule, reads: readonly Row<'training_read'>[]) {
  const read = reads.find(({ module }) => module === lesson.slug);
  return {
    readAt: read?.read_at.toISOString() ?? null,
    isDone: read !== undefined && read.version >= lesson.version,
  };
}

const headOf = ({ title, summary }: TrainingModule['en']) => ({ title, summary });

export async function listLessons({ database, actor }: Ctx): Promise<Output<'training.list'>> {
  const reads = await listReads(database.query, signedIn(actor).id);
  const items = trainingModules.map((lesson) => ({
    slug: lesson.slug,
    version: lesson.version,
    minutes: lesson.minutes,
    en: headOf(lesson.en),
    zh: headOf(lesson.zh),
    ...progressOf(lesson, reads),
  }));
  return { items, isDone: items.every(({ isDone }) => isDone) };
}

/** NOT_FOUND for an unknown lesson. */
export function findLesson(slug: string): TrainingModule {
  const lesson = trainingModules.find((one) => one.slug === slug);
  if (lesson === undefined) throw new AppError('NOT_FOUND');
  return lesson;
}

/** Nothing would pass a lesson without questions, so a missing check is a fault of the build. */
export function checkOf({ slug }: TrainingModule): LessonCheck {
  const check = trainingChecks[slug];
  if (check === undefined || check.length === 0) throw new Error(`The lesson ${slug} has no check`);
  return check;
}

export async function readLesson(
  { database, actor }: Ctx,
  { slug }: Parsed<'training.detail'>,
): Promise<Output<'training.detail'>> {
  const lesson = findLesson(slug);
  const questions = questionsOf(checkOf(lesson));
  return { ...lesson, ...progressOf(lesson, await listReads(database.query, signedIn(actor).id)), questions };
}

import type { Output, Parsed } from '#contract/all-apis.ts';
import type { TrainingModule } from '#contract/training.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Row } from '#server/db/types.ts';
import { findLesson, listCurrentLessons } from './lesson.queries.ts';
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
  const lessons = await listCurrentLessons(database.query);
  const items = lessons.map((lesson) => ({
    slug: lesson.slug,
    version: lesson.version,
    minutes: lesson.minutes,
    en: headOf(lesson.en),
    zh: headOf(lesson.zh),
    ...progressOf(lesson, reads),
  }));
  return { items, isDone: items.every(({ isDone }) => isDone) };
}

export async function readLesson(
  { database, actor }: Ctx,
  { slug }: Parsed<'training.detail'>,
): Promise<Output<'training.detail'>> {
  const { edit: _, ...lesson } = await findLesson(database.query, slug);
  const questions = questionsOf(lesson.questions);
  return { ...lesson, ...progressOf(lesson, await listReads(database.query, signedIn(actor).id)), questions };
}

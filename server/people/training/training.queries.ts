import type { Output, Parsed } from '#contract/all-apis.ts';
import type { TrainingModule } from '#contract/training.ts';
import type { CommandCtx, Ctx } from '#server/context.ts';
import { trainingModules } from '#server/content/training-modules.ts';
import type { Row } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { signedIn } from '#server/signed-in.ts';
import { missingLessons } from './training-gate.queries.ts';
import { listReads, setRead } from './training.repository.ts';

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

function find(slug: string): TrainingModule {
  const lesson = trainingModules.find((one) => one.slug === slug);
  if (lesson === undefined) throw new AppError('NOT_FOUND');
  return lesson;
}

export async function readLesson(
  { database, actor }: Ctx,
  { slug }: Parsed<'training.detail'>,
): Promise<Output<'training.detail'>> {
  const lesson = find(slug);
  return { ...lesson, ...progressOf(lesson, await listReads(database.query, signedIn(actor).id)) };
}

/** TRAINING_CHANGED when another version was shown; saying it again keeps the first time. */
export async function markLesson(
  { tx, actor, clock }: CommandCtx,
  { slug, version }: Parsed<'training.read'>,
): Promise<Output<'training.read'>> {
  const lesson = find(slug);
  if (lesson.version !== version) throw new AppError('TRAINING_CHANGED', { version: lesson.version });
  await setRead(tx, { account_id: actor.id, module: slug, version, read_at: clock.now() });
  const read = (await listReads(tx, actor.id)).find(({ module }) => module === slug);
  const missing = await missingLessons(tx, actor.id);
  return { readAt: (read?.read_at ?? clock.now()).toISOString(), isDone: missing.length === 0 };
}

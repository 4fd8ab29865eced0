import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { missingLessons } from './training-gate.queries.ts';
import { findLesson } from './training.queries.ts';
import { listReads, setRead } from './training.repository.ts';

/** TRAINING_CHANGED when another version was shown; a repeated call keeps the first time. */
export async function markLesson(
  { tx, actor, clock }: CommandCtx,
  { slug, version }: Parsed<'training.read'>,
): Promise<Output<'training.read'>> {
  const lesson = findLesson(slug);
  if (lesson.version !== version) throw new AppError('TRAINING_CHANGED', { version: lesson.version });
  await setRead(tx, { account_id: actor.id, module: slug, version, read_at: clock.now() });
  const read = (await listReads(tx, actor.id)).find(({ module }) => module === slug);
  const missing = await missingLessons(tx, actor.id);
  return { readAt: (read?.read_at ?? clock.now()).toISOString(), isDone: missing.length === 0 };
}

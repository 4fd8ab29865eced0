import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { findLesson } from './lesson.queries.ts';
import { wrongAmong } from './training-check.rules.ts';
import { missingLessons } from './training-gate.queries.ts';
import { listReads, setRead } from './training.repository.ts';

/**
 * TRAINING_CHANGED when another version was shown. A lesson that was passed stays passed, with its first time; a wrong
 * answer afterwards takes nothing away.
 */
export async function answerLesson(
  { tx, actor, clock }: CommandCtx,
  { slug, version, answers }: Parsed<'training.answer'>,
): Promise<Output<'training.answer'>> {
  const lesson = await findLesson(tx, slug);
  if (lesson.version !== version) throw new AppError('TRAINING_CHANGED', { version: lesson.version });
  const wrong = wrongAmong(lesson.questions, answers);
  if (wrong.length === 0)
    await setRead(tx, { account_id: actor.id, module: slug, version, read_at: clock.now() });
  const read = (await listReads(tx, actor.id)).find(({ module }) => module === slug);
  const missing = await missingLessons(tx, actor.id);
  return { wrong, readAt: read?.read_at.toISOString() ?? null, isDone: missing.length === 0 };
}

import { isDeepStrictEqual } from 'node:util';
import type { Parsed } from '#contract/all-apis.ts';
import type { OperatorLesson } from '#contract/training-operator.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { addAudit, minutesToRead } from '#server/platform/public.ts';
import { findLesson, findLessonAt, readLessonRecord } from './lesson.queries.ts';
import { insertSaved } from './lesson.repository.ts';
import { isOtherCheck, type Lesson } from './lesson.rules.ts';

type Words = Pick<Lesson, 'en' | 'zh' | 'questions'>;

/**
 * Saves a change of a lesson; the former words stay as a version. New content or another check raises the version that
 * is passed. CONTENT_CHANGED when another operator wrote meanwhile, DO_NOT_REPEAT when nothing is new.
 */
export async function saveLesson(
  ctx: CommandCtx,
  { slug, edit, isNewContent, en, zh, questions }: Parsed<'operator.lessonSave'>,
): Promise<OperatorLesson> {
  return await keep(ctx, { slug, edit, isNewContent, words: { en, zh, questions }, from: null });
}

/** Takes the words of an earlier change again, as a new one. Refused as above; NOT_FOUND for an unknown change. */
export async function restoreLesson(
  ctx: CommandCtx,
  { slug, edit, from, isNewContent }: Parsed<'operator.lessonRestore'>,
): Promise<OperatorLesson> {
  const words = await findLessonAt(ctx.tx, slug, from);
  return await keep(ctx, { slug, edit, isNewContent, words, from });
}

interface Change {
  slug: string;
  edit: number;
  isNewContent: boolean;
  words: Words;
  /** The change whose words are restored. */
  from: number | null;
}

async function keep(
  { tx, actor, clock }: CommandCtx,
  { slug, edit, isNewContent, words: { en, zh, questions }, from }: Change,
): Promise<OperatorLesson> {
  const at = clock.now();
  const before = await findLesson(tx, slug);
  if (before.edit !== edit) throw new AppError('CONTENT_CHANGED');
  const { en: enBefore, zh: zhBefore, questions: asked } = before;
  const isSame = isDeepStrictEqual({ en, zh, questions }, { en: enBefore, zh: zhBefore, questions: asked });
  if (isSame) throw new AppError('DO_NOT_REPEAT');
  // The words of the build, from before the first change. A twin of the same moment keeps the same.
  if (edit === 0) await insertSaved(tx, { ...rowOf(before), at, saved_by: null, restored_from: null });
  const isRaised = isNewContent || isOtherCheck(asked, questions);
  const version = before.version + (isRaised ? 1 : 0);
  const after: Lesson = { slug, edit: edit + 1, version, minutes: minutesToRead(en), en, zh, questions };
  const row = { ...rowOf(after), at, saved_by: actor.id, restored_from: from };
  if (!(await insertSaved(tx, row))) throw new AppError('CONTENT_CHANGED');
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: from === null ? 'lesson.saved' : 'lesson.restored',
      subject: { kind: 'lesson', id: slug },
      facts: { edit: after.edit, version, ...(from !== null && { from }) },
      at,
    },
  ]);
  return await readLessonRecord(tx, slug);
}

const rowOf = ({ en, zh, questions, ...lesson }: Lesson) => ({
  ...lesson,
  en: JSON.stringify(en),
  zh: JSON.stringify(zh),
  questions: JSON.stringify(questions),
});

import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { isSizeTouched, updatedClass } from '#server/teaching/class-form/class.update.rules.ts';
import { namingClass } from '#server/teaching/class/class.commands.ts';
import { findClass, lockCoach, setClassWords } from '#server/teaching/class/class.repository.ts';
import { lockComingClasses } from './series.repository.ts';

/**
 * Changes a class of a series and the later ones that have not begun, or all of them. It is one transaction, and each
 * class follows the rules of one. NOT_FOUND for a class of others and for a single one. CLASS_CLOSED when none is left to
 * change. The refusals of `updatedClass` name the class (facts: startsAt, zone).
 */
export async function updateSeries(
  ctx: CommandCtx,
  form: Parsed<'series.update'>,
): Promise<Output<'series.update'>> {
  const { tx, actor } = ctx;
  await lockCoach(tx, actor.id);
  const first = await findClass(tx, form.id);
  if (first === undefined || first.coach_id !== actor.id || first.series_id === null)
    throw new AppError('NOT_FOUND');
  const now = ctx.clock.now();
  const classes = await lockComingClasses(tx, first, form.scope ?? 'later', now);
  if (classes.length === 0) throw new AppError('CLASS_CLOSED');
  for (const cls of classes) {
    const words = await namingClass(cls, () => updatedClass(cls, form, now));
    await setClassWords(tx, cls.id, words, isSizeTouched(form));
  }
  return { changed: classes.length };
}

import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { isSizeTouched, updatedClass } from '#server/teaching/class-form/class.update.rules.ts';
import {
  type ClassRow,
  type ClassWords,
  findClass,
  lockCoach,
  setClassWords,
} from '#server/teaching/class/class.repository.ts';
import { lockLaterClasses } from './series.repository.ts';

/**
 * Changes a class of a series and the later ones that have not begun: all in this transaction, each by the rules of one
 * class. NOT_FOUND for a class of others and for a single one. CLASS_CLOSED when none is left to change. The refusals of
 * `updatedClass` name the class (facts: startsAt, zone).
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
  const classes = await lockLaterClasses(tx, first, now);
  if (classes.length === 0) throw new AppError('CLASS_CLOSED');
  for (const cls of classes) await setClassWords(tx, cls.id, updatedOf(cls, form, now), isSizeTouched(form));
  return { changed: classes.length };
}

function updatedOf(cls: ClassRow, form: Parsed<'series.update'>, now: Date): ClassWords {
  try {
    return updatedClass(cls, form, now);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const named = { startsAt: cls.starts_at.toISOString(), zone: cls.zone };
    throw new AppError(error.reason, { ...error.facts, ...named });
  }
}

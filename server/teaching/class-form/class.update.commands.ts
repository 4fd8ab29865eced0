import type { Parsed } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { lockOwnClass } from '#server/teaching/class/class.commands.ts';
import { presentClass } from '#server/teaching/class/class.record.queries.ts';
import { setClassWords } from '#server/teaching/class/class.repository.ts';
import { isSizeTouched, updatedClass } from './class.update.rules.ts';

/**
 * Changes a class of the coach before its start. Orders keep the price and the terms they were made with. The refusals are
 * those of `updatedClass`.
 */
export async function updateClass(ctx: CommandCtx, form: Parsed<'class.update'>): Promise<ClassRecord> {
  const { tx, config } = ctx;
  const cls = await lockOwnClass(tx, form.id, ctx.actor.id);
  const now = ctx.clock.now();
  const row = await setClassWords(tx, cls.id, updatedClass(cls, form, now), isSizeTouched(form));
  return presentClass(tx, row, ctx.actor, now, config.rules);
}

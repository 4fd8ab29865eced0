import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { createClass } from '#server/teaching/class-form/class.create.commands.ts';
import { lockPlanned, setAnswered } from './planned.repository.ts';

/**
 * The coach agrees to planned classes or declines them, all of the named ones or none. Agreeing creates each class under
 * every rule of `class.create`, for the partner. STATUS_CHANGED when one of them does not wait for the coach now.
 */
export async function answerPlanned(
  ctx: CommandCtx,
  { ids, agrees }: Parsed<'partner.answerPlanned'>,
): Promise<Output<'partner.answerPlanned'>> {
  const { tx, actor } = ctx;
  const now = ctx.clock.now();
  const named = new Set(ids.map((id) => id.toLowerCase()));
  const rows = await lockPlanned(tx, actor.id, [...named], now);
  if (rows.length < named.size) throw new AppError(rows.length === 0 ? 'NOT_FOUND' : 'STATUS_CHANGED');
  const classIds: string[] = [];
  for (const row of rows) {
    const made = agrees ? await createClass(ctx, { ...row.form, partnerId: row.partner_id }) : null;
    await setAnswered(tx, row.id, now, made?.id ?? null);
    if (made !== null) classIds.push(made.id);
  }
  return { classIds };
}

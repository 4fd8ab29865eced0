import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { findClassOf, findCoachName } from '#server/helping/invitation/invitation.class.repository.ts';
import { helpNotice } from '#server/helping/invitation/invitation.notices.ts';
import { addNotices } from '#server/platform/public.ts';
import { changeHours } from './hours.change.commands.ts';
import { presentOneHours } from './hours.presenter.ts';
import { lockHours } from './hours.repository.ts';
import { mayThank } from './hours.rules.ts';

/** The coach thanks a helper for a class, once. STATUS_CHANGED: not approved, thanked before, or too late. */
export async function thankHelper(
  ctx: CommandCtx,
  { id, text }: Parsed<'hours.thank'>,
): Promise<Output<'hours.thank'>> {
  const { tx, actor, config } = ctx;
  const now = ctx.clock.now();
  const before = await lockHours(tx, id);
  if (before === undefined || before.coach_id !== actor.id) throw new AppError('NOT_FOUND');
  if (!mayThank(before, now, config.rules)) throw new AppError('STATUS_CHANGED', { state: before.state });
  const row = await changeHours(tx, before, { thanks: text, thanked_at: now });
  const cls = await findClassOf(tx, row.class_id);
  const coach = await findCoachName(tx, row.coach_id);
  await addNotices(tx, [
    await helpNotice(
      tx,
      { to: 'helper', kind: 'hoursThanked', at: now },
      row,
      { cls, coach },
      { thanks: text },
    ),
  ]);
  return await presentOneHours(ctx, tx, row, 'coach');
}
